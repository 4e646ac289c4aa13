import { countryCodes } from '@quieta/contract/values/country-codes';
import en from 'i18n-nationality/langs/en.json' with { type: 'json' };
import es from 'i18n-nationality/langs/es.json' with { type: 'json' };
import it from 'i18n-nationality/langs/it.json' with { type: 'json' };

/** As it is compared: without capitals, accents and marks. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** The list has a nationality's masculine form: `Italiano` and `Italiana`, `Alemán` and `Alemana` are one. */
function withoutGender(text: string): string {
  return plain(text).replace(/[ao]$/, '');
}

/** The country of each name; null of a name that several have, such as `Congolese`. */
function index(named: readonly (readonly [string, string])[]): ReadonlyMap<string, string | null> {
  const codes = new Map<string, string | null>();
  for (const [name, code] of named) codes.set(name, (codes.get(name) ?? code) === code ? code : null);
  return codes;
}

const countries = index(
  ['en', 'es', 'it'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return countryCodes.map((code) => [plain(names.of(code) ?? code), code] as const);
  }),
);

const nationalities = index(
  [en, es, it].flatMap((list) =>
    Object.entries(list.nationalities).map(([code, name]) => [withoutGender(name), code] as const),
  ),
);

/**
 * The ISO 3166-1 code of a country, told by its code or by its or its people's name in English, Italian or Spanish;
 * null of what is none, or several.
 */
export function countryOf(sent: string): string | null {
  const code = sent.trim().toUpperCase();
  if (countryCodes.includes(code)) return code;
  return countries.get(plain(sent)) ?? nationalities.get(withoutGender(sent)) ?? null;
}
