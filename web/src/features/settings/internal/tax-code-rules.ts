import type { Tax } from '@quieta/contract/settings/tax';

/** What keeps VAT on the hotel's bill from being right: see `lacking`. */
interface TaxCodeGap {
  /**
   * - `refused`: other taxes have a code, so a line with one of these taxes cannot be charged to a room
   * - `one-for-all`: no tax has one, and everything is posted under a single code although there are several rates
   */
  readonly kind: 'refused' | 'one-for-all';
  readonly lacking: readonly Tax[];
}

/** The taxes in use without a transaction code, and the consequence; null where none is missing. */
export function gapInTaxCodes(taxes: readonly Tax[]): TaxCodeGap | null {
  const used = taxes.filter(({ archived }) => !archived);
  const lacking = used.filter(({ hotelCode }) => hotelCode === null);
  if (lacking.length === 0) return null;
  if (lacking.length < used.length) return { kind: 'refused', lacking };
  return new Set(used.map(({ rate }) => rate)).size > 1 ? { kind: 'one-for-all', lacking } : null;
}
