/** What the numbers of a printed document look like; checked where they are typed and where they are taken. */
export const receiptNumberPatterns = {
  closingNumber: /^\d{1,4}$/,
  documentNumber: /^\d{1,4}$/,
  printerSerial: /^[A-Z0-9]{6,16}$/,
} as const;
