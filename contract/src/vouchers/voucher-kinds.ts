interface Kind {
  /**
   * Whether it is money paid ahead by a guest, who owns it; otherwise it is a gift voucher for whoever has its code.
   */
  readonly isDeposit: boolean;
  /** Whether its VAT is due when it is sold; otherwise when it is used. */
  readonly isTaxedWhenSold: boolean;
}

/** Declares the kinds of vouchers; the VAT of each is fixed for good. */
export const voucherKinds = {
  'multi-purpose': { isDeposit: false, isTaxedWhenSold: false },
  'single-purpose': { isDeposit: false, isTaxedWhenSold: true },
  deposit: { isDeposit: true, isTaxedWhenSold: true },
} as const satisfies Readonly<Record<string, Kind>>;

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
