interface Kind {
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
} as const satisfies Readonly<Record<string, Kind>>;
