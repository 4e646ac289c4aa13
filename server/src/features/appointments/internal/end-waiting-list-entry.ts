import type { BranchContext } from '#platform/http/context';
import { removeWaitingListEntry, type StoredWaitingListEntry } from '../waiting-list/waiting-list-repository.ts';
import { recordWaitingListEntry } from './record-waiting-list-entry.ts';

/** Removes an entry, which must be locked, from the waiting list. */
export async function endWaitingListEntry(context: BranchContext, entry: StoredWaitingListEntry): Promise<void> {
  await Promise.all([
    removeWaitingListEntry(context, entry.id),
    recordWaitingListEntry(context, entry.id, { action: 'wish.delete', before: entry, after: null }),
  ]);
}
