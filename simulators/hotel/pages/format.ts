import type { Language } from '../../identity/accounts.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT', es: 'es-ES' };

/** `Saturday 21 November`. */
export function dateIn(language: Language, date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** `21 Nov`. */
export function shortDateIn(language: Language, date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(locales[language], { day: 'numeric', month: 'short' });
}

/** Minor units without the currency, because the hotel has only one. */
export function amountIn(language: Language, minor: number): string {
  return (minor / 100).toLocaleString(locales[language], { minimumFractionDigits: 2, useGrouping: true });
}

/** The time of day in the hotel's zone. */
export function timeOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' });
}
