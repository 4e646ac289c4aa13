import type { Change, ChangedEntity } from '@quieta/contract/events';
import { queryClient } from '#lib/query-client.ts';
import { patchRow } from '#lib/row-patches.ts';

/** How long changes are gathered before what they touch is read again, in milliseconds: an import is one reading, not a thousand. */
const gathering = 200;

const gathered = new Set<ChangedEntity>();

/** Brings the read lists up to a change: patched where the feed sent the row, else read again. */
export function patchQueries(change: Change): void {
  if (change.entity !== 'appointment' && change.entity !== 'guest') return readAgainSoon(change.entity);
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!query.meta?.changedBy?.includes(change.entity)) continue;
    const patched = patchRow(query.state.data, change.entityId, change.row);
    if (patched === null) readAgainSoon(change.entity);
    else query.setData(patched);
  }
}

/** For changes that may have been missed. */
export function readEverythingAgain(): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.changedBy !== undefined });
}

function readAgainSoon(entity: ChangedEntity): void {
  if (gathered.size === 0) setTimeout(readGatheredAgain, gathering);
  gathered.add(entity);
}

function readGatheredAgain(): void {
  const changed = new Set(gathered);
  gathered.clear();
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.changedBy?.some((one) => changed.has(one)) ?? false,
  });
}
