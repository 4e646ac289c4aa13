import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { tax } from './tax.ts';

export const listTaxes = endpoint({
  name: 'listTaxes',
  method: 'GET',
  path: '/taxes',
  tag: 'settings',
  summary: 'The branch’s taxes by rate, highest first',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(tax),
});
