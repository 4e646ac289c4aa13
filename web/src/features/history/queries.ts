import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import {
  checkHistory,
  exportHistory,
  type HistoryFilters,
  listHistory,
  listHistoryOf,
  listHistoryUsers,
} from '@quieta/contract/history/history-endpoints';
import { call } from '#lib/api/api-client.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';
import type { Language } from '#lib/language.ts';

export function historyQuery(filters: HistoryFilters) {
  // Whatever is changed adds an entry, so that the list is read again when it is looked at.
  return { ...pagedQueryOf(listHistory, (page) => ({ query: { ...filters, ...page } }), {}), staleTime: 0 };
}

export function historyOfQuery(entity: AuditedEntity, entityId: string) {
  return {
    ...pagedQueryOf(listHistoryOf, (page) => ({ query: { entity, entityId, ...page } }), {}),
    staleTime: 0,
  };
}

export function historyUsersQuery() {
  return queryOf(listHistoryUsers, {});
}

export function fetchHistoryTable(filters: HistoryFilters, language: Language) {
  return call(exportHistory, { query: { ...filters, language } });
}

/** Checks a part of the chain, behind a seal. */
export function checkPart(after: number) {
  return call(checkHistory, { query: { after } });
}
