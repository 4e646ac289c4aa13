interface State {
  readonly isUsable: boolean;
}

/**
 * Only an `open` one can be used. `taken-back`: the sale that sold it was refunded or voided, and its balance is zero.
 */
export const voucherStates = {
  open: { isUsable: true },
  spent: { isUsable: false },
  expired: { isUsable: false },
  blocked: { isUsable: false },
  'taken-back': { isUsable: false },
} as const satisfies Readonly<Record<string, State>>;
