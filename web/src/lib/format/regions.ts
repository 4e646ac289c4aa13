import { countryCodes } from '@quieta/contract/values/country-codes';
import { currentLocale, type Locale } from '#lib/i18n.ts';

/** All time zones that the browser knows, by IANA name, with a readable label: `Europe/Rome`, `America/New York`. */
export function timeZones(): { id: string; label: string }[] {
  return Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id.replaceAll('_', ' ') }));
}

/** All currencies (ISO 4217) with their names in the language: `EUR – Euro`. */
export function currencies(locale: Locale = currentLocale()): { id: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} – ${names.of(id) ?? id}` }));
}

interface Country {
  readonly code: string;
  readonly name: string;
}

/** `Italy` for `IT`; the code itself where the browser has no name. */
export function countryName(code: string, locale: Locale = currentLocale()): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** All countries with their names in the language, sorted by name. */
export function countries(locale: Locale = currentLocale()): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}
