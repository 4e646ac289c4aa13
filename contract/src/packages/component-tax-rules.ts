/** A treatment or product with its usual tax; null where none is set. */
interface TaxedItem {
  readonly taxId: string | null;
}

/**
 * When the VAT of a component is declared, which is once for each unit. If everything that its units may be used for
 * stands under one tax, and the place is known because no other branch takes it, rate and place are known when it is
 * sold: VAT is declared then, under that tax (a single-purpose voucher by directive 2016/1065). Otherwise the answer is
 * null, and VAT is declared when a unit is used (a multi-purpose one).
 */
export function taxAtSale(items: readonly TaxedItem[], isEverywhere: boolean): string | null {
  const [first] = items;
  if (isEverywhere || first === undefined || first.taxId === null) return null;
  return items.every(({ taxId }) => taxId === first.taxId) ? first.taxId : null;
}
