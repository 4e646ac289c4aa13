import { currentLocale, type Locale } from '#lib/i18n.ts';
import { dateTimeFormat } from './intl-cache.ts';

/** A calendar date of the branch: `yyyy-MM-dd` or Temporal's. */
type DateLike = string | Temporal.PlainDate;

const dateStyles = {
  /** 11/21/2026 · 21/11/2026 */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** Nov 21 · 21 nov */
  short: { day: 'numeric', month: 'short' },
  /** Nov 21, 2026 · 21 nov 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Saturday, November 21 · sabato 21 novembre */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Saturday, November 21, 2026 · sabato 21 novembre 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Sat, Nov 21 · sab 21 nov */
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat, Nov 21 · sab 21 nov */
  compact: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat · sab */
  weekdayShort: { weekday: 'short' },
  /** 21 */
  dayOfMonth: { day: 'numeric' },
  /** Saturday · sabato */
  weekday: { weekday: 'long' },
  /** November · novembre */
  monthName: { month: 'long' },
  /** Nov · nov */
  monthShort: { month: 'short' },
  /** November 2026 · novembre 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof dateStyles;

export function formatDate(date: DateLike, style: DateStyle = 'medium', locale: Locale = currentLocale()): string {
  return formatOf(style, locale).format(utcOfDate(date));
}

/** Sat 21 · sab 21. Composed here, because Intl writes 21 Sat in English. */
export function formatWeekdayAndDay(date: DateLike, locale: Locale = currentLocale()): string {
  return `${formatDate(date, 'weekdayShort', locale)} ${formatDate(date, 'dayOfMonth', locale)}`;
}

/** A range with both ends included, and common parts written once: Nov 18 – 25 · 18–25 nov. */
export function formatDateRange(
  from: DateLike,
  to: DateLike,
  style: DateStyle = 'short',
  locale: Locale = currentLocale(),
): string {
  return formatOf(style, locale).formatRange(utcOfDate(from), utcOfDate(to));
}

function formatOf(style: DateStyle, locale: Locale): Intl.DateTimeFormat {
  return dateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' });
}

/** Midnight in UTC, formatted in UTC: a calendar date has no zone, and the device's zone must not shift it. */
function utcOfDate(date: DateLike): number {
  return Date.parse(`${String(date)}T00:00:00Z`);
}

/** An instant: ISO 8601 with an offset, or Temporal's. */
type InstantLike = string | Temporal.Instant;

const instantStyles = {
  /** 2:30 PM · 14:30 */
  time: {},
  /** Nov 21, 2:30 PM · 21 nov, 14:30 */
  short: { day: 'numeric', month: 'short' },
  /** Nov 21, 2026, 2:30 PM · 21 nov 2026, 14:30 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An instant in the local time of a branch; `zone` is the branch's IANA zone, never the device's. */
export function formatInstant(
  instant: InstantLike,
  zone: string,
  style: keyof typeof instantStyles = 'medium',
  locale: Locale = currentLocale(),
): string {
  const clock = { hour: hasDayPeriods(locale) ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  return dateTimeFormat(locale, { ...instantStyles[style], ...clock, timeZone: zone }).format(
    Date.parse(String(instant)),
  );
}

/**
 * A local time of the branch: `HH:mm`, `HH:mm:ss`, Temporal's, or minutes since midnight (1440 is the midnight that
 * ends the day).
 */
type TimeLike = string | number | Temporal.PlainTime;

interface TimeOptions {
  /** Omits AM and PM, where the context shows which it is. */
  isBare?: boolean;
}

/** 2:30 PM · 14:30 */
export function formatTime(time: TimeLike, options: TimeOptions = {}, locale: Locale = currentLocale()): string {
  return written(readingOf(time, locale), options);
}

/** 10:00 – 11:20 AM · 10:00–11:20; bare 10:00 – 11:20. */
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
  return locale.startsWith('en') ? `${from} – ${to}` : `${from}–${to}`;
}

/** The label of an hour of the day, 0 to 24: 9 AM · 9. */
export function formatHour(hour: number, locale: Locale = currentLocale()): string {
  const shown = hour % 24;
  return hasDayPeriods(locale) ? `${shown % 12 || 12} ${periodOf(shown)}` : String(shown);
}

/** `['2:30', 'PM']`, `['14:30', '']`. */
type Reading = readonly [clock: string, halfOfDay: string];

function written([clock, halfOfDay]: Reading, { isBare }: TimeOptions): string {
  return isBare || halfOfDay === '' ? clock : `${clock} ${halfOfDay}`;
}

/**
 * Written here and not by Intl, whose formats take milliseconds to make: the planner's first picture waits for them.
 */
function readingOf(time: TimeLike, locale: Locale): Reading {
  const minute = Math.floor(minuteOf(time)) % 1440;
  const [hour, minutes] = [Math.floor(minute / 60), twoDigits(minute % 60)];
  if (!hasDayPeriods(locale)) return [`${twoDigits(hour)}:${minutes}`, ''];
  return [`${hour % 12 || 12}:${minutes}`, periodOf(hour)];
}

function periodOf(hour: number): string {
  return hour < 12 ? 'AM' : 'PM';
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function hasDayPeriods(locale: Locale): boolean {
  return locale === 'en-US';
}

function minuteOf(time: TimeLike): number {
  if (typeof time === 'number') return time;
  const [hours = '0', minutes = '0'] = String(time).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** A length in whole minutes: 0 → `0m`, 45 → `45m`, 60 → `1h`, 90 → `1h 30m`. The letters suit all three languages. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
