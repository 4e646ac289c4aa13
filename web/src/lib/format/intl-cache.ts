import type { Locale } from '#lib/i18n.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Making an Intl object costs fifty times as much as formatting with it, and a day of the planner formats hundreds of
 * times.
 */
export function dateTimeFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remember(numberFormats, locale, options, () => new Intl.NumberFormat(locale, options));
}

function remember<T>(cache: Map<string, T>, locale: Locale, options: object, make: () => T): T {
  const key = locale + JSON.stringify(options);
  let format = cache.get(key);
  if (format === undefined) {
    format = make();
    cache.set(key, format);
  }
  return format;
}
