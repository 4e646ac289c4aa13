/**
 * Forms of VAT numbers behind the country's prefix, by country (ISO 3166-1).
 * Sources: European Commission, VIES, "VAT identification number structure"; HMRC; Swiss Federal Statistical Office (UID).
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

/** Greece alone writes another prefix than its country code. */
const countryOf = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix);

/**
 * Whether a VAT number can be one: in the form of its prefix, or without a prefix in that of `country`, where these are known;
 * anything where they are not. Blanks, dots and hyphens do not count. Whether it was ever given out only the tax office knows.
 */
export function isVatCode(text: string, country: string): boolean {
  const code = text.toUpperCase().replace(/[\s.-]/g, '');
  const own = forms[country];
  const named = forms[countryOf(code.slice(0, 2))];
  if (own === undefined && named === undefined) return true;
  return own?.test(code) === true || named?.test(code.slice(2)) === true;
}
