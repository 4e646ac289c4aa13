import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { line } from '../values/text.ts';
import { voucherDetails } from './voucher.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateVoucher = endpoint({
  name: 'updateVoucher',
  method: 'PUT',
  path: '/vouchers/:id',
  tag: 'vouchers',
  summary: 'Changes until when a voucher is taken, blocks it with a reason, or unblocks it',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({
    expiresOn: z.optional(z.nullable(localDate)),
    /** Null unblocks it. */
    blockedReason: z.optional(z.nullable(line(200))),
  }),
  response: voucherDetails,
  errors: ['version-conflict'],
});
