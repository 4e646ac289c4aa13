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
  /** November 2026 · novembre 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof dateStyles;

export function formatDate(date: DateLike, style: DateStyle = 'medium', locale: Locale = currentLocale()): string {
  return formatOf(style, locale).format(utcOf(date));
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
  return formatOf(style, locale).formatRange(utcOf(from), utcOf(to));
}

function formatOf(style: DateStyle, locale: Locale): Intl.DateTimeFormat {
  return dateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' });
}

/** Midnight in UTC, formatted in UTC: a calendar date has no zone, and the device's zone must not shift it. */
function utcOf(date: DateLike): number {
  return Date.parse(`${String(date)}T00:00:00Z`);
}
