import * as z from 'zod/mini';
import { amount } from '../values/money.ts';
import { line } from '../values/text.ts';

/** What is taken off a row or a whole sale, and why: an amount in major units, or a part in per cent. */
export const discount = z.object({
  amount: z.optional(amount),
  percent: z.optional(z.number().check(z.gt(0), z.maximum(100), z.multipleOf(0.01))),
  reason: line(120),
});
export type Discount = z.output<typeof discount>;

/** The same in minor units and basis points, as sums are made of it. */
export type DiscountTerms = { readonly amount: number } | { readonly basisPoints: number };

/**
 * What a discount takes off a gross sum, in minor units; half a cent goes to the guest. An amount above the sum is answered as
 * it is: whether that is refused or cut is the caller's to say.
 */
export function discountOn(gross: number, terms: DiscountTerms): number {
  if ('amount' in terms) return terms.amount;
  const product = BigInt(gross) * BigInt(terms.basisPoints);
  return Number((product * 2n + 10_000n) / 20_000n);
}
