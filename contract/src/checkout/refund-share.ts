/** A sold line as far as a refund needs it; amounts in minor units. `refunded` is how many were given back before. */
interface SoldLine {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly refunded: number;
  /** What of the total was paid with money whose VAT had been declared before. */
  readonly prepaid?: number;
}

/** What giving `quantity` of a line back comes to, as positive amounts: `total = quantity × unitPrice − discount`. */
export interface RefundShare {
  readonly quantity: number;
  readonly total: number;
  readonly discount: number;
  /** What of the total falls to what was prepaid. */
  readonly prepaid: number;
}

/**
 * The share of a line's total that falls to so many of it. Shares are cut from the running sum, so that whatever the order and the
 * steps, all of a line's refunds together come to exactly what was paid. Null where fewer are left.
 */
export function refundShare(
  { quantity: sold, unitPrice, total, refunded, prepaid = 0 }: SoldLine,
  quantity: number,
): RefundShare | null {
  if (refunded + quantity > sold) return null;
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(sold));
  const share = upTo(refunded + quantity) - upTo(refunded);
  // Cut from the running sum of the shares, so that it is never more than the share itself.
  const prepaidUpTo = (count: number) =>
    total === 0 ? 0 : Number((BigInt(prepaid) * BigInt(upTo(count))) / BigInt(total));
  const prepaidShare = prepaidUpTo(refunded + quantity) - prepaidUpTo(refunded);
  return { quantity, total: share, discount: quantity * unitPrice - share, prepaid: prepaidShare };
}
