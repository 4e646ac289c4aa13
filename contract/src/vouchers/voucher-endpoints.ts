import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { cursor, limit, page } from '../values/page.ts';
import { line, mark, prose } from '../values/text.ts';
import { voucher, voucherDetails, voucherState } from './voucher.ts';

/** How a branch issues vouchers. */
const voucherSettingsValues = z.object({
  /**
   * The tax with a rate of zero under which a receipt shows a payment for a multi-purpose voucher: outside VAT until the voucher
   * is used.
   * Null: no such voucher can be sold yet.
   */
  outsideVatTaxId: z.nullable(id),
  /** How many months a voucher is valid; null means without an end. */
  validMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(120))),
});

/** Version 0: nothing was ever saved. */
const voucherSettings = z.extend(voucherSettingsValues, { version: z.int() });
export type VoucherSettings = z.output<typeof voucherSettings>;

export const listVouchers = endpoint({
  name: 'listVouchers',
  method: 'GET',
  path: '/vouchers',
  tag: 'vouchers',
  summary: 'The branch’s gift vouchers and deposits, the latest first',
  needs: 'read',
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

export const findVoucher = endpoint({
  name: 'findVoucher',
  method: 'GET',
  path: '/vouchers/by-code/:code',
  tag: 'vouchers',
  summary: 'The voucher or deposit of this code, however it is written',
  needs: 'read',
  params: z.object({ code: mark(40) }),
  response: voucher,
  errors: ['voucher-unknown'],
});

export const getVoucher = endpoint({
  name: 'getVoucher',
  method: 'GET',
  path: '/vouchers/:id',
  tag: 'vouchers',
  summary: 'A voucher or deposit with what became of its money',
  needs: 'read',
  params: z.object({ id }),
  response: voucherDetails,
});

/** Fields that are left out stay as they are. `If-Match` names the version that the change was based on. */
export const updateVoucher = endpoint({
  name: 'updateVoucher',
  method: 'PUT',
  path: '/vouchers/:id',
  tag: 'vouchers',
  summary: 'Changes until when a voucher is taken, blocks it with a reason, or unblocks it',
  needs: 'sell',
  params: z.object({ id }),
  body: z.object({
    expiresOn: z.optional(z.nullable(localDate)),
    /** Null unblocks it. */
    blockedReason: z.optional(z.nullable(line(200))),
  }),
  response: voucherDetails,
  errors: ['version-conflict'],
});

export const listDeposits = endpoint({
  name: 'listDeposits',
  method: 'GET',
  path: '/guests/:id/deposits',
  tag: 'vouchers',
  summary: 'A guest’s deposits of which something is left, the oldest first',
  needs: 'read',
  params: z.object({ id }),
  response: z.array(voucher),
});

export const getVoucherSettings = endpoint({
  name: 'getVoucherSettings',
  method: 'GET',
  path: '/voucher-settings',
  tag: 'vouchers',
  summary: 'How the branch issues vouchers',
  needs: 'read',
  response: voucherSettings,
});

export const updateVoucherSettings = endpoint({
  name: 'updateVoucherSettings',
  method: 'PUT',
  path: '/voucher-settings',
  tag: 'vouchers',
  summary: 'Changes how the branch issues vouchers',
  needs: 'set-up',
  body: voucherSettingsValues,
  response: voucherSettings,
  errors: ['version-conflict', 'voucher-tax-has-rate'],
});
