import {
  type PrepaidColumn,
  type PrepaidVat,
  prepaidColumnNames,
  prepaidVats,
} from '@quieta/contract/dashboard/prepaid-columns';
import { keysOf } from '@quieta/contract/values/objects';
import { paths } from '#addresses/paths.ts';
import { uuid } from '#addresses/search-values.ts';
import { queryString } from '#lib/api/query-string.ts';
import { defined } from '#ui/defined.ts';
import { readDashboardSearch } from './dashboard-search-rules.ts';
import type { ReportSearch } from './report-search-rules.ts';

/** The report on prepaid treatments as the address holds it: its days, and which rows are open beside it. */
export interface PrepaidSearch extends Pick<ReportSearch, 'span' | 'from' | 'to'> {
  /** The column whose rows are open. */
  column?: PrepaidColumn;
  vat?: PrepaidVat;
  /** The definition that they are of, or the name of what has none; without both they are of all. */
  package?: string;
  name?: string;
}

/** A change of the address; undefined removes a parameter. */
export type PrepaidSearchChange = { readonly [Key in keyof PrepaidSearch]?: PrepaidSearch[Key] | undefined };

/** No rows are open. */
export const noRows = {
  column: undefined,
  vat: undefined,
  package: undefined,
  name: undefined,
} as const satisfies PrepaidSearchChange;

/** Reads the address without what is not valid in it. */
export function readPrepaidSearch(address: Readonly<Record<string, unknown>>): PrepaidSearch {
  const { span, from, to } = readDashboardSearch(address);
  const { package: definition, name } = address;
  return defined({
    span,
    from,
    to,
    column: prepaidColumnNames.find((column) => column === address['column']),
    vat: keysOf(prepaidVats).find((vat) => vat === address['vat']),
    package: typeof definition === 'string' && uuid.test(definition) ? definition : undefined,
    name: typeof name === 'string' && name.length <= 120 ? name : undefined,
  });
}

/** The address of the report, such as with the rows of a figure open. */
export function prepaidReportAddress(search: PrepaidSearch): string {
  return paths.prepaidReport + queryString({ ...search });
}
