import { dated, oneOf, type Search } from '#addresses/search-values.ts';

/** Search of the dashboard, as the address holds it, so that it can be sent to a colleague and Back works. */
export interface DashboardSearch {
  /** Absent is a month. */
  span?: 'week' | 'quarter' | 'year';
  /** Chosen days, `yyyy-MM-dd`, both included: then no span counts. */
  from?: string;
  to?: string;
  /** The period it is compared with; absent is the range before. */
  against?: 'weekdays' | 'year' | 'none';
  /** All branches whose figures the user may see; absent is the chosen one. */
  branches?: 'all';
  /** Kind of resource whose hours are shown; absent is staff. */
  hours?: 'areas';
}

/** A change of the address; undefined removes a parameter. */
export type DashboardSearchChange = { readonly [Key in keyof DashboardSearch]?: DashboardSearch[Key] | undefined };

/** Reads the address without what is not valid in it. */
export function readDashboardSearch(search: Search): DashboardSearch {
  const { from, to } = { ...dated('from', search), ...dated('to', search) };
  const isRange = from !== undefined && to !== undefined && from <= to;
  return {
    ...oneOf('span', search, ['week', 'quarter', 'year'] as const),
    ...dated('from', isRange ? search : {}),
    ...dated('to', isRange ? search : {}),
    ...oneOf('against', search, ['weekdays', 'year', 'none'] as const),
    ...oneOf('branches', search, ['all'] as const),
    ...oneOf('hours', search, ['areas'] as const),
  };
}
