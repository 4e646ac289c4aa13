import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { paymentTypeValues, sentPaymentKind, wirePaymentType } from './payment-type.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updatePaymentType = endpoint({
  name: 'updatePaymentType',
  method: 'PUT',
  path: '/paymentTypes/:paymentTypeId',
  tag: 'settings',
  summary: 'Changes, archives or restores a payment type',
  access: 'branch',
  params: z.object({ paymentTypeId: id }),
  body: z.extend(z.partial(paymentTypeValues), { branchId: z.optional(id), kind: z.optional(sentPaymentKind) }),
  response: wirePaymentType,
  errors: ['version-conflict', 'name-taken'],
});
