/** Values of a currency's notes and coins in minor units, the highest first. */
interface CashPieces {
  readonly notes: readonly number[];
  readonly coins: readonly number[];
}

/**
 * Notes and coins in circulation, by currency (ISO 4217). Sources: European Central Bank, Bank of England, Swiss
 * National Bank, US Federal Reserve and Mint, National Bank of Denmark, Norges Bank, Sveriges Riksbank, Czech, Polish,
 * Hungarian and Croatian national banks.
 */
const byCurrency: Readonly<Record<string, CashPieces>> = {
  EUR: {
    notes: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
    coins: [200, 100, 50, 20, 10, 5, 2, 1],
  },
  GBP: { notes: [5_000, 2_000, 1_000, 500], coins: [200, 100, 50, 20, 10, 5, 2, 1] },
  CHF: { notes: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000], coins: [500, 200, 100, 50, 20, 10, 5] },
  USD: { notes: [10_000, 5_000, 2_000, 1_000, 500, 200, 100], coins: [50, 25, 10, 5, 1] },
  DKK: { notes: [50_000, 20_000, 10_000, 5_000], coins: [2_000, 1_000, 500, 200, 100, 50] },
  NOK: { notes: [100_000, 50_000, 20_000, 10_000, 5_000], coins: [2_000, 1_000, 500, 100] },
  SEK: { notes: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000], coins: [1_000, 500, 200, 100] },
  CZK: { notes: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000], coins: [5_000, 2_000, 1_000, 500, 200, 100] },
  PLN: { notes: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000], coins: [500, 200, 100, 50, 20, 10, 5, 2, 1] },
};

const none: CashPieces = { notes: [], coins: [] };

/**
 * The notes and coins that a drawer of this currency is counted in; none where we do not know them, so that only a sum
 * is typed.
 */
export function cashPieces(currency: string): CashPieces {
  return byCurrency[currency] ?? none;
}

/** How many there are of each note and coin, by its value in minor units. */
type PieceCounts = Readonly<Record<string, number>>;

/** Sum of the counted notes and coins, in minor units. */
export function sumOfPieces(counts: PieceCounts): number {
  return Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0);
}
