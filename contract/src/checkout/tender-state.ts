interface State {
  /** Whether its room bill is still to be settled with the hotel. */
  readonly isOpenBill: boolean;
  /** Whether the hotel's answer is awaited or unknown: the hotel is asked again. */
  readonly isUnsettled: boolean;
}

/**
 * `taken` at the desk. A room bill has the state at the hotel: on the guest's bill (`posted`), never sent
 * (`not-posted`), refused (`rejected`), or not known which (`unknown`). `posting` means that a request is under way.
 */
export const tenderStates = {
  taken: { isOpenBill: false, isUnsettled: false },
  posting: { isOpenBill: true, isUnsettled: true },
  posted: { isOpenBill: false, isUnsettled: false },
  'not-posted': { isOpenBill: true, isUnsettled: false },
  rejected: { isOpenBill: true, isUnsettled: false },
  unknown: { isOpenBill: true, isUnsettled: true },
} as const satisfies Readonly<Record<string, State>>;
