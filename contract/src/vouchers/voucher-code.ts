/**
 * Digits and letters that cannot be confused: no 0 and O, no 1, I and L. Their number, 31, is a prime: see `checkOf`.
 */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** A code from seven values of 0 to 30; the last character is the check of the others. */
export function voucherCode(values: readonly number[]): string {
  const body = values.map((value) => codeCharacters[value]).join('');
  if (body.length !== length - 1) throw new RangeError('a voucher code is made of seven characters and a check');
  return body + checkOf(body);
}

/**
 * A typed or scanned code in the form in which it is stored: capitals, without gaps and dashes. Null if it cannot be a
 * code: one wrong character and two exchanged characters are always detected.
 */
export function readVoucherCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '');
  const isWhole = code.length === length && [...code].every((character) => codeCharacters.includes(character));
  return isWhole && code.endsWith(checkOf(code.slice(0, -1))) ? code : null;
}

/** A code as it is displayed: `K7QM-23XF`. */
export function formatVoucherCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * A sum with different weights, modulo a prime: no single wrong character and no exchange of two leaves it unchanged.
 */
function checkOf(body: string): string {
  const sum = [...body].reduce((total, character, place) => total + (place + 2) * codeCharacters.indexOf(character), 0);
  return codeCharacters[sum % codeCharacters.length] ?? '';
}
