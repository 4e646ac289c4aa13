import * as z from 'zod/mini';
import { id } from '../values/id.ts';

/** How a branch issues vouchers. */
export const voucherSettingsValues = z.object({
  /**
   * The tax, of no rate, under which a receipt shows what was paid for a multi-purpose voucher: outside VAT until it is used.
   * Null: none is sold yet.
   */
  outsideVatTaxId: z.nullable(id),
  /** How many months a voucher is taken; null is without an end. */
  validMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(120))),
});

/** Version 0: nothing was ever chosen. */
export const voucherSettings = z.extend(voucherSettingsValues, { version: z.int() });
export type VoucherSettings = z.output<typeof voucherSettings>;
