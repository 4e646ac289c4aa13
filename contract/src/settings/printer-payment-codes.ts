interface Code {
  /** Whether more may be given than is due, and change given back. */
  readonly givesChange: boolean;
  /**
   * The account that it is booked on unless the branch names another one; money that is owed comes later, or came
   * before.
   */
  readonly account: 'cash' | 'card' | 'owed';
}

/** The few kinds of payment that the fiscal printer knows, as text. */
export const printerPaymentCodes = {
  cash: { givesChange: true, account: 'cash' },
  card: { givesChange: false, account: 'card' },
  voucher: { givesChange: false, account: 'owed' },
  uncollected: { givesChange: false, account: 'owed' },
} as const satisfies Readonly<Record<string, Code>>;
