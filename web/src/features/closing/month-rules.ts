import type { Differences, MonthDay } from '@quieta/contract/closing/day-close';
import { addUp } from '@quieta/contract/values/add-up';

/** The month of a date, both as the address has them: `yyyy-MM` of `yyyy-MM-dd`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The month so many months later; earlier if negative. */
export function monthAfter(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/**
 * State of a day: `closed` by a close of its own, `covered` by that of another day, `open` while it is today's,
 * `not-closed` if something of it waits for a close, else `before` the branch's first one.
 */
type DayState = 'closed' | 'covered' | 'open' | 'not-closed' | 'before';

export function dayState({
  closes,
  coveredBy,
  isToday,
  uncovered,
}: Omit<MonthDay, 'date' | 'sales' | 'total'>): DayState {
  if (closes.length > 0) return 'closed';
  if (coveredBy !== null) return 'covered';
  if (isToday) return 'open';
  return uncovered.sales > 0 || uncovered.total !== 0 ? 'not-closed' : 'before';
}

interface MonthSums {
  readonly sales: number;
  readonly total: number;
  /** Null where no close of the month compared anything. */
  readonly differences: Differences;
  readonly openItems: number;
  readonly notClosed: number;
}

export function monthSums(days: readonly MonthDay[]): MonthSums {
  const closes = days.flatMap((day) => day.closes);
  const differenceOf = (source: keyof Differences) => {
    const compared = closes.flatMap(({ differences }) => differences[source] ?? []);
    return compared.length === 0 ? null : addUp(...compared);
  };
  return {
    sales: days.reduce((sum, { sales }) => sum + sales, 0),
    total: addUp(...days.map(({ total }) => total)),
    differences: { drawer: differenceOf('drawer'), printer: differenceOf('printer'), hotel: differenceOf('hotel') },
    openItems: closes.reduce((sum, { openItems }) => sum + openItems, 0),
    notClosed: days.filter((day) => dayState(day) === 'not-closed').length,
  };
}

/** The first and the last date of a month, `yyyy-MM`. */
export function daysOfMonth(month: string): { dateFrom: string; dateTo: string } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { dateFrom: `${month}-01`, dateTo: `${month}-${String(daysInMonth).padStart(2, '0')}` };
}
