import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { voucher } from './voucher.ts';

export const listDeposits = endpoint({
  name: 'listDeposits',
  method: 'GET',
  path: '/guests/:id/deposits',
  tag: 'vouchers',
  summary: 'A guest’s deposits of which something is left, the oldest first',
  access: 'branch',
  params: z.object({ id }),
  response: z.array(voucher),
});
