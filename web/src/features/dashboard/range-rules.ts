import { firstWeekday } from '#lib/format/country-customs.ts';

/** Dates of the branch, `yyyy-MM-dd`, both inclusive, as the API takes them. */
export interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
}

export const spans = ['week', 'month', 'quarter', 'year'] as const;
type Span = (typeof spans)[number];

/**
 * Periods that a range is compared with: the range before it, the same weekdays a year before, the same dates a year
 * before, or nothing.
 */
export const comparisons = ['before', 'weekdays', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days that are looked at: a span around today, or any others. */
export interface DayRange extends Days {
  readonly span: Span | 'custom';
}

/** 52 weeks: the same weekday, about a year before. */
const weekdaysOfYear = 364;

/** The week, month, quarter or year that a date is in; a week begins as in `country` (ISO 3166-1 alpha-2). */
export function rangeAround(span: Span, date: string, country: string): DayRange {
  const day = Temporal.PlainDate.from(date);
  if (span === 'week') {
    const first = day.subtract({ days: (day.dayOfWeek - firstWeekday(country) + 7) % 7 });
    return { span, ...daysFrom(first, first.add({ days: 7 })) };
  }
  if (span === 'month') {
    const first = day.with({ day: 1 });
    return { span, ...daysFrom(first, first.add({ months: 1 })) };
  }
  if (span === 'quarter') {
    const first = day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });
    return { span, ...daysFrom(first, first.add({ months: 3 })) };
  }
  const first = day.with({ day: 1, month: 1 });
  return { span, ...daysFrom(first, first.add({ years: 1 })) };
}

/** From a day up to the one before `end`. */
function daysFrom(first: Temporal.PlainDate, end: Temporal.PlainDate): Days {
  return { dateFrom: first.toString(), dateTo: end.subtract({ days: 1 }).toString() };
}

/** How many days a range has; an hour that is skipped or repeated by the clock changes nothing. */
export function lengthOf({ dateFrom, dateTo }: Days): number {
  return Temporal.PlainDate.from(dateFrom).until(dateTo).days + 1;
}

export function dateAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Every date of the range. */
export function datesOf(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, index) => dateAfter(days.dateFrom, index));
}

interface CountedDays extends Days {
  /** Today is all that has begun of the range, so that it is counted although it is not over. */
  readonly isSoFar: boolean;
}

/**
 * The days of a range that the figures count: those that are over, or today alone while there are none. Null before it
 * begins.
 */
export function countedDays({ dateFrom, dateTo }: Days, today: string): CountedDays | null {
  if (dateTo < today) return { dateFrom, dateTo, isSoFar: false };
  if (dateFrom < today) return { dateFrom, dateTo: dateAfter(today, -1), isSoFar: false };
  return dateFrom === today ? { dateFrom: today, dateTo: today, isSoFar: true } : null;
}

/** The period that a range is compared with as a whole; null for nothing. */
export function comparedRange(range: DayRange, comparison: Comparison): Days | null {
  const [from, to] = [Temporal.PlainDate.from(range.dateFrom), Temporal.PlainDate.from(range.dateTo)];
  if (comparison === 'none') return null;
  if (comparison === 'weekdays')
    return { dateFrom: dateAfter(range.dateFrom, -weekdaysOfYear), dateTo: dateAfter(range.dateTo, -weekdaysOfYear) };
  // The 29th of February becomes the 28th.
  if (comparison === 'year')
    return { dateFrom: from.subtract({ years: 1 }).toString(), dateTo: to.subtract({ years: 1 }).toString() };
  const before = { week: { days: 7 }, month: { months: 1 }, quarter: { months: 3 }, year: { years: 1 } };
  const length = range.span === 'custom' ? { days: lengthOf(range) } : before[range.span];
  return daysFrom(from.subtract(length), from);
}

/** The day that one of the range is compared with; null where there is none, such as for a 31st. */
export function comparedDate(date: string, range: DayRange, comparison: Comparison): string | null {
  const compared = comparedRange(range, comparison);
  if (compared === null) return null;
  if (comparison === 'weekdays') return dateAfter(date, -weekdaysOfYear);
  if (comparison === 'year' || range.span === 'year') {
    const day = Temporal.PlainDate.from(date);
    const before = day.subtract({ years: 1 });
    return before.day === day.day ? before.toString() : null;
  }
  const place = lengthOf({ dateFrom: range.dateFrom, dateTo: date }) - 1;
  const before = dateAfter(compared.dateFrom, place);
  return before <= compared.dateTo ? before : null;
}

/**
 * The days that the counted days of a range are compared with: as many days, or all of them where the whole range
 * counts.
 */
export function comparedDays(range: DayRange, counted: Days, comparison: Comparison): Days | null {
  const compared = comparedRange(range, comparison);
  if (compared === null || counted.dateTo === range.dateTo) return compared;
  const until = comparedDate(counted.dateTo, range, comparison);
  // Without a partner it is the 29th of February, or a day beyond the end of a shorter month.
  const last =
    until ?? (comparison === 'before' && range.span !== 'year' ? compared.dateTo : yearBefore(counted.dateTo));
  return { dateFrom: compared.dateFrom, dateTo: last };
}

function yearBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ years: 1 }).toString();
}

/** Step of the chart's columns. */
export type Grain = 'day' | 'week' | 'month';

// Columns are to be as wide as a finger on a screen, and no chart has more of them than can be told apart.
const maxDays = 62;
const maxDaysInWeeks = 190;

export function grainOf(days: Days): Grain {
  const length = lengthOf(days);
  return length <= maxDays ? 'day' : length <= maxDaysInWeeks ? 'week' : 'month';
}

/** The range in days, weeks or months; the first and the last may be cut by it. */
export function bucketsOf(range: Days, country: string): Days[] {
  const grain = grainOf(range);
  const buckets: Days[] = [];
  for (let date = range.dateFrom; date <= range.dateTo; ) {
    const end = grain === 'day' ? date : rangeAround(grain, date, country).dateTo;
    const dateTo = end < range.dateTo ? end : range.dateTo;
    buckets.push({ dateFrom: date, dateTo });
    date = dateAfter(dateTo, 1);
  }
  return buckets;
}

/** How many periods a small line shows. */
const periods = 8;

interface Trend {
  readonly unit: 'weeks' | 'months';
  /** The earliest first. */
  readonly periods: readonly Days[];
  /** All of them. */
  readonly whole: Days;
}

/** The eight weeks, or for long ranges the eight months, that end with a range's last counted day. */
export function trendOf(range: Days, lastDate: string): Trend {
  const last = Temporal.PlainDate.from(lastDate);
  const unit = lengthOf(range) <= maxDays ? 'weeks' : 'months';
  const shown = Array.from({ length: periods }, (_, index): Days => {
    const back = periods - 1 - index;
    if (unit === 'weeks') {
      const end = last.subtract({ days: 7 * back });
      return { dateFrom: end.subtract({ days: 6 }).toString(), dateTo: end.toString() };
    }
    const first = last.with({ day: 1 }).subtract({ months: back });
    return back === 0 ? { dateFrom: first.toString(), dateTo: lastDate } : daysFrom(first, first.add({ months: 1 }));
  });
  return { unit, periods: shown, whole: { dateFrom: shown[0]?.dateFrom ?? lastDate, dateTo: lastDate } };
}
