interface State {
  /** Whether its units can be booked and used. */
  readonly isUsable: boolean;
  /** Whether the end of its validity says why not; otherwise that nothing of it is left. */
  readonly isEnded: boolean;
}

/**
 * Declares the states of a sold package, which follow from its entries and the date. `waiting`: its validity begins
 * with its first use. `taken-back`: the sale that sold it was refunded or voided. `withdrawn`: the hotel has cancelled
 * it. `moved`: another branch has it now.
 */
export const packageStates = {
  waiting: { isUsable: true, isEnded: false },
  open: { isUsable: true, isEnded: false },
  'used-up': { isUsable: false, isEnded: false },
  frozen: { isUsable: false, isEnded: true },
  expired: { isUsable: false, isEnded: true },
  'taken-back': { isUsable: false, isEnded: false },
  withdrawn: { isUsable: false, isEnded: false },
  moved: { isUsable: false, isEnded: false },
} as const satisfies Readonly<Record<string, State>>;

interface EntryKind {
  /** Adds units and money to a component, takes some, or neither. */
  readonly moves: 'adds' | 'takes' | 'nothing';
  /** Whether a guest used it, or lost it by not coming: the validity from the first use begins with it. */
  readonly startsValidity?: true;
  /** Whether it comes from another program or branch, or goes to one. */
  readonly isMove?: true;
  /** Whether it is for an appointment that was missed or cancelled too late: the unit is lost, or given back. */
  readonly isOfMissed?: true;
}

/**
 * Declares the entries of the ledger. `kept`: what a refund by list price did not give back. `granted`, `withdrawn`: by
 * the hotel. `forfeited`, `returned`: by a guest who did not come, and undone. `moved-in`: from another program or
 * branch; `moved-out`: to another branch. Those of `nothing` concern the package as a whole.
 */
export const packageEntryKinds = {
  sold: { moves: 'adds' },
  redeemed: { moves: 'takes', startsValidity: true },
  'given-back': { moves: 'adds' },
  'taken-back': { moves: 'takes' },
  kept: { moves: 'takes' },
  'moved-in': { moves: 'adds', isMove: true },
  'moved-out': { moves: 'takes', isMove: true },
  granted: { moves: 'adds' },
  withdrawn: { moves: 'takes' },
  forfeited: { moves: 'takes', startsValidity: true, isOfMissed: true },
  returned: { moves: 'adds', isOfMissed: true },
  expired: { moves: 'takes' },
  revived: { moves: 'adds' },
  started: { moves: 'nothing' },
  extended: { moves: 'nothing' },
  frozen: { moves: 'nothing' },
  unfrozen: { moves: 'nothing' },
  transferred: { moves: 'nothing' },
  shared: { moves: 'nothing' },
  unshared: { moves: 'nothing' },
} as const satisfies Readonly<Record<string, EntryKind>>;

/** Whether an entry of this kind begins the validity of a package that is valid from its first use. */
export function startsValidity(kind: keyof typeof packageEntryKinds): boolean {
  const declared: EntryKind = packageEntryKinds[kind];
  return declared.startsValidity === true;
}

/** Whether an entry of this kind comes from another program or branch, or goes to one. */
export function isMove(kind: keyof typeof packageEntryKinds): boolean {
  const declared: EntryKind = packageEntryKinds[kind];
  return declared.isMove === true;
}

/** Whether an entry of this kind takes a unit for a missed appointment (`lost`), gives it back, or neither. */
export function missedUnit(kind: keyof typeof packageEntryKinds): 'lost' | 'given-back' | null {
  const { isOfMissed, moves }: EntryKind = packageEntryKinds[kind];
  if (isOfMissed !== true) return null;
  return moves === 'takes' ? 'lost' : 'given-back';
}
