import { type Language, readerLocales } from '@quieta/messages/language';

/** `Thursday 26 November`, with the year where it is not this year's. */
export function formatDay(instant: Temporal.Instant, { language, timeZone, now }: Reading): string {
  const local = instant.toZonedDateTimeISO(timeZone);
  const isThisYear = local.year === now.toZonedDateTimeISO(timeZone).year;
  return local.toLocaleString(readerLocales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** `14:30`. */
export function formatTime(instant: Temporal.Instant, { timeZone }: Pick<Reading, 'timeZone'>): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Language, time zone and moment of a text. */
export interface Reading {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}

/** `26 November 2026`. */
export function formatDate(date: string, language: Language): string {
  return Temporal.PlainDate.from(date).toLocaleString(readerLocales[language], { dateStyle: 'long' });
}

/** `€1,234.50`, in the reader's way, grouped as on screens and papers. */
export function formatAmount(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(readerLocales[language], { style: 'currency', currency, useGrouping: 'always' }).format(
    amount,
  );
}
