import { wordsOf } from '@quieta/contract/guests/guest-words';
import type { MewsAccess } from '@quieta/contract/settings/hotel-access';
import { type Clock, localToday } from '#platform/clock';
import { covers, fits, inOrder } from '../in-house-rules.ts';
import type { HotelSystem } from '../port.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { createMewsClient, type MewsClient } from './mews-client.ts';
import { guestOf } from './mews-guests.ts';
import { createMewsOrders } from './mews-orders.ts';
import { listArrangements } from './mews-products.ts';
import { listStays, searchDay, searchInHouseNow } from './mews-reservations.ts';
import { createRoomsReader } from './mews-rooms.ts';
import { addressesAnswer, type Customer, customersAnswer } from './mews-shapes.ts';

interface Options {
  readonly access: MewsAccess;
  readonly timeZone: string;
  readonly http: HttpClient;
  readonly clock: Clock;
}

/** How many guests of a search are shown at once; the vendor returns all of them. */
const pageSize = 100;

/** Mews through its Connector API. */
export function createMewsHotel({ access, timeZone, http, clock }: Options): HotelSystem {
  const client = createMewsClient(access, http);
  const readRooms = createRoomsReader(client, clock);
  return {
    provider: 'mews',

    async searchInHouse({ date, words: text, cursor }) {
      const words = wordsOf(text);
      const house = { client, rooms: await readRooms(), timeZone };
      const today = localToday(clock, timeZone).toString();
      const isToday = date === today;
      const found = await (isToday ? searchInHouseNow(house, words, today) : searchDay(house, date));
      const guests = inOrder(found.filter((guest) => covers(guest.stay, date) && fits(guest, words)));
      const from = Number(cursor ?? 0);
      const until = from + pageSize;
      return { guests: guests.slice(from, until), next: until < guests.length ? String(until) : null };
    },

    async findGuest(externalId) {
      const customer = await findCustomer(client, externalId);
      if (customer === null) return null;
      const body = { AccountIds: [customer.Id] };
      const addresses = await client.askAll('addresses/getAll', addressesAnswer, body, ({ Addresses }) => Addresses);
      const address = addresses.find(({ IsActive }) => IsActive !== false);
      return guestOf(customer, null, address);
    },

    async listStays(externalId, date) {
      const customer = await findCustomer(client, externalId);
      const today = localToday(clock, timeZone).toString();
      return customer === null ? [] : listStays(client, { customer, rooms: await readRooms(), timeZone, today }, date);
    },

    listRooms: async () => (await readRooms()).list(),
    listArrangements: (asked) => listArrangements(client, asked, timeZone),

    ...createMewsOrders(client, access, clock),
  };
}

/** A profile may be merged several times, but rarely often; the limit ends a cycle of merges. */
const maxMerges = 5;

/** The person with this id, or the profile that it was merged into. */
async function findCustomer(client: MewsClient, externalId: string): Promise<Customer | null> {
  let id: string | null = externalId;
  let found: Customer | null = null;
  for (let merges = 0; merges <= maxMerges && id !== null; merges += 1) {
    const body: object = { CustomerIds: [id], Extent: { Customers: true, Addresses: false }, Limitation: { Count: 1 } };
    found = (await client.ask('customers/getAll', customersAnswer, body)).Customers[0] ?? null;
    id = found?.MergeTargetId ?? null;
  }
  return found;
}
