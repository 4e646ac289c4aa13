interface State {
  /** Whether the printer has it: it is in its queue, or printed. */
  readonly isAtPrinter: boolean;
  /** Whether it can still come to the printer without a person, or may be there already. */
  readonly isOpen: boolean;
  /** Whether a person has to look at it before it is sent again. */
  readonly needsPerson: boolean;
}

/**
 * The states of a fiscal document. `pending` waits, `sending` is leased to one sender, `accepted` is in the printer's
 * queue, `printed` is final, `refused` needs a person, `unknown` may or may not have been printed: only a person or the
 * printer can settle it.
 */
export const receiptStates = {
  pending: { isAtPrinter: false, isOpen: true, needsPerson: false },
  sending: { isAtPrinter: false, isOpen: true, needsPerson: false },
  accepted: { isAtPrinter: true, isOpen: false, needsPerson: false },
  printed: { isAtPrinter: true, isOpen: false, needsPerson: false },
  refused: { isAtPrinter: false, isOpen: false, needsPerson: true },
  unknown: { isAtPrinter: false, isOpen: true, needsPerson: true },
} as const satisfies Readonly<Record<string, State>>;

type ReceiptState = keyof typeof receiptStates;

/** Whether the printer has the document; false where there is none. */
export function isAtPrinter(state: ReceiptState | null | undefined): boolean {
  return state != null && receiptStates[state].isAtPrinter;
}

/** The patterns of the numbers on a printed document; checked in the form and on the server. */
export const receiptNumberPatterns = {
  closingNumber: /^\d{1,4}$/,
  documentNumber: /^\d{1,4}$/,
  printerSerial: /^[A-Z0-9]{6,16}$/,
} as const;
