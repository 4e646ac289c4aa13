import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { paymentTypeValues, sentPaymentKind, wirePaymentType } from './payment-type.ts';

export const listPaymentTypes = endpoint({
  name: 'listPaymentTypes',
  method: 'GET',
  path: '/paymentTypes',
  tag: 'settings',
  summary: 'The branch’s payment types in their order, archived ones included',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(wirePaymentType),
});

export const createPaymentType = endpoint({
  name: 'createPaymentType',
  method: 'POST',
  path: '/paymentTypes',
  tag: 'settings',
  summary: 'Adds a payment type',
  needs: 'set-up',
  body: z.extend(z.partial(paymentTypeValues, { archived: true, kind: true, printerCode: true, printsReceipt: true }), {
    branchId: z.optional(id),
    kind: z.optional(sentPaymentKind),
  }),
  response: wirePaymentType,
  errors: ['name-taken'],
});

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updatePaymentType = endpoint({
  name: 'updatePaymentType',
  method: 'PUT',
  path: '/paymentTypes/:paymentTypeId',
  tag: 'settings',
  summary: 'Changes, archives or restores a payment type',
  needs: 'set-up',
  params: z.object({ paymentTypeId: id }),
  body: z.extend(z.partial(paymentTypeValues), { branchId: z.optional(id), kind: z.optional(sentPaymentKind) }),
  response: wirePaymentType,
  errors: ['version-conflict', 'name-taken'],
});

export const deletePaymentType = endpoint({
  name: 'deletePaymentType',
  method: 'DELETE',
  path: '/paymentTypes/:paymentTypeId',
  tag: 'settings',
  summary: 'Deletes a payment type that is not in use; one that is can be archived',
  needs: 'set-up',
  params: z.object({ paymentTypeId: id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
