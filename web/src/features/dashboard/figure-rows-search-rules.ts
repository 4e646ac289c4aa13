import type { listFigureRows } from '@quieta/contract/dashboard/figure-endpoints';
import { measureNames } from '@quieta/contract/dashboard/measures';
import { reportNames } from '@quieta/contract/dashboard/reports';
import type { QueryOf } from '@quieta/contract/endpoint';
import { paths } from '#addresses/paths.ts';
import { isBranchDate } from '#addresses/search-values.ts';
import { queryString } from '#lib/api/query-string.ts';

/** Filters of the rows behind a figure: a measure over a range, and what narrows it. */
export type FigureRowsFilters = Omit<QueryOf<typeof listFigureRows>, 'branchId' | 'cursor' | 'limit'>;

/** `branch` is the id of another branch than the chosen one, or `all` where the figures of several were added up. */
interface FigureRowsSearch extends FigureRowsFilters {
  readonly branch?: string;
}

/** The address of the rows behind a figure, for a link. */
export function figureRowsAddress({ weekday, hour, ...filters }: FigureRowsSearch): string {
  return (
    paths.figureRows +
    queryString({
      ...filters,
      ...(weekday !== undefined && { weekday: String(weekday) }),
      ...(hour !== undefined && { hour: String(hour) }),
    })
  );
}

/** Reads from an address which rows are meant; null if it names no measure or no range. */
export function readFigureRows(search: Readonly<Record<string, unknown>>): FigureRowsSearch | null {
  const { measure, dateFrom, dateTo, key, branch } = search;
  const name = measureNames.find((one) => one === measure);
  const report = reportNames.find((one) => one === search['report']);
  const [weekday, hour] = [within(search['weekday'], 1, 7), within(search['hour'], 0, 23)];
  if (name === undefined || !isDate(dateFrom) || !isDate(dateTo)) return null;
  return {
    measure: name,
    dateFrom,
    dateTo,
    ...(weekday !== null && { weekday }),
    ...(hour !== null && { hour }),
    ...(report !== undefined && { report, ...(typeof key === 'string' && key !== '' && { key }) }),
    ...(typeof branch === 'string' && branch !== '' && { branch }),
  };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isBranchDate(value);
}

function within(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
