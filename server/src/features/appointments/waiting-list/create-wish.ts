import type { createWish as endpoint } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { fromWireTime } from '#platform/wire-time';
import { readOfferedWaitingListEntry } from '../internal/read-offered-entry.ts';
import { recordWaitingListEntry } from '../internal/record-waiting-list-entry.ts';
import { refuseWaitingListEntry } from '../internal/refuse-waiting-list-entry.ts';
import { insertWaitingListEntry, toStored } from './waiting-list-repository.ts';

/** Puts a guest on the waiting list. */
export async function createWish(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<WaitingListEntry> {
  await refuseWaitingListEntry(context, body);
  const entry = toStored(newId(), body, 1);
  const now = context.clock.now();
  const since = body.waitingSince === undefined ? now : fromWireTime(body.waitingSince);
  // A `waitingSince` in the future counts as now.
  await insertWaitingListEntry(context, entry, Temporal.Instant.compare(since, now) < 0 ? since : now);
  await recordWaitingListEntry(context, entry.id, { action: 'wish.create', before: null, after: entry });
  return readOfferedWaitingListEntry(context, entry.id);
}
