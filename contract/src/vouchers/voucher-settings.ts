import * as z from 'zod/mini';
import { id } from '../values/id.ts';

/** How a branch issues vouchers. */
export const voucherSettingsValues = z.object({
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
export const voucherSettings = z.extend(voucherSettingsValues, { version: z.int() });
export type VoucherSettings = z.output<typeof voucherSettings>;
