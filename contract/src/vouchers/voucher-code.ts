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

/** A typed or scanned code, or its beginning, in the form in which it is stored: capitals, without gaps and dashes. */
export function plainVoucherCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Pd}./_#]+/gu, '');
}

/**
 * A typed or scanned code in the form in which it is stored; null if it cannot be one. Codes that another program has
 * printed have at least five characters, so that nobody finds one by trying. No wrong character in a code of ours makes
 * it another one of ours: see `isOwnVoucherCode`.
 */
export function readVoucherCode(typed: string): string | null {
  const code = plainVoucherCode(typed);
  return /^[0-9A-Z]{5,40}$/.test(code) ? code : null;
}

/**
 * Whether a code as it is stored is one that this program makes: of one that is typed with one wrong character or two
 * exchanged ones, it always says no.
 */
export function isOwnVoucherCode(code: string): boolean {
  const isWhole = code.length === length && [...code].every((character) => codeCharacters.includes(character));
  return isWhole && code.endsWith(checkOf(code.slice(0, -1)));
}

/** A code as it is displayed: `K7QM-23XF`; one of another program without the signs that its paper may have. */
export function formatVoucherCode(code: string): string {
  return isOwnVoucherCode(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}

/**
 * A sum with different weights, modulo a prime: no single wrong character and no exchange of two leaves it unchanged.
 */
function checkOf(body: string): string {
  const sum = [...body].reduce((total, character, place) => total + (place + 2) * codeCharacters.indexOf(character), 0);
  return codeCharacters[sum % codeCharacters.length] ?? '';
}
