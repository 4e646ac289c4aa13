import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { paymentTypeValues, sentPaymentKind, wirePaymentType } from './payment-type.ts';

export const createPaymentType = endpoint({
  name: 'createPaymentType',
  method: 'POST',
  path: '/paymentTypes',
  tag: 'settings',
  summary: 'Adds a payment type',
  access: 'branch',
  body: z.extend(z.partial(paymentTypeValues, { archived: true, kind: true, printerCode: true, printsReceipt: true }), {
    branchId: z.optional(id),
    kind: z.optional(sentPaymentKind),
  }),
  response: wirePaymentType,
  errors: ['name-taken'],
});
