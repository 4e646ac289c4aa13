import { keysOf } from '../values/objects.ts';
import type { PrepaidKind } from '../vouchers/voucher.ts';

/**
 * The columns of the report on prepaid treatments, with the kinds of entries that each sums up: `before` are all those
 * before the range, `owed` is the sum of the others.
 */
export const prepaidColumns = {
  before: [],
  sold: ['sold', 'granted'],
  moved: ['moved-in', 'moved-out'],
  used: ['redeemed'],
  givenBack: ['given-back'],
  takenBack: ['taken-back', 'withdrawn'],
  kept: ['kept'],
  forfeited: ['forfeited', 'returned'],
  expired: ['expired', 'revived'],
  owed: [],
} as const;
export type PrepaidColumn = keyof typeof prepaidColumns;

export const prepaidColumnNames: readonly PrepaidColumn[] = keysOf(prepaidColumns);

/** When VAT is declared, by the kinds of components of which it is: when sold, when used, or by the hotel. */
export const prepaidVats = {
  sold: 'single-purpose-units',
  used: 'multi-purpose-units',
  hotel: 'hotel-units',
} as const satisfies Readonly<Record<string, PrepaidKind>>;
export type PrepaidVat = keyof typeof prepaidVats;
