import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { product } from './product.ts';

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  tag: 'settings',
  summary: 'The branch’s products in the order of the desk, archived ones included',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(product),
});
