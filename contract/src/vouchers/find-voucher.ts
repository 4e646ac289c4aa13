import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mark } from '../values/text.ts';
import { voucher } from './voucher.ts';

export const findVoucher = endpoint({
  name: 'findVoucher',
  method: 'GET',
  path: '/vouchers/by-code/:code',
  tag: 'vouchers',
  summary: 'The voucher or deposit of this code, however it is written',
  access: 'branch',
  params: z.object({ code: mark(40) }),
  response: voucher,
  errors: ['voucher-unknown'],
});
