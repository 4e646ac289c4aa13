/**
 * Forms of VAT numbers after the country's prefix, by country (ISO 3166-1). Sources: European Commission, VIES, "VAT
 * identification number structure"; HMRC; Swiss Federal Statistical Office (UID).
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E?\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The rules for check digits that we know, by country; called once the form has matched. */
const checks: Readonly<Record<string, (code: string) => boolean>> = { ES: hasSpanishCheck, IT: hasItalianCheck };

/**
 * Prefixes that are not the code of the country whose numbers they stand before: Greece's, and Northern Ireland's in
 * the Union.
 */
const otherPrefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };
/** Countries whose numbers are given by another one. */
const givenBy: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' };
/**
 * Endings that VAT numbers have on letterheads: in Hungary the tax number goes on with the kind of tax and the county.
 */
const longer: Readonly<Record<string, RegExp>> = { HU: /^(\d{8})\d{3}$/ };

const countryOf = (prefix: string) => otherPrefixes[prefix] ?? prefix;

/** The country whose VAT numbers a country uses; its own, but for a few small ones. */
export function vatCountry(country: string): string {
  return givenBy[country] ?? country;
}

/**
 * A VAT number as tax offices compare it, whatever the letterhead has between and around its characters: in capitals,
 * without blanks, dots, hyphens, strokes and the country's own prefix.
 */
export function plainVatCode(text: string, country: string): string {
  const code = charactersOf(text);
  const giver = vatCountry(country);
  const own = countryOf(code.slice(0, 2)) === giver ? code.slice(2) : code;
  const form = longer[giver];
  return form === undefined ? own : own.replace(form, '$1');
}

function charactersOf(text: string): string {
  return text.toUpperCase().replace(/[\s./\\-]/g, '');
}

/**
 * Whether a text can be a VAT number: it has the form that its prefix asks for, or without a prefix the form of
 * `country`. If the form is not known, anything passes. Only the tax office knows whether a number was issued.
 */
export function isVatCode(text: string, country: string): boolean {
  const giver = vatCountry(country);
  const prefix = countryOf(charactersOf(text).slice(0, 2));
  if (forms[giver] === undefined && forms[prefix] === undefined) return true;
  return fits(plainVatCode(text, giver), giver) || (prefix !== giver && fits(plainVatCode(text, prefix), prefix));
}

function fits(code: string, country: string): boolean {
  return forms[country]?.test(code) === true && checks[country]?.(code) !== false;
}

/** The sum of the digits; every second digit, starting at index `first`, is doubled and its own digits are added. */
function luhnSum(digits: string, first: 0 | 1): number {
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
  const values = Array.from(digits, (digit, place) => (place % 2 === first ? doubled(Number(digit)) : Number(digit)));
  return values.reduce((sum, value) => sum + value, 0);
}

/** The last digit makes the sum a multiple of ten (DPR 633/1972, art. 35). */
function hasItalianCheck(code: string): boolean {
  return luhnSum(code, 1) % 10 === 0;
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * A person's letter is the remainder of the number divided by 23; a company's check makes the sum a multiple of ten, as
 * a digit or as a letter of J to I (Orden EHA/451/2008).
 */
function hasSpanishCheck(code: string): boolean {
  const check = code.slice(-1);
  const number = code.slice(0, -1);
  if (/^[XYZ\d]/.test(number)) return personLetters[Number(number.replace(/^[XYZ]/, placeOfLetter)) % 23] === check;
  // K, L and M stand for persons without a number of their own.
  if (/^[KLM]/.test(number)) return personLetters[Number(number.slice(1)) % 23] === check;
  const rest = (10 - (luhnSum(number.slice(1), 0) % 10)) % 10;
  return check === String(rest) || check === 'JABCDEFGHI'[rest];
}

/** The X, Y and Z of foreigners stand for 0, 1 and 2. */
function placeOfLetter(letter: string): string {
  return String('XYZ'.indexOf(letter));
}
