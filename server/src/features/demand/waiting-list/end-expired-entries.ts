import { readBranch } from '#features/session/branch-repository';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { AuditedUpkeepContext } from '#platform/upkeep';
import { recordUnfulfilled } from '../unmet-requests/unmet-entry-commands.ts';
import { endWaitingListEntry } from './waiting-list-commands.ts';

/** Rows at one go; the next round goes on. */
const atOnce = 100;

const expired = prepared('wish-expired', ($: Placeholders<{ today: string }>) =>
  db.selectFrom('wish').selectAll().where('dateTo', '<', $.today).orderBy('id').limit(atOnce).forUpdate().skipLocked(),
);

/**
 * Ends the entries of the waiting list whose last date is over: no list shows them, and what they asked for is kept
 * without their guest.
 */
export async function endExpiredEntries({ transaction, clock, environmentId }: AuditedUpkeepContext): Promise<void> {
  const branch = await readBranch(transaction);
  const actor = { environmentId, userId: null };
  const context = { actor, branch, clock, requestId: 'waiting-list-expiry', transaction };
  const today = localToday(clock, branch.timeZone).toString();
  for (const entry of await transaction.run(expired, { today })) {
    await recordUnfulfilled(context, entry);
    await endWaitingListEntry(context, entry);
  }
}
