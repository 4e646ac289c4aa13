import type { Reservation } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { customer } from './customer.ts';
import { isAmong } from './customers.ts';
import { hashedId } from './hashed-id.ts';
import type { Mews, MewsCall } from './mews.ts';
import type { Interval } from './request-shapes.ts';
import {
  groupIdOf,
  reservation20170412,
  reservation20230606,
  roomReservations,
  stateNames,
  stayInterval,
} from './reservation.ts';
import { answerPage, failure } from './vendor-forms.ts';

/** A longer interval is refused. */
const maxDays = 92;

export function getAllReservations(mews: Mews, call: MewsCall<'reservations/getAll/2023-06-06'>): Reply {
  const { ReservationIds, ServiceIds, AccountIds, AssignedResourceIds, States, ...filters } = call.body;
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
  return answerPage(
    roomReservations(mews).filter(isRequested),
    ({ id }) => id,
    call,
    (page) => ({
      Reservations: page.map((each) => reservation20230606(mews, each)),
    }),
  );
}

export function getAllCompanionships(mews: Mews, call: MewsCall<'companionships/getAll'>): Reply {
  const { ReservationIds, CustomerIds, Extent } = call.body;
  if (!ReservationIds && !CustomerIds) return failure(400, 'At least one filter has to be provided.');
  const companionships = roomReservations(mews).flatMap((reservation) =>
    [reservation.profileId, ...reservation.companions]
      .filter((id) => isAmong(ReservationIds, reservation.id) && isAmong(CustomerIds, id))
      .map((customerId) => ({ reservation, customerId, id: companionshipId(reservation, customerId) })),
  );
  return answerPage(
    companionships,
    ({ id }) => id,
    call,
    (page) => {
      const reservations = [...new Set(page.map(({ reservation }) => reservation))];
      const profiles = [...new Set(page.map(({ customerId }) => customerId))].flatMap(
        (id) => mews.hotel.profile(id) ?? [],
      );
      return {
        Companionships: page.map(({ id, customerId, reservation }) => ({
          Id: id,
          CustomerId: customerId,
          ReservationGroupId: groupIdOf(reservation),
          ReservationId: reservation.id,
        })),
        Reservations: Extent.Reservations ? reservations.map((each) => reservation20170412(mews, each)) : null,
        ReservationGroups: null,
        Customers: Extent.Customers ? profiles.map((each) => customer(mews, each)) : null,
      };
    },
  );
}

function companionshipId({ id }: Reservation, customerId: string): string {
  return hashedId(`${id}/${customerId}`);
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
