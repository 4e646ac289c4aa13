import { splitByLargestRemainder } from '../values/largest-remainder.ts';

/** A component as its part of a price is decided; amounts in minor units. */
interface PricedComponent {
  readonly units: number;
  /** Price of one of its usual treatment by itself. */
  readonly listPrice: number;
  /** The worth of all its units, where the package states that. */
  readonly share: number | null;
}

/**
 * The parts of a price that the components are worth, in their order, which add up to it. They are split by largest
 * remainder in proportion to the stated shares, or else to what the units cost by themselves; where that is nothing, to
 * the units.
 */
export function splitPrice(price: number, split: 'list' | 'stated', components: readonly PricedComponent[]): number[] {
  const stated = components.map(({ share }) => share ?? 0);
  const list = components.map(({ units, listPrice }) => units * listPrice);
  const weights = split === 'stated' ? stated : list;
  const isPriced = weights.some((weight) => weight > 0);
  return splitByLargestRemainder(price, isPriced ? weights : components.map(({ units }) => units));
}
