import * as z from 'zod/mini';
import { optionalLine } from './text.ts';

/** The number with plain hyphens and blanks between its digits, whichever the program had that it was copied from. */
const withPlainSigns = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .slice(0, 40);

export const phoneNumber = optionalLine(40).check(z.overwrite(withPlainSigns), z.trim());

// Source: ITU-T E.164, annex; no code is the beginning of another one.
const callingCode =
  /^(?:\+|00)(?:1|7|2(?:[07]|\d\d)|3(?:[0-469]|\d\d)|4(?:2\d|\d)|5(?:[1-8]|\d\d)|6(?:[0-6]|\d\d)|8(?:[1246]|\d\d)|9(?:[0-58]|\d\d))(?=\d)/;

/**
 * Key that all notations of a number share: its last nine digits without the country's code after `+` or `00`, and
 * without the zeros before the area's code. The database's `phone_key` does the same.
 */
export function phoneKey(number: string): string {
  const national = number.replaceAll(/[^\d+]/g, '').replace(callingCode, '');
  return national.replaceAll('+', '').replace(/^0+/, '').slice(-9);
}
