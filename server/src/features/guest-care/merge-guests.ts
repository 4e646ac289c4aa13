import type { AnswerOf } from '@quieta/contract/endpoint';
import type { mergeGuests as endpoint } from '@quieta/contract/guest-care/guest-merge-endpoints';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { deleteGuestRow, loadGuest, saveGuest, savePicture } from '#features/guests/guest-repository';
import { saveExternalId } from '#features/guests/hotel-guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { lockPair } from './internal/lock-pair.ts';
import { insertMerge } from './merge-repository.ts';
import { joinGuests, mergedValuesOf, replacedValues } from './merge-rules.ts';
import { moveGuestRecords } from './move-guest-records.ts';

/** Merges two guests into one. What is needed to undo it is stored with the kept guest. */
export async function mergeGuests(
  context: BranchContext,
  { params: { id }, body: { mergedId, mergedVersion, values = {} }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (id === mergedId) throw new Refusal('guest-merged-with-itself');
  const [kept, merged] = await lockPair(context, id, mergedId);
  refuseStale(kept, baseVersion);
  refuseStale(merged, mergedVersion);

  const [before, gone] = [mergedValuesOf(kept), mergedValuesOf(merged)];
  const joined = joinGuests(before, gone, values);
  const mergedPicture = merged.pictureBase64 === null ? null : Buffer.from(merged.pictureBase64, 'base64');
  const belongings = await moveGuestRecords(context, mergedId, id);
  // The hotel's id must be released before the kept guest can take it.
  await deleteGuestRow(context, mergedId);
  await saveGuest(context, id, joined);
  await saveExternalId(context, id, joined.externalId);
  if (kept.pictureBase64 === null && mergedPicture !== null) await savePicture(context, id, mergedPicture);
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
