import type { Tax } from '@quieta/contract/settings/tax';

interface VatTableRow {
  /** In per cent. */
  readonly rate: number;
  /** Null: the printer has no index for the rate, and nothing with it can be sold with a receipt. */
  readonly vatIndex: number | null;
  readonly taxes: readonly Tax[];
}

/** The printer's table of rates, derived from the taxes in use, the highest rate first. */
export function vatTableOf(taxes: readonly Tax[]): VatTableRow[] {
  const offered = taxes.filter(({ archived }) => !archived);
  return [...Map.groupBy(offered, ({ rate }) => rate)]
    .map(([rate, ofRate]) => ({ rate, vatIndex: ofRate[0]?.vatIndex ?? null, taxes: ofRate }))
    .toSorted((one, other) => other.rate - one.rate);
}
