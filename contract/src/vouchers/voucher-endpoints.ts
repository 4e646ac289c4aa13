import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { line, mark, searchWords } from '../values/text.ts';
import { voucher, voucherDetails, voucherState } from './voucher.ts';

const endpoint = endpointsOf('vouchers');

/** How a branch issues vouchers. */
const voucherSettingsValues = z.object({
  /**
   * The tax with a rate of zero under which a receipt shows a payment for a multi-purpose voucher: outside VAT until
   * the voucher is used. Null: no such voucher can be sold yet.
   */
  outsideVatTaxId: z.nullable(id),
  /** How many months a voucher is valid; null means without an end. */
  validMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(120))),
});

/** Version 0: nothing was ever saved. */
const voucherSettings = z.extend(voucherSettingsValues, { version: z.int() });
export type VoucherSettings = z.output<typeof voucherSettings>;

export const listVouchers = endpoint('listVouchers', 'GET', '/vouchers', {
  summary: 'The branch’s gift vouchers and deposits, the latest first',
  needs: 'see-sales',
  mayLag: true,
  query: z.object({
    branchId: z.optional(id),
    state: z.optional(voucherState),
    /** The beginning of the code, or words of the recipient's or the guest's name. */
    search: z.optional(searchWords),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: page(voucher),
});

export const findVoucher = endpoint('findVoucher', 'GET', '/vouchers/by-code/:code', {
  summary: 'The voucher or deposit of this code, however it is written',
  needs: 'see-sales',
  params: z.object({ code: mark(40) }),
  response: voucher,
  errors: ['voucher-unknown'],
});

export const getVoucher = endpoint('getVoucher', 'GET', '/vouchers/:id', {
  summary: 'A voucher or deposit with what became of its money',
  needs: 'see-sales',
  response: voucherDetails,
});

/** Fields that are left out stay as they are. `If-Match` names the version that the change was based on. */
export const updateVoucher = endpoint('updateVoucher', 'PUT', '/vouchers/:id', {
  summary: 'Changes until when a voucher is taken, blocks it with a reason, or unblocks it',
  needs: 'sell',
  body: z.object({
    expiresOn: z.optional(z.nullable(localDate)),
    /** Null unblocks it. */
    blockedReason: z.optional(z.nullable(line(200))),
  }),
  response: voucherDetails,
  errors: ['version-conflict'],
});

export const listDeposits = endpoint('listDeposits', 'GET', '/guests/:id/deposits', {
  summary: 'A guest’s deposits of which something is left, the oldest first',
  needs: 'see-sales',
  response: z.array(voucher),
});

export const getVoucherSettings = endpoint('getVoucherSettings', 'GET', '/voucher-settings', {
  summary: 'How the branch issues vouchers',
  needs: 'read',
  response: voucherSettings,
});

export const updateVoucherSettings = endpoint('updateVoucherSettings', 'PUT', '/voucher-settings', {
  summary: 'Changes how the branch issues vouchers',
  needs: 'set-up',
  body: voucherSettingsValues,
  response: voucherSettings,
  errors: ['version-conflict', 'voucher-tax-has-rate'],
});
