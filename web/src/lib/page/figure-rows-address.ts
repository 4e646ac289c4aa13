import type { listFigureRows } from '@quieta/contract/dashboard/figure-endpoints';
import type { QueryOf } from '@quieta/contract/endpoint';
import { queryString } from '../api/query-string.ts';
import { paths } from './paths.ts';

/** What the rows behind a figure are of: a measure over a range, and what narrows it. */
export type FigureRowsFilters = Omit<QueryOf<typeof listFigureRows>, 'branchId' | 'cursor' | 'limit'>;

/** `branch` is the id of another branch than the chosen one, or `all` where the figures of several were added up. */
export interface FigureRowsSearch extends FigureRowsFilters {
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
