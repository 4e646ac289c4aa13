import * as z from 'zod/mini';

/** What a person types at the desk to be known there: 4 to 8 digits. */
export const pin = z.string().check(z.regex(/^\d{4,8}$/));

/** Whether everybody would try it first: one digit repeated, or digits in a row, such as `1111`, `1234` and `8765`. */
export function isSimplePin(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
