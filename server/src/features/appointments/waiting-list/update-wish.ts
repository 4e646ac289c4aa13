import type { updateWish as endpoint } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readOfferedWaitingListEntry } from '../internal/read-offered-entry.ts';
import { recordWaitingListEntry } from '../internal/record-waiting-list-entry.ts';
import { refuseWaitingListEntry } from '../internal/refuse-waiting-list-entry.ts';
import { lockWaitingListEntry, saveWaitingListEntry, toStored } from './waiting-list-repository.ts';

/** Changes a waiting-list entry entirely. */
export async function updateWish(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<WaitingListEntry> {
  const current = await lockWaitingListEntry(context, id);
  if (current === undefined) throw new Refusal('not-found');
  if (baseVersion !== undefined && baseVersion !== current.version) {
    throw new Refusal('version-conflict', {}, { current: await readOfferedWaitingListEntry(context, id) });
  }
  await refuseWaitingListEntry(context, body);
  const requested = toStored(id, body, current.version + 1);
  await saveWaitingListEntry(context, requested);
  await recordWaitingListEntry(context, id, { action: 'wish.update', before: current, after: requested });
  return readOfferedWaitingListEntry(context, id);
}
