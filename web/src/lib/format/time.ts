import { currentLocale, type Locale } from '#lib/i18n.ts';
import { dateTimeFormat } from './intl-cache.ts';

/** A local time of the branch: `HH:mm`, `HH:mm:ss`, Temporal's, or minutes since midnight (1440 is the midnight that ends the day). */
type TimeLike = string | number | Temporal.PlainTime;

interface TimeOptions {
  /** Omits AM and PM, where the context shows which it is. */
  isBare?: boolean;
}

/** 2:30 PM · 14:30 */
export function formatTime(time: TimeLike, options: TimeOptions = {}, locale: Locale = currentLocale()): string {
  return written(readingOf(time, locale), options);
}

/** 10:00 – 11:20 AM · 10:00–11:20; bare in English 10:00 – 11:20. */
export function formatTimeRange(
  start: TimeLike,
  end: TimeLike,
  options: TimeOptions = {},
  locale: Locale = currentLocale(),
): string {
  const [opens, closes] = [readingOf(start, locale), readingOf(end, locale)];
  const from = written(opens, { isBare: options.isBare || opens[1] === closes[1] });
  const to = written(closes, options);
  // Intl's own ranges write 9:05 in Spanish beside single times of 09:05, and add dates where a range ends at midnight.
  return hasDayPeriods(locale) ? `${from} – ${to}` : `${from}–${to}`;
}

/** The label of an hour of the day, 0 to 24: 9 AM · 9. */
export function formatHour(hour: number, locale: Locale = currentLocale()): string {
  return dateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(utcOf(hour * 60));
}

/** `['2:30', 'PM']`, `['14:30', '']`. */
type Reading = readonly [clock: string, halfOfDay: string];

function written([clock, halfOfDay]: Reading, { isBare }: TimeOptions): string {
  return isBare || halfOfDay === '' ? clock : `${clock} ${halfOfDay}`;
}

function readingOf(time: TimeLike, locale: Locale): Reading {
  const hour = hasDayPeriods(locale) ? 'numeric' : '2-digit';
  const parts = dateTimeFormat(locale, { hour, minute: '2-digit', timeZone: 'UTC' }).formatToParts(utcOf(time));
  const period = parts.find((part) => part.type === 'dayPeriod')?.value ?? '';
  const clock = parts.filter((part) => part.type !== 'dayPeriod').map((part) => part.value);
  return [clock.join('').trim(), period];
}

function hasDayPeriods(locale: Locale): boolean {
  return locale === 'en-US';
}

function utcOf(time: TimeLike): number {
  if (typeof time === 'number') return time * 60_000;
  const [hours = '0', minutes = '0'] = String(time).split(':');
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}
