import type { AnswerOf } from '@quieta/contract/endpoint';
import { emptyGuestValues, type Guest } from '@quieta/contract/guests/guest';
import type * as guestEndpoints from '@quieta/contract/guests/guest-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { plausible } from '#features/settings/person-rules';
import { refuseStale } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readOptionalPng } from '#platform/png';
import { withChanges } from '#platform/with-changes';
import { deleteGuestRow, insertGuest, loadGuest, lockGuest, saveGuest, savePicture } from './guest-repository.ts';

/** Adds a guest to the branch. A field that is missing or empty is "not stated". */
export async function createGuest(
  context: BranchContext,
  { body }: Pick<Request<typeof guestEndpoints.createGuest>, 'body'>,
): Promise<Guest> {
  const picture = await readOptionalPng(body.base64Picture, 'base64Picture');
  const id = newId();
  const requested = plausible(context, withChanges({ ...emptyGuestValues, firstName: body.firstName }, body), null);
  await insertGuest(context, id, requested);
  await context.transaction.run(savePicture, { id, picture });
  const after = await loadGuest(context, id);
  await recordGuest(context, id, { before: null, after });
  return after;
}

/** Changes a guest entirely or not at all. Room and stay can only be changed by the hotel. */
export async function updateGuest(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof guestEndpoints.updateGuest>,
): Promise<Guest> {
  const before = await lockGuest(context, id);
  refuseStale(before, baseVersion);
  const requested = plausible(context, withChanges(before, body), before);
  await saveGuest(context, id, requested);
  if (body.isPictureBase64Updated === true)
    await context.transaction.run(savePicture, {
      id,
      picture: await readOptionalPng(body.base64Picture, 'base64Picture'),
    });
  const after = await loadGuest(context, id);
  await recordGuest(context, id, { before, after });
  return after;
}

/** Functions that guests need of the checkout. They are injected, because that feature has a higher rank. */
export interface Carts {
  /** Takes a guest who is about to be deleted off the carts that are parked for them. */
  leaveParkedCarts(context: BranchContext, guestId: string): Promise<void>;
}

/** Deletes a guest who never booked or bought anything; any other guest is part of the branch's history. */
export async function deleteGuest(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof guestEndpoints.deleteGuest>,
  carts: Carts,
): Promise<AnswerOf<typeof guestEndpoints.deleteGuest>> {
  const before = await lockGuest(context, id);
  refuseStale(before, baseVersion);
  await carts.leaveParkedCarts(context, id);
  await deleteGuestRow(context, id);
  await recordGuest(context, id, { before, after: null });
  return { id };
}

/** A guest before and after a change; null if there was none, or is no longer one. */
interface GuestChange {
  readonly before: Guest | null;
  readonly after: Guest | null;
}

/** Records the change of a guest in the audit and in the change feed. */
export async function recordGuest(context: BranchWork, id: string, { before, after }: GuestChange): Promise<void> {
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  await writeAuditEntry(context, {
    action: `guest.${verb}`,
    entity: 'guest',
    entityId: id,
    before: before && auditedValues(before),
    after: after && auditedValues(after),
  });
  await recordChange(context, 'guest', [id]);
}

/** For a picture, the audit keeps only whether there is one. */
function auditedValues({ pictureBase64, ...values }: Guest) {
  return { ...values, hasPicture: pictureBase64 !== null };
}
