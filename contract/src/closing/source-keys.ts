interface Source {
  /** Whether it is counted in the drawer. */
  readonly isCounted: boolean;
  /** Whether it is posted to the hotel's folios. */
  readonly isPosted: boolean;
  /** Whether its payment type may have been taken for cash, or cash for it. */
  readonly isTakenForCash: boolean;
}

/**
 * The ways of paying that the four sources can compare: what the fiscal printer tells apart, and the room bill. `other`
 * are payment types that it does not know.
 */
export const sourceKeys = {
  cash: { isCounted: true, isPosted: false, isTakenForCash: false },
  card: { isCounted: false, isPosted: false, isTakenForCash: true },
  voucher: { isCounted: false, isPosted: false, isTakenForCash: false },
  uncollected: { isCounted: false, isPosted: false, isTakenForCash: true },
  room: { isCounted: false, isPosted: true, isTakenForCash: false },
  other: { isCounted: false, isPosted: false, isTakenForCash: true },
} as const satisfies Readonly<Record<string, Source>>;
