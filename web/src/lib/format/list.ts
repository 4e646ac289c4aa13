import { currentLocale, type Locale } from '#lib/i18n.ts';

/** `Anna`, `Anna and Marco`, `Anna, Marco and Sofia`. */
export function formatList(names: readonly string[], locale: Locale = currentLocale()): string {
  return new Intl.ListFormat(locale).format(names);
}
