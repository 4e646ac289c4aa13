import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { sale } from './sale.ts';

export const getSale = endpoint({
  name: 'getSale',
  method: 'GET',
  path: '/sale/:id',
  tag: 'checkout',
  summary: 'A sale with its lines, its tenders, its receipt and what was refunded of it',
  access: 'branch',
  params: z.object({ id }),
  response: sale,
});
