import type { AppointmentRequest, FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { createGuest } from '#features/guests/guest-commands';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** A request with its position in the list that was sent. */
export interface RequestedRow {
  readonly index: number;
  readonly request: AppointmentRequest;
}

/** The groups that are decided together: all rows of a visit that is booked all or none, otherwise each row alone; in the order sent. */
export function wholeOrSingle(requests: readonly AppointmentRequest[]): RequestedRow[][] {
  const wholeKeys = new Set(requests.flatMap(({ visitKey, wholeVisit }) => (wholeVisit && visitKey) || []));
  const isWhole = ({ visitKey }: AppointmentRequest) => visitKey !== undefined && wholeKeys.has(visitKey);
  const rows = requests.map((request, index) => ({ index, request }));
  const groups = Map.groupBy(rows, ({ index, request }) => (isWhole(request) ? request.visitKey : index));
  return [...groups.values()];
}

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

/** An appointment that could not be booked, with the reason; `index` is its position in the request. */
export function toFailed(
  index: number,
  request: AppointmentRequest,
  { code, params, details }: Refusal,
): FailedAppointment {
  return {
    appointmentRequestData: request,
    index,
    code,
    params: { ...params },
    clashes: [...(details.clashes ?? [])],
  };
}
