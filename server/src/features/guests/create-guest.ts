import { type Guest, notStated } from '@quieta/contract/guests/guest';
import type { createGuest as endpoint } from '@quieta/contract/guests/guest-endpoints';
import { refuseOddPerson } from '#features/settings/person-rules';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readOptionalPng } from '#platform/png';
import { withStated } from '#platform/with-stated';
import { insertGuest, readGuest, savePicture } from './guest-repository.ts';
import { recordGuest } from './internal/record-guest.ts';

/** Adds a guest to the branch. A field that is left out or empty is "not stated". */
export async function createGuest(
  context: BranchContext,
  { body }: Pick<Request<typeof endpoint>, 'body'>,
): Promise<Guest> {
  const picture = await readOptionalPng(body.base64Picture, 'base64Picture');
  const id = newId();
  const wanted = withStated({ ...notStated, firstName: body.firstName }, body);
  refuseOddPerson(context, wanted, null);
  await insertGuest(context, id, wanted);
  await savePicture(context, id, picture);
  const after = await readGuest(context, id);
  await recordGuest(context, id, { before: null, after });
  return after;
}
