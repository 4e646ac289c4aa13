import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { wirePaymentType } from './payment-type.ts';

export const listPaymentTypes = endpoint({
  name: 'listPaymentTypes',
  method: 'GET',
  path: '/paymentTypes',
  tag: 'settings',
  summary: 'The branch’s payment types in their order, archived ones included',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(wirePaymentType),
});
