/** The patterns of the numbers on a printed document; checked in the form and on the server. */
export const receiptNumberPatterns = {
  closingNumber: /^\d{1,4}$/,
  documentNumber: /^\d{1,4}$/,
  printerSerial: /^[A-Z0-9]{6,16}$/,
} as const;
