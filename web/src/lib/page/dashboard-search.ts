import { isBranchDate } from '../branch-date.ts';

/** What the dashboard shows, as the address holds it, so that it can be sent to a colleague and Back works. */
export interface DashboardSearch {
  /** Absent is a month. */
  span?: 'week' | 'quarter' | 'year';
  /** Chosen days, `yyyy-MM-dd`, both included: then no span counts. */
  from?: string;
  to?: string;
  /** What it is compared with; absent is the range before. */
  against?: 'weekdays' | 'year' | 'none';
  /** All branches whose figures the user may see; absent is the chosen one. */
  branches?: 'all';
  /** Whose hours are shown; absent is staff. */
  hours?: 'areas';
}

/** A change of the address; undefined removes a parameter. */
export type DashboardSearchChange = { readonly [Key in keyof DashboardSearch]?: DashboardSearch[Key] | undefined };

/** Reads the address without what is not valid in it. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { from, to } = search;
  const isRange = isDate(from) && isDate(to) && from <= to;
  return {
    ...oneOf('span', search, ['week', 'quarter', 'year']),
    ...(isRange ? { from, to } : { from: undefined, to: undefined }),
    ...oneOf('against', search, ['weekdays', 'year', 'none']),
    ...oneOf('branches', search, ['all']),
    ...oneOf('hours', search, ['areas']),
    // Set even where it is undefined: the router passes on a missing parameter as it is in the address.
  } as DashboardSearch;
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isBranchDate(value);
}

function oneOf<const Value extends string>(
  name: keyof DashboardSearch,
  search: Record<string, unknown>,
  values: readonly Value[],
) {
  return { [name]: values.find((value) => value === search[name]) };
}
