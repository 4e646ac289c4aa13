import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import type { DetailedAppointment } from '@quieta/contract/appointments/detailed-appointment';
import type { BranchContext } from '#platform/http/context';
import { type Details, readDetails, withDetails } from '../appointment-detail-queries.ts';
import { asBooked, type GuestParts, readGuestParts } from '../appointment-queries.ts';
import { readBookableServices, type StoredAppointment } from '../appointment-repository.ts';
import { lockResources } from '../holds/hold-repository.ts';
import { guestIdOf, type LookedUp } from './decide-appointment.ts';
import type { AddedGuests } from './request-rows.ts';

export interface Looked extends LookedUp {
  /** The guests that the request has added to the list so far. */
  readonly guests: AddedGuests;
  readonly guestParts: GuestParts;
  readonly details: Details;
}

/** What can be looked up before it is known who takes the entries of the waiting list. */
export type LookedUpAhead = Omit<Looked, 'takeWaitingListEntry'>;

/** Locks the resources of bookings and reads what they refer to: the guests after the lock, for which one may have waited long. */
export async function lookUpBookings(
  context: BranchContext,
  requests: readonly AppointmentRequest[],
): Promise<LookedUpAhead> {
  const guestIds = requests.flatMap((request) => guestIdOf(request) ?? []);
  const [resources, services, guestParts, details] = await Promise.all([
    lockResources(
      context,
      requests.flatMap((request) => [request.staffResourceId ?? null, request.areaResourceId ?? null]),
    ),
    readBookableServices(
      context,
      requests.map((request) => request.serviceId),
    ),
    readGuestParts(context.transaction, new Set(guestIds)),
    readDetails(context.transaction, {
      services: requests.map((request) => request.serviceId),
      guests: guestIds,
      staff: requests.flatMap((request) => request.staffResourceId ?? []),
    }),
  ]);
  const found = { guestIds: new Set(guestParts.guests.keys()), guestParts, details };
  return { resources, services, ...found, visits: new Map(), series: new Map(), guests: new Map() };
}

/** The appointments as they are answered; of what they refer to only guests that were added with them have to be read. */
export async function readBooked(
  { transaction, branch }: BranchContext,
  booked: readonly StoredAppointment[],
  { services, resources, guestIds, guestParts, details }: Looked,
): Promise<DetailedAppointment[]> {
  const added = booked.flatMap(({ guestId }) => (guestId === null || guestIds.has(guestId) ? [] : guestId));
  const [{ guests, stays }, ofAdded] = await Promise.all([
    readGuestParts(transaction, new Set(added)),
    readDetails(transaction, { services: [], guests: added, staff: [] }),
  ]);
  const rows = asBooked(branch, booked, {
    services,
    resources: [...resources.values()],
    guests: new Map([...guestParts.guests, ...guests]),
    stays: new Map([...guestParts.stays, ...stays]),
  });
  return withDetails({ ...details, guests: new Map([...details.guests, ...ofAdded.guests]) }, rows);
}
