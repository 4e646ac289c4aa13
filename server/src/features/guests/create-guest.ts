import { emptyGuestValues, type Guest } from '@quieta/contract/guests/guest';
import type { createGuest as endpoint } from '@quieta/contract/guests/guest-endpoints';
import { refuseImplausiblePerson } from '#features/settings/person-rules';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readOptionalPng } from '#platform/png';
import { withChanges } from '#platform/with-changes';
import { insertGuest, loadGuest, savePicture } from './guest-repository.ts';
import { recordGuest } from './internal/record-guest.ts';

/** Adds a guest to the branch. A field that is missing or empty is "not stated". */
export async function createGuest(
  context: BranchContext,
  { body }: Pick<Request<typeof endpoint>, 'body'>,
): Promise<Guest> {
  const picture = await readOptionalPng(body.base64Picture, 'base64Picture');
  const id = newId();
  const requested = withChanges({ ...emptyGuestValues, firstName: body.firstName }, body);
  refuseImplausiblePerson(context, requested, null);
  await insertGuest(context, id, requested);
  await savePicture(context, id, picture);
  const after = await loadGuest(context, id);
  await recordGuest(context, id, { before: null, after });
  return after;
}
