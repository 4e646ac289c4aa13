import { currentLocale, type Locale } from '#lib/i18n.ts';

/** Every time zone that the browser knows, by its IANA name, as it is read: `Europe/Rome`, `America/New York`. */
export function timeZones(): { id: string; label: string }[] {
  return Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id.replaceAll('_', ' ') }));
}

/** Every currency (ISO 4217) with its name in the language: `EUR – Euro`. */
export function currencies(locale: Locale = currentLocale()): { id: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} – ${names.of(id) ?? id}` }));
}
