import {
  exportUnmetRequests,
  listUnmetRequests,
  readLostDemand,
  type UnmetFilters,
} from '@quieta/contract/demand/lost-demand-endpoints';
import { call } from '#lib/api/api-client.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';
import type { Language } from '#lib/language.ts';
import type { DateRange } from './lost-demand-search-rules.ts';

// A search without a result leaves no change record, so that both are read again when they are looked at.

export function lostDemandQuery({ from, to }: DateRange) {
  return { ...queryOf(readLostDemand, { query: { dateFrom: from, dateTo: to } }), staleTime: 0 };
}

export function unmetRequestsQuery(filters: UnmetFilters) {
  return { ...pagedQueryOf(listUnmetRequests, (page) => ({ query: { ...filters, ...page } }), {}), staleTime: 0 };
}

export function fetchUnmetTable(filters: UnmetFilters, language: Language) {
  return call(exportUnmetRequests, { query: { ...filters, language } });
}
