import { covers, stillInHouse } from '../in-house-rules.ts';
import type { ChargeableStay } from '../port.ts';
import type { MewsClient } from './mews-client.ts';
import { stayOf } from './mews-guests.ts';
import type { MewsRooms } from './mews-rooms.ts';
import { type Customer, companionshipsAnswer, type Reservation, reservationsAnswer } from './mews-shapes.ts';

/** The vendor accepts at most this many ids in one request. */
const maxIds = 1000;

export function inParts<Id>(ids: readonly Id[]): Id[][] {
  return Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
    ids.slice(part * maxIds, (part + 1) * maxIds),
  );
}

export function findReservations(client: MewsClient, filter: object): Promise<Reservation[]> {
  return client.askAll('reservations/getAll/2023-06-06', reservationsAnswer, filter, (answer) => answer.Reservations);
}

export function scheduledStayOf({
  Id,
  AssignedResourceId,
  ActualStartUtc,
  ScheduledStartUtc,
  ScheduledEndUtc,
}: Reservation) {
  return {
    id: Id,
    resourceId: AssignedResourceId,
    startUtc: ActualStartUtc ?? ScheduledStartUtc,
    endUtc: ScheduledEndUtc,
  };
}

const expected = new Set(['Confirmed', 'Started', 'Processed']);

interface Stayer {
  readonly customer: Customer;
  readonly rooms: MewsRooms;
  readonly timeZone: string;
  /** The hotel's current day. */
  readonly today: string;
}

/** The stays of a person that cover a date: their own, and those in which they are a companion. */
export async function listStays(client: MewsClient, stayer: Stayer, date: string): Promise<ChargeableStay[]> {
  const { customer, rooms, timeZone, today } = stayer;
  const extent = { Customers: false, Reservations: false, ReservationGroups: false };
  const companionships = await client.askAll(
    'companionships/getAll',
    companionshipsAnswer,
    { CustomerIds: [customer.Id], Extent: extent },
    (answer) => answer.Companionships,
  );
  const ids = [...new Set(companionships.map(({ ReservationId }) => ReservationId))].filter((id) => id !== null);
  const reservations: Reservation[] = [];
  for (const part of inParts(ids)) reservations.push(...(await findReservations(client, { ReservationIds: part })));
  return reservations.flatMap((reservation): ChargeableStay[] => {
    const isThere = reservation.State === 'Started';
    const reported = stayOf(scheduledStayOf(reservation), customer, rooms, timeZone);
    const stay = reported && isThere ? stillInHouse(reported, today) : reported;
    if (stay === null || !covers(stay, date) || !expected.has(reservation.State ?? '')) return [];
    return [{ ...stay, hindrance: isThere ? (stay.isNoPost ? 'no-post' : null) : 'not-in-house' }];
  });
}
