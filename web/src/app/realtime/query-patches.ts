import type { Change } from '@quieta/contract/events';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';
import { patchRow } from '#lib/api/row-patches.ts';

/**
 * How long changes are collected before queries are read again, in milliseconds: an import causes one request, not a
 * thousand.
 */
const gathering = 200;

const gathered = new Set<Query>();

/** Updates the cached answers after a change: patches those whose rows the feed sends whole, and refetches others. */
export function patchQueries(change: Change): void {
  // The feed leaves pictures out.
  const isWhole = change.entity !== 'guest' || change.row === null;
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!query.meta?.changedBy?.includes(change.entity)) continue;
    // A running request may have been answered before the change, and would overwrite the patch.
    const canBePatched = isWhole && query.meta.rowsOf === change.entity && query.state.fetchStatus === 'idle';
    const patched = canBePatched ? patchRow(query.state.data, change.entityId, change.row) : null;
    if (patched === null) readAgainSoon(query);
    else query.setData(patched);
  }
}

/** For the case that changes may have been missed. */
export function readEverythingAgain(): void {
  readAgain(({ meta }) => meta?.changedBy !== undefined);
}

function readAgainSoon(query: Query): void {
  if (gathered.size === 0) setTimeout(readGatheredAgain, gathering);
  gathered.add(query);
}

function readGatheredAgain(): void {
  const changed = new Set(gathered);
  gathered.clear();
  readAgain((query) => changed.has(query));
}

/**
 * Includes queries that load for the first time, which the cache would not restart: their answer may be older than the
 * change.
 */
function readAgain(isMeant: (query: Query) => boolean): void {
  const firstReadings = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined && isMeant(query) });
  void queryClient.invalidateQueries({ predicate: isMeant });
  for (const query of firstReadings) {
    // While a query runs, `fetch` returns the running promise.
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.fetch().then(again, again);
  }
}
