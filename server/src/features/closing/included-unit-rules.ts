import { splitPrice } from '@quieta/contract/packages/price-split-rules';

/** One component of an arrangement of a stay; amounts in minor units. */
interface UsedComponent {
  /** As many as were granted at most, for as many of the arrangement, and what they were worth. */
  readonly units: number;
  readonly grantedQuantity: number | null;
  readonly amountMinor: number;
  readonly listPriceMinor: number | null;
  /** Units that were used, and what they were worth. */
  readonly used: number;
  readonly usedMinor: number;
  /** As the hotel says now: how much of the arrangement the stay includes, and what all of it is worth. */
  readonly quantity: number | null;
  readonly valueMinor: number | null;
  readonly isCancelled: boolean | null;
}

interface Included {
  readonly included: number;
  /** The hotel's own value of the used units; null if it does not say it. Differences by rounding are none. */
  readonly valueMinor: number | null;
}

/** Units that the hotel includes now of an arrangement's components, and its own value of those that were used. */
export function includedOf(components: readonly UsedComponent[]): Included {
  const parts = components.map(({ units, grantedQuantity, quantity, isCancelled }) =>
    isCancelled === true || quantity === null ? 0 : (units / (grantedQuantity ?? 1)) * quantity,
  );
  const included = parts.reduce((sum, units) => sum + units, 0);
  const used = components.reduce((sum, component) => sum + component.used, 0);
  const usedMinor = components.reduce((sum, component) => sum + component.usedMinor, 0);
  if (included === 0) return { included, valueMinor: 0 };
  const value = components[0]?.valueMinor ?? null;
  if (value === null) return { included, valueMinor: null };
  const values = splitPrice(
    value,
    'stated',
    components.map(({ listPriceMinor, amountMinor }, index) => ({
      units: parts[index] ?? 0,
      listPrice: listPriceMinor ?? 0,
      share: amountMinor,
    })),
  );
  const paid = components.reduce((sum, component, index) => {
    const units = parts[index] ?? 0;
    return units === 0 ? sum : sum + ((values[index] ?? 0) * Math.min(component.used, units)) / units;
  }, 0);
  // A unit is worth its part of the money rounded down, and the last one what is left.
  return { included, valueMinor: Math.abs(paid - usedMinor) <= used ? usedMinor : Math.round(paid) };
}
