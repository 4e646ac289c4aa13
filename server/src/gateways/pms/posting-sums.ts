import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { HotelError, type HotelPosting } from './port.ts';

/** A line of a bill as a hotel system reports it. */
interface ReportedPosting {
  readonly saleNumber: string;
  /** Gross, in major units; null if it is not stated. */
  readonly amount: number | null;
  /** ISO 4217; null if it is not stated. */
  readonly currency: string | null;
}

/** The form of our sale numbers, `<year>/<number>`: hotels and their other outlets have numbers of their own. */
const saleNumberForm = /^\d{4}\/\d+$/;

export function isSaleNumber(text: string | null): text is string {
  return text !== null && saleNumberForm.test(text);
}

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * Sums the postings of each sale number, in minor units, by number; those that come to nothing are left out. So are
 * postings in another currency, because we make none. Throws a `HotelError` if an amount is not stated: the sum without
 * it would be wrong.
 */
export function sumBySaleNumber(reported: readonly ReportedPosting[], currency: string): HotelPosting[] {
  const scale = 10 ** currencyDecimals(currency);
  const sums = new Map<string, number>();
  for (const { saleNumber, amount, currency: own } of reported) {
    if (own !== null && own !== currency) continue;
    if (amount === null) throw new HotelError('unreachable', { cause: `no amount for ${saleNumber}` });
    sums.set(saleNumber, (sums.get(saleNumber) ?? 0) + Math.round(amount * scale));
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([saleNumber, amount]) => ({ saleNumber, amount }))
    .toSorted((one, other) => byNumber.compare(one.saleNumber, other.saleNumber));
}
