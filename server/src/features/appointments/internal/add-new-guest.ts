import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { createGuest } from '#features/guests/create-guest';
import type { BranchContext } from '#platform/http/context';

/** The guests that a request has added, by its keys for them. */
export type AddedGuests = Map<string, string>;

/** The id of the guest whom the request brings along, added once for all rows that name them; null where it brings nobody. */
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
  // A guest of the spa's own list has one.
  if (id !== null) added.set(key, id);
  return id;
}

/** What is to be sent to try a refused request again: whoever was added with another row is on the list by now. */
export function withAddedGuest(request: AppointmentRequest, added: AddedGuests): AppointmentRequest {
  const { newGuest, ...others } = request;
  const guestId = newGuest && added.get(newGuest.key);
  return guestId === undefined ? request : { ...others, guestId };
}
