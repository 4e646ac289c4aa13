import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as guestMergeEndpoints from '@quieta/contract/guest-care/guest-merge-endpoints';
import type { Guest } from '@quieta/contract/guests/guest';
import { moveAppointments } from '#features/appointments/guest-records-repository';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { moveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { moveSales } from '#features/checkout/sale/guest-records-repository';
import { moveWaitingListEntries } from '#features/demand/waiting-list/waiting-list-repository';
import {
  deleteGuestRow,
  insertGuest,
  loadGuest,
  lockGuest,
  saveGuest,
  savePicture,
} from '#features/guests/guest-repository';
import { moveGuestServices } from '#features/guests/guest-service-repository';
import { findByExternalIds, moveStays, saveExternalId } from '#features/guests/hotel-guest-repository';
import { movePastVisits } from '#features/guests/past-visit-repository';
import { holdMessages } from '#features/messages/message-repository';
import { moveNotices } from '#features/messages/visit-notice-repository';
import { movePackageEntries, movePackageMembers, moveSoldPackages } from '#features/packages/guest-records-repository';
import { recordChange } from '#features/realtime/record-change';
import { moveVouchers } from '#features/vouchers/guest-records-repository';
import type { Row } from '#platform/database/query';
import { Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { deleteMerge, insertMerge, lockMerge, moveMerges } from './merge-repository.ts';
import { joinGuests, mergedValuesOf, replacedValues, splitMergedGuest } from './merge-rules.ts';

/** Merges two guests into one. What is needed to undo it is stored with the kept guest. */
export async function mergeGuests(
  context: BranchContext,
  {
    params: { id },
    body: { mergedId, mergedVersion, values = {} },
    baseVersion,
  }: Request<typeof guestMergeEndpoints.mergeGuests>,
): Promise<AnswerOf<typeof guestMergeEndpoints.mergeGuests>> {
  if (id === mergedId) throw new Refusal('guest-merged-with-itself');
  const [target, merged] = await lockPair(context, id, mergedId);
  refuseStale(target, baseVersion);
  refuseStale(merged, mergedVersion);

  const [before, gone] = [mergedValuesOf(target), mergedValuesOf(merged)];
  const joined = joinGuests(before, gone, values);
  const mergedPicture = merged.pictureBase64 === null ? null : Buffer.from(merged.pictureBase64, 'base64');
  const belongings = await moveGuestRecords(context, mergedId, id);
  // The hotel's id must be released before the kept guest can take it.
  await deleteGuestRow(context, mergedId);
  await saveGuest(context, id, joined);
  await context.transaction.run(saveExternalId, { id, externalId: joined.externalId });
  if (target.pictureBase64 === null && mergedPicture !== null)
    await context.transaction.run(savePicture, { id, picture: mergedPicture });
  const mergeId = newId();
  const replaced = replacedValues(before, joined);
  const parties = { keptGuestId: id, mergedGuestId: mergedId };
  await insertMerge(context, { ...belongings, ...parties, id: mergeId, merged: gone, mergedPicture, replaced });

  await writeAuditEntry(context, {
    action: 'guest.merge',
    entity: 'guest',
    entityId: id,
    before: { kept: before, merged: { ...gone, id: mergedId } },
    after: { ...joined, ...belongings },
  });
  await recordChange(context, 'guest', [id, mergedId]);
  return { guest: await loadGuest(context, id), mergeId };
}

/** Undoes a merge. Values that were corrected and records that were moved since stay as they are now. */
export async function undoGuestMerge(
  context: BranchContext,
  { params: { id, mergeId }, baseVersion }: Request<typeof guestMergeEndpoints.undoGuestMerge>,
): Promise<AnswerOf<typeof guestMergeEndpoints.undoGuestMerge>> {
  await holdMessages(context, [id]);
  const current = await lockGuest(context, id);
  refuseStale(current, baseVersion);
  const merge = await lockMerge(context, mergeId, id);
  if (merge === undefined) throw new Refusal('not-found');
  const { mergedGuestId, merged, mergedPicture, replaced } = merge;

  const target = splitMergedGuest(mergedValuesOf(current), merged, replaced);
  await saveGuest(context, id, target);
  await context.transaction.run(saveExternalId, { id, externalId: target.externalId });
  const hasTheirPicture = mergedPicture !== null && current.pictureBase64 === mergedPicture.toString('base64');
  if (hasTheirPicture) await context.transaction.run(savePicture, { id, picture: null });
  await insertGuest(context, mergedGuestId, merged);
  if (merged.externalId !== null && (await findByExternalIds(context, [merged.externalId])).size === 0)
    await context.transaction.run(saveExternalId, { id: mergedGuestId, externalId: merged.externalId });
  await context.transaction.run(savePicture, { id: mergedGuestId, picture: mergedPicture });
  const belongings = await moveGuestRecords(context, id, mergedGuestId, merge);
  await context.transaction.run(deleteMerge, { id: mergeId });

  await writeAuditEntry(context, {
    action: 'guest.undo-merge',
    entity: 'guest',
    entityId: id,
    before: mergedValuesOf(current),
    after: { kept: target, merged: { ...merged, id: mergedGuestId }, ...belongings },
  });
  await recordChange(context, 'guest', [id, mergedGuestId]);
  return loadGuest(context, id);
}

type Merge = Row<'guestMerge'>;

/** The records that can be moved from one guest to another, by id. */
type GuestRecords = Readonly<Pick<Merge, Extract<keyof Merge, `${string}Ids`>>>;

/**
 * Moves one guest's records to another, all or those that are named and still belong to the guest; answers what was
 * moved, and records it in the change feed.
 */
async function moveGuestRecords(
  context: BranchContext,
  from: string,
  to: string,
  named?: GuestRecords,
): Promise<GuestRecords> {
  const { transaction } = context;
  const given = (ids: readonly string[] | undefined) => ({ from, to, ids });
  const moved = {
    appointmentIds: await moveAppointments(transaction, given(named?.appointmentIds)),
    saleIds: await moveSales(transaction, given(named?.saleIds)),
    wishIds: await moveWaitingListEntries(transaction, given(named?.wishIds)),
    stayIds: await moveStays(context, given(named?.stayIds)),
    mergeIds: await moveMerges(transaction, given(named?.mergeIds)),
    parkedCartIds: await moveParkedCarts(transaction, given(named?.parkedCartIds)),
    voucherIds: await moveVouchers(transaction, given(named?.voucherIds)),
    pastVisitIds: await movePastVisits(transaction, given(named?.pastVisitIds)),
    guestServiceIds: await moveGuestServices(transaction, given(named?.guestServiceIds)),
    soldPackageIds: await moveSoldPackages(transaction, given(named?.soldPackageIds)),
    packageMemberIds: await movePackageMembers(transaction, given(named?.packageMemberIds)),
    packageEntryIds: await movePackageEntries(transaction, given(named?.packageEntryIds)),
  };
  await moveNotices(context, { appointmentIds: moved.appointmentIds, from, to });
  await recordChange(context, 'appointment', moved.appointmentIds);
  await recordChange(context, 'sale', [...moved.saleIds, ...moved.parkedCartIds]);
  await recordChange(context, 'wish', moved.wishIds);
  await recordChange(context, 'voucher', moved.voucherIds);
  await recordChange(context, 'soldPackage', moved.soldPackageIds);
  return moved;
}

/**
 * Locks two guests in the order of their ids, so that two desks that merge the same pair queue; answers them in the
 * order of the arguments.
 */
async function lockPair(context: BranchContext, one: string, other: string): Promise<[Guest, Guest]> {
  await holdMessages(context, [one, other]);
  if (one < other) return [await lockGuest(context, one), await lockGuest(context, other)];
  const second = await lockGuest(context, other);
  return [await lockGuest(context, one), second];
}
