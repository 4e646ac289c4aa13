import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { voucherDetails } from './voucher.ts';

export const getVoucher = endpoint({
  name: 'getVoucher',
  method: 'GET',
  path: '/vouchers/:id',
  tag: 'vouchers',
  summary: 'A voucher or deposit with what became of its money',
  access: 'branch',
  params: z.object({ id }),
  response: voucherDetails,
});
