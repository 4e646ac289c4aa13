interface SaleKindRules {
  /** Whether it sells something; otherwise it concerns an earlier sale. */
  readonly isSale: boolean;
  /**
   * The part of that sale which it reverses: single lines, or the whole sale as if it had not happened; null: nothing.
   */
  readonly takesBack: 'lines' | 'sale' | null;
  /** Whether it can have a receipt of its own. */
  readonly hasReceipt: boolean;
}

/**
 * Declares the kinds of sales. A refund gives money back for sold lines; a void reverses a whole sale; a correction
 * moves an amount of a sale from one payment type to another.
 */
export const saleKinds = {
  sale: { isSale: true, takesBack: null, hasReceipt: true },
  refund: { isSale: false, takesBack: 'lines', hasReceipt: true },
  void: { isSale: false, takesBack: 'sale', hasReceipt: true },
  correction: { isSale: false, takesBack: null, hasReceipt: false },
} as const satisfies Readonly<Record<string, SaleKindRules>>;

interface LineKindRules {
  /** Kind of settings that the line sells; null: money for later, at its face value. */
  readonly article: 'service' | 'product' | null;
  /** Whether it keeps a person's name, which is not kept outside a sale. */
  readonly namesPerson: boolean;
}

/** Declares the kinds of lines of a cart or a sale. */
export const lineKinds = {
  appointment: { article: 'service', namesPerson: false },
  service: { article: 'service', namesPerson: false },
  product: { article: 'product', namesPerson: false },
  voucher: { article: null, namesPerson: true },
} as const satisfies Readonly<Record<string, LineKindRules>>;

interface TenderStateRules {
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
} as const satisfies Readonly<Record<string, TenderStateRules>>;
