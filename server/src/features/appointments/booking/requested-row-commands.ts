import type { AppointmentRequest, FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { createGuest } from '#features/guests/guest-commands';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { NamedGuest } from './booking-data-queries.ts';

/** A request with its position in the list that was sent. */
export interface RequestedRow {
  readonly index: number;
  readonly request: AppointmentRequest;
}

/**
 * The groups that are decided together: all rows of a visit that is booked all or none, otherwise each row alone; in
 * the order sent.
 */
export function wholeOrSingle(requests: readonly AppointmentRequest[]): RequestedRow[][] {
  const wholeKeys = new Set(requests.flatMap(({ visitKey, wholeVisit }) => (wholeVisit && visitKey) || []));
  const isWhole = ({ visitKey }: AppointmentRequest) => visitKey !== undefined && wholeKeys.has(visitKey);
  const rows = requests.map((request, index) => ({ index, request }));
  const groups = Map.groupBy(rows, ({ index, request }) => (isWhole(request) ? request.visitKey : index));
  return [...groups.values()];
}

/** The guests that a request has added, by the request's keys for them. */
export type AddedGuests = ReadonlyMap<string, NamedGuest>;

/**
 * Adds the new guests of requests, each once for all rows with the same key. `withAdded` puts them into a request that
 * names them as new: they are on the list by now, also for a row that is to be tried again.
 */
export async function addNewGuests(context: BranchContext, requests: readonly AppointmentRequest[]) {
  const added = new Map<string, NamedGuest>();
  for (const { newGuest } of requests) {
    if (newGuest === undefined || added.has(newGuest.key)) continue;
    const { key, ...body } = newGuest;
    const guest = await createGuest(context, { body });
    // A guest on the spa's own list has an id.
    if (guest.id !== null) added.set(key, { ...guest, id: guest.id, stays: [] });
  }
  const withAdded = <Row extends { readonly request: AppointmentRequest }>(row: Row): Row => {
    const { newGuest, ...others } = row.request;
    const guest = newGuest && added.get(newGuest.key);
    return guest === undefined ? row : { ...row, request: { ...others, guestId: guest.id } };
  };
  return { added, withAdded };
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
