import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { createGuest } from '#features/guests/guest-commands';
import type { BranchContext } from '#platform/http/context';

/** The ids of the guests that a request has added, by the request's keys for them. */
export type AddedGuests = Map<string, string>;

/** The id of the new guest in the request, added once for all rows with the same key; null if there is none. */
export async function addNewGuest(
  context: BranchContext,
  { newGuest }: AppointmentRequest,
  added: AddedGuests,
): Promise<string | null> {
  if (newGuest === undefined) return null;
  const { key, ...body } = newGuest;
  const known = added.get(key);
  if (known !== undefined) return known;
  const { id } = await createGuest(context, { body });
  // A guest on the spa's own list has an id.
  if (id !== null) added.set(key, id);
  return id;
}

/** The request to send when it is tried again: a guest who was added with another row is on the list by now. */
export function withAddedGuest(request: AppointmentRequest, added: AddedGuests): AppointmentRequest {
  const { newGuest, ...others } = request;
  const guestId = newGuest && added.get(newGuest.key);
  return guestId === undefined ? request : { ...others, guestId };
}
