import { measureNames } from '@quieta/contract/dashboard/measures';
import { reportNames } from '@quieta/contract/dashboard/reports';
import { isBranchDate } from '#lib/branch-date.ts';
import type { FigureRowsSearch } from '#lib/page/figure-rows-address.ts';

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

function within(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
