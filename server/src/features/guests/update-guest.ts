import type { Guest } from '@quieta/contract/guests/guest';
import type { updateGuest as endpoint } from '@quieta/contract/guests/guest-endpoints';
import { refuseImplausiblePerson } from '#features/settings/person-rules';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readOptionalPng } from '#platform/png';
import { withChanges } from '#platform/with-changes';
import { loadGuest, lockGuest, saveGuest, savePicture } from './guest-repository.ts';
import { recordGuest } from './internal/record-guest.ts';

/** Changes a guest entirely or not at all. Room and stay can only be changed by the hotel. */
export async function updateGuest(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<Guest> {
  const before = await lockGuest(context, id);
  refuseStale(before, baseVersion);
  const requested = withChanges(before, body);
  refuseImplausiblePerson(context, requested, before);
  await saveGuest(context, id, requested);
  if (body.isPictureBase64Updated === true)
    await savePicture(context, id, await readOptionalPng(body.base64Picture, 'base64Picture'));
  const after = await loadGuest(context, id);
  await recordGuest(context, id, { before, after });
  return after;
}
