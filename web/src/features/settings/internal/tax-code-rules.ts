import type { Tax } from '@quieta/contract/settings/tax';

/** What stands in the way of right VAT on the hotel's bill: see `lacking`. */
interface TaxCodeGap {
  /**
   * - `refused`: others have a code, so whatever bears one of these taxes cannot be charged to a room
   * - `one-for-all`: no tax has one, and everything is posted under a single code although there are several rates
   */
  readonly kind: 'refused' | 'one-for-all';
  readonly lacking: readonly Tax[];
}

/** The taxes in use without a transaction code, and what that means; null where nothing is missing. */
export function gapInTaxCodes(taxes: readonly Tax[]): TaxCodeGap | null {
  const used = taxes.filter(({ archived }) => !archived);
  const lacking = used.filter(({ hotelCode }) => hotelCode === null);
  if (lacking.length === 0) return null;
  if (lacking.length < used.length) return { kind: 'refused', lacking };
  return new Set(used.map(({ rate }) => rate)).size > 1 ? { kind: 'one-for-all', lacking } : null;
}
