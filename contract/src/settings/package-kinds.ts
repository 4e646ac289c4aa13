import { keysOf } from '../values/objects.ts';

interface Kind {
  /** Whether a hotel includes it in a stay; otherwise the branch sells it. */
  readonly isOfHotel: boolean;
  /** Whether all its units are used on one day. */
  readonly isOneDay: boolean;
  /** Whether all its treatments are booked at once, as one visit. */
  readonly isBookedAtOnce: boolean;
}

/**
 * Declares the kinds of packages. A `course` is a number of treatments that follow each other over weeks, an
 * `arrangement` is what a hotel includes in a stay.
 */
export const packageKinds = {
  course: { isOfHotel: false, isOneDay: false, isBookedAtOnce: false },
  package: { isOfHotel: false, isOneDay: false, isBookedAtOnce: true },
  'day-package': { isOfHotel: false, isOneDay: true, isBookedAtOnce: true },
  arrangement: { isOfHotel: true, isOneDay: false, isBookedAtOnce: true },
} as const satisfies Readonly<Record<string, Kind>>;

/** The kinds that a hotel pays for, or those that guests pay for. */
export function kindsPaidBy(payer: 'guest' | 'hotel'): (keyof typeof packageKinds)[] {
  return keysOf(packageKinds).filter((kind) => packageKinds[kind].isOfHotel === (payer === 'hotel'));
}
