import type { Interval } from '@quieta/contract/values/interval';
import type { Calendar } from './time-scale.ts';

/** A calendar month of the branch, both dates inclusive; the planner asks for one month per request (SCH-15). */
export type MonthRange = { readonly from: string; readonly to: string };

export function monthOf(date: string): MonthRange {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() };
}

export function datesOfMonth(date: string): string[] {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  return Array.from({ length: first.daysInMonth }, (_, days) => first.add({ days }).toString());
}

/** The months that the dates touch, each once, in order. */
export function monthsOf(dates: readonly string[]): MonthRange[] {
  const months = new Map(dates.map((date) => [date.slice(0, 7), monthOf(date)]));
  return [...months.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** From the month's first instant to its last, in epoch milliseconds. */
export function intervalOfMonth({ from, to }: MonthRange, calendar: Calendar): Interval {
  const last = calendar.day(to);
  return { start: calendar.day(from).firstMs, end: last.firstMs + last.length * 60_000 };
}

/** The dates to search for a month: it goes by starts, and what began the day before may last into the month. */
export function searchedDates({ from, to }: MonthRange): { dateFrom: string; dateTo: string } {
  return { dateFrom: Temporal.PlainDate.from(from).subtract({ days: 1 }).toString(), dateTo: to };
}

/** Whether something is on one of the range's days; what ends at its first midnight is not. */
export function touchesMonth(times: { startTime: string; endTime: string }, { from, to }: MonthRange): boolean {
  // Times of the branch sort as text.
  return times.startTime < `${to}T24` && times.endTime > `${from}T00:00:01`;
}

/** Whether a time of the branch is in the range: times have the branch's offset, so they begin with its dates. */
export function isInMonth(time: string, { from, to }: MonthRange): boolean {
  const date = time.slice(0, from.length);
  return from <= date && date <= to;
}

/** The completely loaded range: months, for one choice of resources. */
export type LoadedRange = { readonly months: readonly MonthRange[]; readonly resourceIds: readonly string[] };

/** The months still to load for the dates; none means "not required" (SCH-06). Dates and resources are both keys. */
export function monthsToLoad(
  dates: readonly string[],
  resourceIds: readonly string[],
  loaded: LoadedRange | null,
): MonthRange[] {
  const months = monthsOf(dates);
  if (loaded === null || !sameIds(loaded.resourceIds, resourceIds)) return months;
  return months.filter(({ from }) => !loaded.months.some((month) => month.from === from));
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return a.length === b.length && b.every((id) => known.has(id));
}
