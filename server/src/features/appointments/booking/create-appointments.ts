import type { createAppointments as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { DetailedAppointment } from '@quieta/contract/appointments/detailed-appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { todayOf } from '#features/packages/package-repository';
import { refuseLowPrices } from '#features/settings/refuse-low-prices';
import type { ActorBranch } from '#platform/actor';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withDetails } from '../appointment/appointment-detail-queries.ts';
import { asBooked } from '../appointment/appointment-queries.ts';
import { type BookingData, decideSeeingAll } from './booking-data-queries.ts';
import { type Booked, decideBookings } from './decision-rules.ts';
import { refusalsOf } from './examined-booking-queries.ts';
import { type LoadedBookings, loadBookings, type TakeWaitingListEntry } from './load-bookings.ts';
import { type AddedGuests, addNewGuests } from './requested-row-commands.ts';
import { writeBookings } from './write-bookings.ts';

type Endpoint = typeof endpoint;

/**
 * Books each request independently, or all rows of a visit or none: one reading, one decision about all of them, one
 * writing.
 */
export async function createAppointments(
  context: BranchContext,
  { body: requests }: Request<Endpoint>,
  takeWaitingListEntry: TakeWaitingListEntry,
  loaded?: LoadedBookings,
): Promise<AnswerOf<Endpoint>> {
  const { data, endWaitingListEntry, units } = loaded ?? (await loadBookings(context, requests, takeWaitingListEntry));
  const unknownEntries = new Set(
    requests.flatMap(({ wishId }) => (wishId && !endWaitingListEntry.has(wishId) ? wishId : [])),
  );
  const { timeZone, currency } = context.branch;
  const grounds = { timeZone, currency, unknownEntries, units, today: todayOf(context) };
  const { booked, notBooked, plan, seen } = await decideSeeingAll(context, data, (known) =>
    decideBookings(requests, { ...grounds, data: known }),
  );
  refuseLowPrices(
    context,
    booked.map(({ appointment, offeredMinor }) => ({
      name: seen.services.get(appointment.serviceId)?.name ?? '',
      offeredMinor,
      agreedMinor: appointment.priceMinor ?? offeredMinor,
    })),
  );
  const accepted = booked.map(({ request }) => request);
  const { added, withAdded } = await addNewGuests(context, accepted);
  const failed = await refusalsOf(context, notBooked.map(withAdded), seen);
  for (const { wishId } of accepted) if (wishId !== undefined) await endWaitingListEntry.get(wishId)?.();
  const withGuests = booked.map(({ request, appointment, ...groups }) => {
    const guestId = added.get(request.newGuest?.key ?? '')?.id ?? appointment.guestId;
    return { request, appointment: { ...appointment, guestId }, ...groups };
  });
  if (booked.length > 0) await writeBookings(context, withGuests, { plan, isAwaited: data.isAwaited });
  return {
    submittedAppointments: answered(context.branch, withGuests, seen, added),
    failedAppointments: failed,
  };
}

/** The appointments as they are answered: what was written and what it refers to is in hand. */
function answered(
  branch: ActorBranch,
  booked: readonly Booked[],
  { services, resources, staff, guests: known }: BookingData,
  added: AddedGuests,
): DetailedAppointment[] {
  const guests = byId([...known.values(), ...added.values()]);
  const parts = {
    services,
    resources: [...resources.values()],
    guests,
    stays: mapped(guests, ({ stays }) => stays),
  };
  const details = {
    services: mapped(services, ({ id, description, serviceCategoryId, taxId }) => ({
      id,
      description,
      serviceCategoryId,
      taxId,
    })),
    guests: mapped(guests, ({ id, firstName, lastName, email, phoneNumber }) => ({
      id,
      firstName,
      lastName,
      email,
      phoneNumber,
    })),
    staff,
  };
  const appointments = booked.map(({ appointment }) => appointment);
  return withDetails(details, asBooked(branch, appointments, parts));
}

function mapped<From, To>(from: ReadonlyMap<string, From>, make: (from: From) => To): ReadonlyMap<string, To> {
  return new Map([...from].map(([id, one]) => [id, make(one)]));
}

function byId<One extends { readonly id: string }>(rows: readonly One[]): ReadonlyMap<string, One> {
  return new Map(rows.map((row) => [row.id, row]));
}
