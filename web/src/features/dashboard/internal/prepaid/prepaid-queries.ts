import {
  exportPrepaidReport,
  listPrepaidEntries,
  readPrepaidReport,
} from '@quieta/contract/dashboard/prepaid-endpoints';
import { call } from '#lib/api/api-client.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';
import type { Language } from '#lib/language.ts';
import type { PrepaidSearch } from '../../prepaid-search-rules.ts';
import type { Days } from '../../range-rules.ts';

const daysOf = ({ dateFrom, dateTo }: Days) => ({ dateFrom, dateTo });

/** A component is a voucher, whose changes are told as those of vouchers. */
export function prepaidReportQuery(days: Days) {
  return queryOf(readPrepaidReport, { query: daysOf(days) }, { changedBy: ['voucher'] });
}

export function prepaidEntriesQuery(days: Days, { column = 'owed', vat, package: packageId, name }: PrepaidSearch) {
  const asked = {
    ...daysOf(days),
    column,
    ...(vat !== undefined && { vat }),
    ...(packageId !== undefined && { packageId }),
    ...(name !== undefined && { name }),
  };
  return { ...pagedQueryOf(listPrepaidEntries, (page) => ({ query: { ...asked, ...page } }), {}), staleTime: 0 };
}

export function fetchPrepaidTable(days: Days, language: Language) {
  return call(exportPrepaidReport, { query: { ...daysOf(days), language } });
}
