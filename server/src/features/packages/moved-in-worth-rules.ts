import { splitPrice } from '@quieta/contract/packages/price-split-rules';
import { valueOfUnits } from '@quieta/contract/packages/unit-value-rules';
import type { OfferedPackage } from './definition-queries.ts';

/** A component that another program has sold, as its row tells; null is what the row does not. */
interface Reported {
  readonly sold: number;
  readonly left: number;
  /** In minor units. */
  readonly balanceMinor: number | null;
}

/**
 * The amount that was paid for a component that another program has sold, and what is left of it, in minor units. What
 * its row does not tell follows from the price of the definition now, for as many units as were sold: its part of the
 * price, and of that what the units that are left would be worth if the others had been used here.
 */
export function worthOfMovedIn(
  { priceMinor, split, components }: Pick<OfferedPackage, 'priceMinor' | 'split' | 'components'>,
  position: number,
  { sold, left, balanceMinor }: Reported,
): { readonly amountMinor: number; readonly balanceMinor: number } {
  const place = components.findIndex((one) => one.position === position);
  const priced = components.map(({ units, shareMinor, items }) => ({
    units,
    share: shareMinor,
    listPrice: items[0]?.priceMinor ?? 0,
  }));
  const share = splitPrice(priceMinor, split, priced)[place] ?? 0;
  const price = Math.round((share * sold) / (components[place]?.units ?? sold));
  if (balanceMinor === null) {
    return { amountMinor: price, balanceMinor: price - valueOfUnits({ units: sold, value: price }, sold - left) };
  }
  // If nobody has used it, all that was paid is left.
  return { amountMinor: left === sold ? balanceMinor : Math.max(balanceMinor, price), balanceMinor };
}
