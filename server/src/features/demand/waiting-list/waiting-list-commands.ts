import type * as waitingListEndpoints from '@quieta/contract/demand/waiting-list-endpoints';
import type { WaitingListEntry, WaitingListEntryRequest } from '@quieta/contract/demand/waiting-list-entry';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { readBookableServices } from '#features/appointments/appointment/appointment-repository';
import { readResources } from '#features/appointments/holds/hold-repository';
import { isGuestKnown } from '#features/guests/guest-repository';
import { recordRow } from '#features/realtime/record-row';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { recordDeclined, recordUnfulfilled } from '../unmet-requests/unmet-entry-commands.ts';
import { type AskedFor, takeUnmetOver } from '../unmet-requests/unmet-request-repository.ts';
import { readOfferedWaitingListEntry } from './waiting-list-queries.ts';
import {
  insertWaitingListEntry,
  lockWaitingListEntry,
  removeWaitingListEntry,
  saveWaitingListEntry,
  toStored,
} from './waiting-list-repository.ts';

/** Puts a guest on the waiting list. */
export async function createWish(
  context: BranchContext,
  { body }: Request<typeof waitingListEndpoints.createWish>,
): Promise<WaitingListEntry> {
  await refuseWaitingListEntry(context, body);
  const entry = toStored(newId(), body, 1);
  const now = context.clock.now();
  const since = body.waitingSince === undefined ? now : fromWireTime(body.waitingSince);
  // A `waitingSince` in the future counts as now.
  const waitingSince = Temporal.Instant.compare(since, now) < 0 ? since : now;
  await insertWaitingListEntry(context, entry, waitingSince);
  await takeUnmetOver(context, entry, body.waitingSince === undefined ? null : waitingSince);
  await recordRow(context, 'wish', { action: 'wish.create', id: entry.id, before: null, after: entry });
  return readOfferedWaitingListEntry(context, entry.id);
}

/** Changes a waiting-list entry entirely. */
export async function updateWish(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof waitingListEndpoints.updateWish>,
): Promise<WaitingListEntry> {
  const current = await context.transaction.first(lockWaitingListEntry, { id });
  if (current === undefined) throw new Refusal('not-found');
  if (baseVersion !== undefined && baseVersion !== current.version) {
    throw new Refusal('version-conflict', {}, { current: await readOfferedWaitingListEntry(context, id) });
  }
  await refuseWaitingListEntry(context, body);
  const requested = toStored(id, body, current.version + 1);
  await context.transaction.run(saveWaitingListEntry, requested);
  await recordDeclined(context, current, requested);
  await recordRow(context, 'wish', { action: 'wish.update', id, before: current, after: requested });
  return readOfferedWaitingListEntry(context, id);
}

/** Removes an entry from the waiting list. */
export async function deleteWish(
  context: BranchContext,
  { params: { id } }: Request<typeof waitingListEndpoints.deleteWish>,
): Promise<AnswerOf<typeof waitingListEndpoints.deleteWish>> {
  const entry = await context.transaction.first(lockWaitingListEntry, { id });
  if (entry === undefined) throw new Refusal('not-found');
  await recordUnfulfilled(context, entry);
  await endWaitingListEntry(context, entry);
  return { id };
}

/** Locks the entry that an appointment fulfils, and answers how to end it. */
export async function takeWaitingListEntry(context: BranchContext, id: string): Promise<() => Promise<void>> {
  const entry = await context.transaction.first(lockWaitingListEntry, { id });
  if (entry === undefined) throw new Refusal('wish-unknown');
  return () => endWaitingListEntry(context, entry);
}

/** Removes an entry, which must be locked, from the waiting list. */
export async function endWaitingListEntry(context: BranchWork, entry: AskedFor): Promise<void> {
  await Promise.all([
    context.transaction.run(removeWaitingListEntry, { id: entry.id }),
    recordRow(context, 'wish', { action: 'wish.delete', id: entry.id, before: entry, after: null }),
  ]);
}

/** Refuses a waiting-list entry that refers to something unknown or can never be fulfilled. */
async function refuseWaitingListEntry(
  context: BranchContext,
  { guestId, serviceId, staffResourceId = null }: WaitingListEntryRequest,
): Promise<void> {
  if (!(await isGuestKnown(context, guestId))) throw new Refusal('guest-unknown');
  const service = (await readBookableServices(context, [serviceId])).get(serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  if (service.archived) throw new Refusal('service-archived');
  if (staffResourceId === null) return;
  const staff = (await readResources(context, [staffResourceId])).get(staffResourceId);
  if (staff?.type !== 'Staff') throw new Refusal('resource-unknown');
  if (!service.resourceIds.includes(staff.id)) throw new Refusal('staff-not-associated', { resource: staff.name });
}
