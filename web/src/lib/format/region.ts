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
