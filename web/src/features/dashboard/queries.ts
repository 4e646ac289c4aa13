import {
  exportDayFigures,
  exportFigureRows,
  listFigureRows,
  readDayFigures,
} from '@quieta/contract/dashboard/figure-endpoints';
import { readBooked, readTakings, readToday } from '@quieta/contract/dashboard/today-endpoints';
import { call } from '#lib/api/api-client.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';
import type { Language } from '#lib/language.ts';
import type { FigureRowsFilters } from './figure-rows-search-rules.ts';
import type { Days } from './range-rules.ts';

const minute = 60_000;

/** The change feed is of the chosen branch: the others are asked again from time to time. */
const whileElsewhere = 5 * minute;

/** `elsewhere` is the id of another branch than the chosen one. */
export function dayFiguresQuery(days: Days, elsewhere: string | null) {
  return {
    ...queryOf(
      readDayFigures,
      { query: { ...days, ...(elsewhere !== null && { branchId: elsewhere }) } },
      { changedBy: elsewhere === null ? ['sale', 'appointment', 'block', 'resource'] : [], quiet: true },
    ),
    refetchInterval: elsewhere === null ? (false as const) : whileElsewhere,
  };
}

/** Days before today have nothing that is still to come. */
export function bookedQuery(days: Days, elsewhere: string | null) {
  return {
    ...queryOf(
      readBooked,
      { query: { ...days, ...(elsewhere !== null && { branchId: elsewhere }) } },
      { changedBy: elsewhere === null ? ['sale', 'appointment'] : [], quiet: true },
    ),
    refetchInterval: elsewhere === null ? (false as const) : whileElsewhere,
  };
}

/** Arriving and late guests also follow from the time. */
export function todayQuery() {
  return {
    ...queryOf(
      readToday,
      { query: {} },
      { changedBy: ['appointment', 'sale', 'block', 'resource', 'guest'], quiet: true },
    ),
    refetchInterval: minute,
  };
}

/** The compared takings end at the same time of day. */
export function takingsQuery() {
  return {
    ...queryOf(readTakings, { query: {} }, { changedBy: ['sale', 'paymentType'], quiet: true }),
    refetchInterval: minute,
  };
}

export function fetchDayTable(days: Days, language: Language) {
  return call(exportDayFigures, { query: { ...days, language } });
}

/** Which rows, and of which branch: `elsewhere` is the id of another branch than the chosen one. */
export interface RowsAsked {
  readonly filters: FigureRowsFilters;
  readonly elsewhere: string | null;
}

const ofRows = ({ filters, elsewhere }: RowsAsked) => ({
  ...filters,
  ...(elsewhere !== null && { branchId: elsewhere }),
});

/** Read again whenever it is looked at: what is sold and booked all day long changes it. */
export function figureRowsQuery(asked: RowsAsked) {
  return { ...pagedQueryOf(listFigureRows, (page) => ({ query: { ...ofRows(asked), ...page } }), {}), staleTime: 0 };
}

/** As `figureRowsQuery`, where only their number and sum are looked at. */
export function figureTotalQuery(asked: RowsAsked) {
  return { ...queryOf(listFigureRows, { query: { ...ofRows(asked), limit: 1 } }, { quiet: true }), staleTime: 0 };
}

export function fetchFigureRowsTable(asked: RowsAsked, language: Language) {
  return call(exportFigureRows, { query: { ...ofRows(asked), language } });
}
