/**
 * Whether a guest of the hotel leaves today, or should have left already, so that a room bill has to be on the folio
 * now. Dates of the branch.
 */
export function isLeaving(checkoutDate: string | null | undefined, today: string): boolean {
  return checkoutDate != null && checkoutDate <= today;
}

/** Puts the bills of whoever leaves first; the others keep their order. */
export function leavingFirst<Bill extends { readonly checkoutDate?: string | null | undefined }>(
  bills: readonly Bill[],
  today: string,
): Bill[] {
  const rank = ({ checkoutDate }: Bill) => (isLeaving(checkoutDate, today) ? 0 : 1);
  return bills.toSorted((one, other) => rank(one) - rank(other));
}
