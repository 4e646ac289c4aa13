const locale = 'en-GB';

/** `Saturday 21 November`. */
export function dateOf(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** `21 Nov`. */
export function shortDateOf(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(locale, { day: 'numeric', month: 'short' });
}

/** Minor units without the currency, because the hotel has only one. */
export function amountOf(minor: number): string {
  return (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: true });
}

/** The time of day in the hotel's zone. */
export function timeOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' });
}
