import type { AnswerOf } from '@quieta/contract/endpoint';
import type { undoGuestMerge as endpoint } from '@quieta/contract/guest-care/guest-merge-endpoints';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { insertGuest, loadGuest, lockGuest, saveGuest, savePicture } from '#features/guests/guest-repository';
import { findByExternalIds, saveExternalId } from '#features/guests/hotel-guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteMerge, lockMerge } from './merge-repository.ts';
import { mergedValuesOf, splitMergedGuest } from './merge-rules.ts';
import { moveGuestRecords } from './move-guest-records.ts';

/** Undoes a merge. Values that were corrected and records that were moved since stay as they are now. */
export async function undoGuestMerge(
  context: BranchContext,
  { params: { id, mergeId }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const current = await lockGuest(context, id);
  refuseStale(current, baseVersion);
  const merge = await lockMerge(context, mergeId, id);
  if (merge === undefined) throw new Refusal('not-found');
  const { mergedGuestId, merged, mergedPicture, replaced } = merge;

  const kept = splitMergedGuest(mergedValuesOf(current), merged, replaced);
  await saveGuest(context, id, kept);
  await saveExternalId(context, id, kept.externalId);
  const hasTheirPicture = mergedPicture !== null && current.pictureBase64 === mergedPicture.toString('base64');
  if (hasTheirPicture) await savePicture(context, id, null);
  await insertGuest(context, mergedGuestId, merged);
  if (merged.externalId !== null && (await findByExternalIds(context, [merged.externalId])).size === 0)
    await saveExternalId(context, mergedGuestId, merged.externalId);
  await savePicture(context, mergedGuestId, mergedPicture);
  const belongings = await moveGuestRecords(context, id, mergedGuestId, merge);
  await deleteMerge(context, mergeId);

  await writeAuditEntry(context, {
    action: 'guest.undo-merge',
    entity: 'guest',
    entityId: id,
    before: mergedValuesOf(current),
    after: { kept, merged: { ...merged, id: mergedGuestId }, ...belongings },
  });
  await recordChange(context, 'guest', [id, mergedGuestId]);
  return loadGuest(context, id);
}
