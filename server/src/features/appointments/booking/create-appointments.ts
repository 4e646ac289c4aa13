import type {
  createAppointments as endpoint,
  FailedAppointment,
} from '@quieta/contract/appointments/appointment-endpoints';
import type { DetailedAppointment } from '@quieta/contract/appointments/detailed-appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readDetails, withDetails } from '../appointment/appointment-detail-queries.ts';
import { asBooked, readGuestParts } from '../appointment/appointment-queries.ts';
import { findHolders, refusalOf } from '../holds/clash-queries.ts';
import type { Holder } from '../holds/hold-repository.ts';
import { type BookingData, loadMoreHolds } from './booking-data-queries.ts';
import { type Booked, decideBookings, type NotBooked, type Obstacle } from './decision-rules.ts';
import { type LoadedBookings, loadBookings, type TakeWaitingListEntry } from './load-bookings.ts';
import { type AddedGuests, addNewGuest, toFailed, withAddedGuest } from './requested-row-commands.ts';
import { writeBookings } from './write-bookings.ts';

type Endpoint = typeof endpoint;

/** Books each request independently, or all rows of a visit or none: one reading, one decision about all of them, one writing. */
export async function createAppointments(
  context: BranchContext,
  { body: requests }: Request<Endpoint>,
  takeWaitingListEntry: TakeWaitingListEntry,
  loaded?: LoadedBookings,
): Promise<AnswerOf<Endpoint>> {
  const { data: first, endWish } = loaded ?? (await loadBookings(context, requests, takeWaitingListEntry));
  const { timeZone } = context.branch;
  const unknownWishes = new Set(requests.flatMap(({ wishId }) => (wishId && !endWish.has(wishId) ? wishId : [])));
  let data = first;
  let decision = decideBookings(requests, { data, timeZone, unknownWishes });
  while (decision.unseen.length > 0) {
    data = await loadMoreHolds(context, data, decision.unseen);
    decision = decideBookings(requests, { data, timeZone, unknownWishes });
  }
  const failed = await refusalsOf(context, decision.notBooked, data);
  const added: AddedGuests = new Map();
  const booked: Booked[] = [];
  for (const one of decision.booked) {
    const guestId = (await addNewGuest(context, one.request, added)) ?? one.appointment.guestId;
    booked.push({ ...one, appointment: { ...one.appointment, guestId } });
  }
  for (const { request } of booked) if (request.wishId !== undefined) await endWish.get(request.wishId)?.();
  if (booked.length > 0) await writeBookings(context, booked, { plan: decision.plan, isAwaited: data.isAwaited });
  return {
    submittedAppointments: await answered(context, booked, data, new Set(added.values())),
    failedAppointments: failed.map((one) => ({
      ...one,
      appointmentRequestData: withAddedGuest(one.appointmentRequestData, added),
    })),
  };
}

/** The refusals as they are answered, in the order of the requests; those of a time that is taken name who has it. */
async function refusalsOf(
  context: BranchContext,
  notBooked: readonly NotBooked[],
  data: BookingData,
): Promise<FailedAppointment[]> {
  const { timeZone } = context.branch;
  const obstacles = notBooked.flatMap(({ reason }) => (reason instanceof Refusal ? [] : reason));
  const taken = obstacles.flatMap((obstacle) => obstacle.taken);
  const found = taken.length === 0 ? [] : await findHolders(context, taken);
  const holders = [...found, ...obstacles.flatMap((obstacle) => decidedHolders(obstacle, data))];
  return notBooked
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, request, reason }) =>
      toFailed(index, request, reason instanceof Refusal ? reason : refusalOf(reason.taken, holders, timeZone)),
    );
}

/** The holders of holds that are not written yet: rows of the same request. */
function decidedHolders({ taken, before }: Obstacle, { services, guests }: BookingData): Holder[] {
  const rows = new Map(before.booked.map((one) => [one.appointment.id, one]));
  return taken.flatMap(({ by }) =>
    by.flatMap(({ id }) => {
      const hold = before.plan.own.get(id);
      const row = hold && rows.get(hold.appointmentId);
      if (hold === undefined || row === undefined) return [];
      const guest = row.request.newGuest ?? guests.get(row.appointment.guestId ?? '');
      return {
        ...hold,
        blockId: null,
        reason: null,
        serviceName: services.get(row.appointment.serviceId)?.name ?? null,
        holderName: (guest && `${guest.firstName} ${guest.lastName}`.trim()) || null,
      };
    }),
  );
}

/** The appointments as they are answered; of what they refer to only guests that were added with them have to be read. */
async function answered(
  { transaction, branch }: BranchContext,
  booked: readonly Booked[],
  data: BookingData,
  added: ReadonlySet<string>,
): Promise<DetailedAppointment[]> {
  const known = [...data.guests.values()];
  const [parts, { guests }] = await Promise.all([
    readGuestParts(transaction, added),
    readDetails(transaction, { services: [], guests: added, staff: [] }),
  ]);
  const rows = asBooked(
    branch,
    booked.map(({ appointment }) => appointment),
    {
      services: data.services,
      resources: [...data.resources.values()],
      guests: new Map([...data.guests, ...parts.guests]),
      stays: new Map([...known.map(({ id, stays }) => [id, stays] as const), ...parts.stays]),
    },
  );
  const details = {
    services: mapped(data.services, ({ id, description, serviceCategoryId, taxId }) => ({
      id,
      description,
      serviceCategoryId,
      taxId,
    })),
    guests: new Map([
      ...mapped(data.guests, ({ id, firstName, lastName, email, phoneNumber }) => ({
        id,
        firstName,
        lastName,
        email,
        phoneNumber,
      })),
      ...guests,
    ]),
    staff: data.staff,
  };
  return withDetails(details, rows);
}

function mapped<From, To>(from: ReadonlyMap<string, From>, make: (from: From) => To): ReadonlyMap<string, To> {
  return new Map([...from].map(([id, one]) => [id, make(one)]));
}
