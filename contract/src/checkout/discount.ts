import * as z from 'zod/mini';
import { amount } from '../values/money.ts';
import { line } from '../values/text.ts';

/** A reduction of a row or of a whole sale, with its reason: an amount in major units or a percentage. */
export const discount = z.object({
  amount: z.optional(amount),
  percent: z.optional(z.number().check(z.gt(0), z.maximum(100), z.multipleOf(0.01))),
  reason: line(120),
});
export type Discount = z.output<typeof discount>;

/** The same in minor units and basis points, for calculation. */
export type DiscountTerms = { readonly amount: number } | { readonly basisPoints: number };

/**
 * Amount that a discount takes off a gross sum, in minor units; half a cent is rounded in the guest's favour. An amount
 * above the sum is returned unchanged: the caller decides whether to refuse or to limit it.
 */
export function discountOn(gross: number, terms: DiscountTerms): number {
  if ('amount' in terms) return terms.amount;
  const product = BigInt(gross) * BigInt(terms.basisPoints);
  return Number((product * 2n + 10_000n) / 20_000n);
}
