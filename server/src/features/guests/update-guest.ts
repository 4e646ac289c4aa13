import type { Guest } from '@quieta/contract/guests/guest';
import type { updateGuest as endpoint } from '@quieta/contract/guests/guest-endpoints';
import { refuseOddPerson } from '#features/settings/person-rules';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readOptionalPng } from '#platform/png';
import { withStated } from '#platform/with-stated';
import { lockGuest, readGuest, saveGuest, savePicture } from './guest-repository.ts';
import { recordGuest } from './internal/record-guest.ts';

/** Changes a guest as a whole or not at all. Room and stay are the hotel's to change. */
export async function updateGuest(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<Guest> {
  const before = await lockGuest(context, id);
  refuseStale(before, baseVersion);
  const wanted = withStated(before, body);
  refuseOddPerson(context, wanted, before);
  await saveGuest(context, id, wanted);
  if (body.isPictureBase64Updated === true)
    await savePicture(context, id, await readOptionalPng(body.base64Picture, 'base64Picture'));
  const after = await readGuest(context, id);
  await recordGuest(context, id, { before, after });
  return after;
}
