import * as z from 'zod/mini';

/** The digits that identify a person at the desk: 4 to 8 digits. */
export const pin = z.string().check(z.regex(/^\d{4,8}$/));

/** Whoever may approve what the desk may not do has a PIN of so many digits at least. */
export const minApproverPinLength = 6;

/**
 * Whether everybody would try it first: one digit repeated, digits in a row, a year, or a
 * group of digits that is repeated, such as `1111`, `8765`, `1987`, `1212` and `250250`.
 */
export function isSimplePin(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])));
  const [step = 0] = steps;
  const isRow = steps.size === 1 && Math.abs(step) <= 1;
  return isRow || /^(19|20)\d\d$/.test(digits) || /^(\d+)\1+$/.test(digits);
}
