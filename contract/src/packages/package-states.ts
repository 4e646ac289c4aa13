interface State {
  /** Whether its units can be booked and used. */
  readonly isUsable: boolean;
}

/**
 * Declares the states of a sold package, which follow from its entries and the date. `waiting`: its validity begins
 * with its first use. `taken-back`: the sale that sold it was refunded or voided. `withdrawn`: the hotel has cancelled
 * it. `moved`: another branch has it now.
 */
export const packageStates = {
  waiting: { isUsable: true },
  open: { isUsable: true },
  'used-up': { isUsable: false },
  frozen: { isUsable: false },
  expired: { isUsable: false },
  'taken-back': { isUsable: false },
  withdrawn: { isUsable: false },
  moved: { isUsable: false },
} as const satisfies Readonly<Record<string, State>>;

interface EntryKind {
  /** Adds units and money to a component, takes some, or neither. */
  readonly moves: 'adds' | 'takes' | 'nothing';
}

/**
 * Declares the entries of the ledger. `kept`: what a refund by list price did not give back. `granted`, `withdrawn`: by
 * the hotel. `forfeited`, `returned`: by a guest who did not come, and undone. `moved-in`: from another program or
 * branch; `moved-out`: to another branch. Those of `nothing` concern the package as a whole.
 */
export const packageEntryKinds = {
  sold: { moves: 'adds' },
  redeemed: { moves: 'takes' },
  'given-back': { moves: 'adds' },
  'taken-back': { moves: 'takes' },
  kept: { moves: 'takes' },
  'moved-in': { moves: 'adds' },
  'moved-out': { moves: 'takes' },
  granted: { moves: 'adds' },
  withdrawn: { moves: 'takes' },
  forfeited: { moves: 'takes' },
  returned: { moves: 'adds' },
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
