import { type Discount, type DiscountTerms, discountOn } from '@quieta/contract/checkout/discount';
import { toMinor } from '@quieta/contract/values/minor-units';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { LineDiscount } from '../cart-rules.ts';

/** An amount of the request in minor units of the branch's currency; refused at its path if it has more decimals than the currency. */
export function readMinor({ branch }: BranchContext, sent: number, path: string): number {
  try {
    return toMinor(sent, branch.currency);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidField(path, 'too_precise');
  }
}

/** The amount of a discount in minor units; null if there is none. It is given as an amount or a percentage, not both. */
export function readDiscount(
  context: BranchContext,
  discount: Discount | null | undefined,
  gross: number,
  path: string,
): LineDiscount | null {
  if (discount === null || discount === undefined) return null;
  return { amount: discountOn(gross, termsOf(context, discount, path)), reason: discount.reason };
}

function termsOf(context: BranchContext, { amount, percent }: Discount, path: string): DiscountTerms {
  if (amount !== undefined && percent === undefined) return { amount: readMinor(context, amount, `${path}.amount`) };
  if (percent !== undefined && amount === undefined) return { basisPoints: Math.round(percent * 100) };
  throw invalidField(path, 'amount_or_percent');
}
