interface Kind {
  /**
   * Whether it is money paid ahead by a guest, who owns it; otherwise it is a gift voucher for whoever has its code.
   */
  readonly isDeposit: boolean;
  /** Whether its VAT is due when it is sold; otherwise when it is used. */
  readonly isTaxedWhenSold: boolean;
  /** Whether it is a component of a package, which is used by units; otherwise it pays any amount. */
  readonly isUnits: boolean;
  /** Among which figures its use is counted. */
  readonly usedAs: 'voucher' | 'deposit' | 'package' | 'arrangement';
}

/**
 * Declares the kinds of vouchers; the VAT of each is fixed for good. Of `hotel-units` the hotel declares it, which is
 * paid for the stay that includes them.
 */
export const voucherKinds = {
  'multi-purpose': { isDeposit: false, isTaxedWhenSold: false, isUnits: false, usedAs: 'voucher' },
  'single-purpose': { isDeposit: false, isTaxedWhenSold: true, isUnits: false, usedAs: 'voucher' },
  deposit: { isDeposit: true, isTaxedWhenSold: true, isUnits: false, usedAs: 'deposit' },
  'multi-purpose-units': { isDeposit: false, isTaxedWhenSold: false, isUnits: true, usedAs: 'package' },
  'single-purpose-units': { isDeposit: false, isTaxedWhenSold: true, isUnits: true, usedAs: 'package' },
  'hotel-units': { isDeposit: false, isTaxedWhenSold: true, isUnits: true, usedAs: 'arrangement' },
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
