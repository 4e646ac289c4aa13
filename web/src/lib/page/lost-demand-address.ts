import type { UnmetFilters } from '@quieta/contract/demand/lost-demand-endpoints';
import { queryString } from '../api/query-string.ts';
import { paths } from './paths.ts';

/** What the address of the lost demand holds: the dates, and which rows are open beside it. */
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
