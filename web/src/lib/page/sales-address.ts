import { queryString } from '../api/query-string.ts';
import { paths } from './paths.ts';
import type { SalesSearch } from './search-params.ts';

/** The address of the sales behind a figure, for a link: `href={salesAddress({ date, tender: id })}`. */
export function salesAddress(search: SalesSearch): string {
  return paths.sales + queryString(search);
}
