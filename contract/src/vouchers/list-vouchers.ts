import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { cursor, limit, page } from '../values/page.ts';
import { prose } from '../values/text.ts';
import { voucher, voucherState } from './voucher.ts';

export const listVouchers = endpoint({
  name: 'listVouchers',
  method: 'GET',
  path: '/vouchers',
  tag: 'vouchers',
  summary: 'The branch’s gift vouchers and deposits, the latest first',
  access: 'branch',
  query: z.object({
    branchId: z.optional(id),
    state: z.optional(voucherState),
    /** The beginning of the code, or words of the recipient's or the guest's name. */
    search: z.optional(prose(120)),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: page(voucher),
});
