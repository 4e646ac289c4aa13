import { covers, searchWord, stillInHouse } from '../in-house-rules.ts';
import type { ChargeableStay, HotelGuest } from '../port.ts';
import type { MewsClient } from './mews-client.ts';
import { dayInUtc, guestOf, stayOf } from './mews-guests.ts';
import type { MewsRooms } from './mews-rooms.ts';
import {
  type Customer,
  companionshipsAnswer,
  type Reservation,
  reservationsAnswer,
  searchAnswer,
} from './mews-shapes.ts';

/** The vendor accepts at most this many ids in one request. */
const maxIds = 1000;

export function inParts<Id>(ids: readonly Id[]): Id[][] {
  return Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
    ids.slice(part * maxIds, (part + 1) * maxIds),
  );
}

function findReservations(client: MewsClient, filter: object): Promise<Reservation[]> {
  return client.askAll('reservations/getAll/2023-06-06', reservationsAnswer, filter, (answer) => answer.Reservations);
}

function scheduledStayOf({ Id, AssignedResourceId, ActualStartUtc, ScheduledStartUtc, ScheduledEndUtc }: Reservation) {
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
    return [{ ...stay, obstacle: isThere ? (stay.isNoPost ? 'no-post' : null) : 'not-in-house' }];
  });
}

/** The hotel in which a search looks for guests. */
interface House {
  readonly client: MewsClient;
  readonly rooms: MewsRooms;
  readonly timeZone: string;
}

/** The guests who are in the house now and may match the words: the vendor takes only one name and one room. */
export async function searchInHouseNow(
  { client, rooms, timeZone }: House,
  words: readonly string[],
  today: string,
): Promise<HotelGuest[]> {
  const room = words.find((word) => rooms.idOf(word) !== null);
  const names = words.filter((word) => word !== room);
  const { Customers } = await client.ask('customers/search', searchAnswer, {
    ...(names.length > 0 && { Name: searchWord(names) }),
    ...(room !== undefined && { ResourceId: rooms.idOf(room) }),
    Extent: { Customers: true, Addresses: false },
  });
  return Customers.flatMap(({ Customer: customer, Reservation: reservation }) => {
    // Without a stay it is a paymaster account.
    if (customer === null || reservation?.State !== 'Started') return [];
    const { Id: id, AssignedResourceId: resourceId, StartUtc: startUtc, EndUtc: endUtc } = reservation;
    const stay = stayOf({ id, resourceId, startUtc, endUtc }, customer, rooms, timeZone);
    return guestOf(customer, stay && stillInHouse(stay, today), undefined) ?? [];
  });
}

/** Everybody whose stay touches a day, whoever booked it. */
export async function searchDay(house: House, date: string): Promise<HotelGuest[]> {
  const { client, timeZone } = house;
  const reservations = await findReservations(client, {
    CollidingUtc: dayInUtc(date, timeZone),
    States: ['Confirmed', 'Started', 'Processed'],
  });
  const byId = new Map(reservations.map((reservation) => [reservation.Id, reservation]));
  const guests: HotelGuest[] = [];
  for (const ids of inParts([...byId.keys()])) guests.push(...(await companionsOf(house, byId, ids)));
  return guests;
}

async function companionsOf(
  { client, rooms, timeZone }: House,
  byId: ReadonlyMap<string | null, Reservation>,
  ids: readonly (string | null)[],
): Promise<HotelGuest[]> {
  const body = { ReservationIds: ids, Extent: { Customers: true, Reservations: false, ReservationGroups: false } };
  const customers = new Map<string | null, Customer>();
  const companions = await client.askAll('companionships/getAll', companionshipsAnswer, body, (answer) => {
    for (const customer of answer.Customers) customers.set(customer.Id, customer);
    return answer.Companionships;
  });
  return companions.flatMap(({ CustomerId, ReservationId }) => {
    const customer = customers.get(CustomerId);
    const reservation = byId.get(ReservationId);
    if (customer === undefined || reservation === undefined) return [];
    return guestOf(customer, stayOf(scheduledStayOf(reservation), customer, rooms, timeZone), undefined) ?? [];
  });
}
