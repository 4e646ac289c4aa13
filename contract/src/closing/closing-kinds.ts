interface Kind {
  /** Which way cash goes by it; null: what is in the drawer is counted. */
  readonly cash: 'in' | 'out' | null;
  /** Whether the drawer begins with what is counted, or is given up with it. */
  readonly counts: 'begin' | 'end' | null;
  readonly needsReason: boolean;
  /** Whether it is a staff member's tips. */
  readonly isOfTips: boolean;
}

/** Declares the movements of cash in a drawer without a sale. */
export const tillEntryKinds = {
  'opening-float': { cash: null, counts: 'begin', needsReason: false, isOfTips: false },
  'paid-in': { cash: 'in', counts: null, needsReason: true, isOfTips: false },
  'paid-out': { cash: 'out', counts: null, needsReason: true, isOfTips: false },
  'tips-paid-out': { cash: 'out', counts: null, needsReason: false, isOfTips: true },
  'to-bank': { cash: 'out', counts: null, needsReason: false, isOfTips: false },
  'hand-over': { cash: null, counts: 'end', needsReason: false, isOfTips: false },
} as const satisfies Readonly<Record<string, Kind>>;

type Kinds = typeof tillEntryKinds;
type KindOut = { [Name in keyof Kinds]: Kinds[Name]['cash'] extends 'out' ? Name : never }[keyof Kinds];

/** Whether cash leaves the drawer. */
export function goesOut(kind: keyof Kinds): kind is KindOut {
  return tillEntryKinds[kind].cash === 'out';
}

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
