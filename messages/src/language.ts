import type { GuestValues } from '@quieta/contract/guests/guest';

/** The product's languages by primary subtag; English is the default (I18-01). */
export const languages = ['en', 'es', 'it'] as const;
export type Language = (typeof languages)[number];

const guestLanguages = { English: 'en', Italiano: 'it', Español: 'es' } as const satisfies Record<
  NonNullable<GuestValues['preferredLanguage']>,
  Language
>;

const countryLanguages: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  it: ['IT', 'SM', 'VA'],
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '),
};

/** How what is given or sent is written: English as in Europe, with the day before the month and 24 hours. */
export const readerLocales = { en: 'en-GB', es: 'es-ES', it: 'it-IT' } as const satisfies Record<Language, string>;

/**
 * The language of what a guest is given or sent: what was asked for, else the guest's, else that of the branch's
 * country, else English.
 */
export function readerLanguage(
  asked: Language | undefined,
  preferred: GuestValues['preferredLanguage'] | undefined,
  country: string,
): Language {
  if (asked !== undefined) return asked;
  if (preferred != null) return guestLanguages[preferred];
  return languageOfCountry(country);
}

/** The language of receipts and of what is for nobody in particular: that of the branch's country, else English. */
export function languageOfCountry(country: string): Language {
  if (countryLanguages.it.includes(country)) return 'it';
  return countryLanguages.es.includes(country) ? 'es' : 'en';
}
