/** The rest of a component: units, and money in minor units. */
interface Left {
  readonly units: number;
  readonly value: number;
}

/**
 * The worth of the next `count` units of a component, in minor units. Each is worth the money that is left, divided by
 * the units that are left and rounded down; the last unit takes all the rest, so that a component without units is
 * worth exactly nothing. `count` is at most the units that are left.
 */
export function valueOfUnits({ units, value }: Left, count: number): number {
  if (count <= 0) return 0;
  if (count >= units) return value;
  const each = Math.floor(value / units);
  return each + valueOfUnits({ units: units - 1, value: value - each }, count - 1);
}

/**
 * The row of a sale that `count` units pay, in minor units: what they are worth, and the unit price, which includes the
 * surcharge for each. `discount` are the odd cents of a worth that does not divide evenly.
 */
export function rowOfUnits(
  left: Left,
  count: number,
  surcharge: number,
): { readonly value: number; readonly unitPrice: number; readonly discount: number } {
  const value = valueOfUnits(left, count);
  const each = Math.ceil(value / count);
  return { value, unitPrice: each + surcharge, discount: each * count - value };
}

/** A component that is given back; amounts in minor units. */
interface HalfUsed extends Left {
  /** How many units were sold, and what was paid for all of them. */
  readonly sold: number;
  readonly paid: number;
  /** Price of one of the usual treatment by itself when it was sold. */
  readonly listPrice: number;
  readonly rule: 'list' | 'share';
  /** Whether the VAT of its units was declared when it was sold. */
  readonly isTaxedWhenSold: boolean;
}

/**
 * The amount that a guest gets back for a component, and the amount that the branch keeps, in minor units. By `share`
 * everything that is left comes back. By `list` it is what was paid less the used units at their list price, at most
 * what is left and at least nothing. A component that is taxed when it is used always gives back everything that is
 * left: what was kept would be money for treatments of which no VAT was declared.
 */
export function refundOf(component: HalfUsed): { readonly back: number; readonly kept: number } {
  const { units, value, sold, paid, listPrice, rule, isTaxedWhenSold } = component;
  if (rule === 'share' || !isTaxedWhenSold) return { back: value, kept: 0 };
  const back = Math.min(value, Math.max(0, paid - (sold - units) * listPrice));
  return { back, kept: value - back };
}
