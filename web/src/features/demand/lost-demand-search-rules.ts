import { maxDaysOfLostDemand, type UnmetFilters } from '@quieta/contract/demand/lost-demand-endpoints';
import { unmetOrigins, unmetReasons } from '@quieta/contract/demand/unmet-request';
import { paths } from '#addresses/paths.ts';
import { firstWithinDays, isBranchDate, uuid } from '#addresses/search-values.ts';
import { queryString } from '#lib/api/query-string.ts';
import { datesOf } from '#lib/date-presets.ts';
import { defined } from '#ui/defined.ts';

/** Search of the lost demand's address: the dates, and which rows are open beside it. */
export interface LostDemandSearch
  extends Partial<
    Pick<UnmetFilters, 'reason' | 'origin' | 'serviceId' | 'weekday' | 'hours' | 'date' | 'met' | 'dates'>
  > {
  /** Dates of the branch, both included. */
  from?: string;
  to?: string;
  /** The rows are open, whatever they are of. */
  rows?: 'open';
}

/** The address of the rows behind a figure, or without `rows` of the figures. */
export function lostDemandAddress(search: LostDemandSearch): string {
  return paths.lostDemand + queryString(search);
}

/** A change of the search; undefined removes a part. */
export type LostDemandChange = { [Key in keyof LostDemandSearch]?: LostDemandSearch[Key] | undefined };

/** No rows are open. */
export const noRows = {
  rows: undefined,
  reason: undefined,
  origin: undefined,
  serviceId: undefined,
  weekday: undefined,
  hours: undefined,
  date: undefined,
  met: undefined,
  dates: undefined,
} as const satisfies LostDemandChange;

/** Reads the address, without what is unknown. */
export function readSearch(address: Readonly<Record<string, unknown>>): LostDemandSearch {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === address[name]);
  const text = (name: string, pattern: RegExp) => {
    const value = address[name];
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
  };
  const date = (name: string) => {
    const value = address[name];
    return typeof value === 'string' && isBranchDate(value) ? value : undefined;
  };
  const weekday = text('weekday', /^[1-7]$/);
  return defined({
    from: date('from'),
    to: date('to'),
    rows: one('rows', ['open'] as const),
    reason: one('reason', unmetReasons),
    origin: one('origin', unmetOrigins),
    serviceId: text('serviceId', uuid),
    weekday: weekday === undefined ? undefined : Number(weekday),
    hours: text('hours', /^(day|\d{1,2}-\d{1,2})$/),
    date: date('date'),
    met: one('met', ['yes', 'no'] as const),
    dates: one('dates', ['several'] as const),
  });
}

export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The dates that are shown: those of the address, where there are both, else the last eight weeks. */
export function rangeOf({ from, to }: LostDemandSearch, today: string): DateRange {
  if (from === undefined || to === undefined || to < from) return datesOf('last-8-weeks', today);
  return { from: firstWithinDays(maxDaysOfLostDemand, from, to), to };
}

/** The rows that are open, as the server takes them. */
export function filtersOf(search: LostDemandSearch, { from, to }: DateRange): UnmetFilters {
  const { from: _from, to: _to, rows: _rows, ...filters } = search;
  return { ...filters, dateFrom: from, dateTo: to };
}
