import type { Change } from '@quieta/contract/events';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';
import { patchRow } from '#lib/api/row-patches.ts';

/** How long changes are gathered before what they touch is read again, in milliseconds: an import is one reading, not a thousand. */
const gathering = 200;

const gathered = new Set<Query>();

/** Brings the read answers up to a change: patched where the feed sent one of their rows, else read again. */
export function patchQueries(change: Change): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!query.meta?.changedBy?.includes(change.entity)) continue;
    // What is being read may have been read before the change, and would take the patch back.
    const canBePatched = query.meta.rowsOf === change.entity && query.state.fetchStatus === 'idle';
    const patched = canBePatched ? patchRow(query.state.data, change.entityId, change.row) : null;
    if (patched === null) readAgainSoon(query);
    else query.setData(patched);
  }
}

/** For changes that may have been missed. */
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

/** Also what is being read for the first time, which the cache would not begin anew: it may be older than the change. */
function readAgain(isMeant: (query: Query) => boolean): void {
  const firstReadings = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined && isMeant(query) });
  void queryClient.invalidateQueries({ predicate: isMeant });
  for (const query of firstReadings) {
    // Of one that runs, `fetch` answers the running one.
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.fetch().then(again, again);
  }
}
