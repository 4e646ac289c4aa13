import { createHash } from 'node:crypto';
import type { Reservation } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { customer } from './customer.ts';
import { isAmong } from './customers.ts';
import type { Mews, MewsCall } from './mews.ts';
import {
  groupIdOf,
  reservation20170412,
  reservation20230606,
  roomReservations,
  stateNames,
  stayInterval,
} from './reservation.ts';
import { failure, pageAfter } from './vendor-forms.ts';

export interface Interval {
  readonly StartUtc: string;
  readonly EndUtc: string;
}

/** A longer interval is refused. */
const maxDays = 92;

export function getAllReservations(mews: Mews, call: MewsCall): Reply {
  const filters = call.body as {
    ReservationIds?: readonly string[] | null;
    ServiceIds?: readonly string[] | null;
    AccountIds?: readonly string[] | null;
    AssignedResourceIds?: readonly string[] | null;
    CollidingUtc?: Interval | null;
    ScheduledStartUtc?: Interval | null;
    ScheduledEndUtc?: Interval | null;
    States?: readonly string[] | null;
  };
  const { ReservationIds, ServiceIds, AccountIds, AssignedResourceIds, States } = filters;
  const intervals = [filters.CollidingUtc, filters.ScheduledStartUtc, filters.ScheduledEndUtc].filter(
    (each) => each != null,
  );
  if (!ReservationIds && !AccountIds && !AssignedResourceIds && intervals.length === 0) {
    return failure(400, 'At least one filter has to be provided.');
  }
  if (intervals.some(isTooLong)) return failure(400, 'The time interval is too long: 3 months at most.');
  const isRequested = (reservation: Reservation) => {
    const { start, end } = stayInterval(reservation, mews.hotel.state.timeZone);
    return (
      isAmong(ReservationIds, reservation.id) &&
      isAmong(ServiceIds, mews.enterprise.stayServiceId) &&
      isAmong(AccountIds, reservation.profileId) &&
      isAmong(AssignedResourceIds, reservation.roomId) &&
      isAmong(States, stateNames[reservation.state]) &&
      overlaps(start, end, filters.CollidingUtc) &&
      overlaps(start, start, filters.ScheduledStartUtc) &&
      overlaps(end, end, filters.ScheduledEndUtc)
    );
  };
  const found = pageAfter(roomReservations(mews).filter(isRequested), ({ id }) => id, call);
  if (!found) return failure(400, 'Invalid Cursor.');
  const Reservations = found.page.map((each) => reservation20230606(mews, each));
  return { status: 200, body: { Reservations, Cursor: found.Cursor } };
}

export function getAllCompanionships(mews: Mews, call: MewsCall): Reply {
  const { ReservationIds, CustomerIds, Extent } = call.body as {
    ReservationIds?: readonly string[] | null;
    CustomerIds?: readonly string[] | null;
    Extent: { readonly Reservations?: boolean | null; readonly Customers?: boolean | null };
  };
  if (!ReservationIds && !CustomerIds) return failure(400, 'At least one filter has to be provided.');
  const companionships = roomReservations(mews).flatMap((reservation) =>
    [reservation.profileId, ...reservation.companions]
      .filter((id) => isAmong(ReservationIds, reservation.id) && isAmong(CustomerIds, id))
      .map((customerId) => ({ reservation, customerId, id: companionshipId(reservation, customerId) })),
  );
  const found = pageAfter(companionships, ({ id }) => id, call);
  if (!found) return failure(400, 'Invalid Cursor.');
  const { page, Cursor } = found;
  const reservations = [...new Set(page.map(({ reservation }) => reservation))];
  const profiles = [...new Set(page.map(({ customerId }) => customerId))].flatMap((id) => mews.hotel.profile(id) ?? []);
  return {
    status: 200,
    body: {
      Companionships: page.map(({ id, customerId, reservation }) => ({
        Id: id,
        CustomerId: customerId,
        ReservationGroupId: groupIdOf(reservation),
        ReservationId: reservation.id,
      })),
      Reservations: Extent.Reservations ? reservations.map((each) => reservation20170412(mews, each)) : null,
      ReservationGroups: null,
      Customers: Extent.Customers ? profiles.map((each) => customer(mews, each)) : null,
      Cursor,
    },
  };
}

function companionshipId({ id }: Reservation, customerId: string): string {
  const hash = createHash('sha256').update(`${id}/${customerId}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** Half-open on both sides: a stay that ends when the interval begins does not overlap it. */
function overlaps(start: string, end: string, interval: Interval | null | undefined): boolean {
  if (interval == null) return true;
  const isPoint = start === end;
  return (
    isBefore(start, interval.EndUtc) &&
    (isPoint ? !isBefore(start, interval.StartUtc) : isBefore(interval.StartUtc, end))
  );
}

function isBefore(one: string, other: string): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

export function isTooLong({ StartUtc, EndUtc }: Interval): boolean {
  return Temporal.Instant.from(StartUtc).until(EndUtc).total('hours') > maxDays * 24;
}
