/**
 * The fields of a sold line that a refund needs; amounts in minor units. `refunded` is the quantity that was refunded
 * before.
 */
interface SoldLine {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly refunded: number;
  /** The part of the total that was paid with money whose VAT had been declared before. */
  readonly prepaid?: number;
  /** The units of a package that paid for it; their VAT may have been declared, and then it is a part of `prepaid`. */
  readonly unit?: { readonly value: number; readonly isTaxedWhenSold: boolean } | undefined;
}

/** Amounts of a refund of `quantity` of a line, all positive: `total = quantity × unitPrice − discount`. */
export interface RefundShare {
  readonly quantity: number;
  readonly total: number;
  readonly discount: number;
  /** The prepaid part of the total. */
  readonly prepaid: number;
  /** The part of the total that returns to the package whose units paid. */
  readonly byUnits: number;
}

/**
 * The part of a line's total that belongs to this quantity. Shares are differences of the running sum, so that all
 * refunds of a line, in whatever order and steps, add up to exactly what was paid. Null if fewer are left.
 */
export function refundShare(
  { quantity: sold, unitPrice, total, refunded, prepaid = 0, unit }: SoldLine,
  quantity: number,
): RefundShare | null {
  if (refunded + quantity > sold) return null;
  const part = (amount: number) => {
    const upTo = (count: number) => Number((BigInt(amount) * BigInt(count)) / BigInt(sold));
    return { upTo, share: upTo(refunded + quantity) - upTo(refunded) };
  };
  const { share } = part(total);
  const { value = 0, isTaxedWhenSold = false } = unit ?? {};
  const byUnits = part(value).share;
  const declared = isTaxedWhenSold ? value : 0;
  // A difference of the running sum of the shares, so that it is never more than the share itself.
  const open = total - value;
  const { upTo } = part(open);
  const prepaidUpTo = (count: number) =>
    open === 0 ? 0 : Number((BigInt(prepaid - declared) * BigInt(upTo(count))) / BigInt(open));
  const prepaidShare = prepaidUpTo(refunded + quantity) - prepaidUpTo(refunded);
  return {
    quantity,
    total: share,
    discount: quantity * unitPrice - share,
    prepaid: prepaidShare + (isTaxedWhenSold ? byUnits : 0),
    byUnits,
  };
}
