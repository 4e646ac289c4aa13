import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deletePaymentType = endpoint({
  name: 'deletePaymentType',
  method: 'DELETE',
  path: '/paymentTypes/:paymentTypeId',
  tag: 'settings',
  summary: 'Deletes a payment type that is not in use; one that is can be archived',
  access: 'branch',
  params: z.object({ paymentTypeId: id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
