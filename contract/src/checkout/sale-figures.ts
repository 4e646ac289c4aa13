import * as z from 'zod/mini';
import { paymentKind } from '../settings/payment-type.ts';
import { id } from '../values/id.ts';
import { signedSum } from '../values/money.ts';

const counted = z.object({ count: z.int(), amount: signedSum });

/**
 * Figures of the sales in a period or between two sale numbers, always computed from the sales themselves. All amounts
 * are in major units of the branch's currency, and refunds and voids are taken off wherever nothing else is said.
 */
export const saleFigures = z.object({
  /** Gross, without tips. */
  total: signedSum,
  sales: z.int(),
  /** Negative, as what went back. */
  refunds: counted,
  voids: counted,
  corrections: z.int(),
  tips: signedSum,
  discounts: signedSum,
  /** Payments by payment type, tips included; `count` of the tenders. */
  tenders: z.array(
    z.object({
      paymentTypeId: id,
      name: z.string(),
      kind: paymentKind,
      /** As the fiscal printer knows it; null where it was never mapped. */
      printerCode: z.nullable(z.string()),
      count: z.int(),
      amount: signedSum,
    }),
  ),
  /**
   * Card payments by the name of their card terminal, tips included; null is what names none. Empty where nothing names
   * one; closes of earlier versions have none.
   */
  cardTerminals: z.optional(
    z.array(
      z.object({
        cardTerminalId: z.nullable(id),
        name: z.nullable(z.string()),
        count: z.int(),
        amount: signedSum,
      }),
    ),
  ),
  /**
   * By rate in per cent, the highest first. VAT is rounded once for each sale and rate, as on the receipts. `gross`
   * does not hold what was paid with money whose VAT had been declared before, nor what is outside VAT.
   */
  taxes: z.array(z.object({ rate: z.number(), gross: signedSum, net: signedSum, vat: signedSum })),
  /** Paid for vouchers and packages that are taxed when they are used. */
  outsideVat: signedSum,
  /** Paid with money whose VAT had been declared before. */
  prepaid: signedSum,
  /** Treatments and products by the category that they were sold under; null are those without one. */
  categories: z.array(
    z.object({ categoryId: z.nullable(id), name: z.nullable(z.string()), services: signedSum, products: signedSum }),
  ),
  /** Together with `products` and what was sold of vouchers, deposits and packages, this is the total. */
  services: signedSum,
  products: signedSum,
  vouchersSold: counted,
  depositsSold: counted,
  /** Components of courses and packages. Closes of earlier versions have none, nor what was used of them. */
  packagesSold: z.optional(counted),
  /** How often one paid for a sale that stands, and with how much of it that was not given back. */
  vouchersRedeemed: counted,
  depositsRedeemed: counted,
  packagesUsed: z.optional(counted),
  /** Units that a hotel pays for. */
  arrangementsUsed: z.optional(counted),
});
export type SaleFigures = z.output<typeof saleFigures>;
