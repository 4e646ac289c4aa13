import { wordsOf } from '@quieta/contract/guests/guest-words';
import type { OperaAccess } from '@quieta/contract/settings/hotel-access';
import { type Clock, localToday } from '#platform/clock';
import { covers, fits, inOrder, searchWord, stillInHouse } from '../in-house-rules.ts';
import type { ChargeableStay, HotelGuest, HotelRoom, HotelSystem } from '../port.ts';
import { readAnswer } from '../tolerant-shapes.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { createOperaClient, type OperaClient } from './opera-client.ts';
import { findCharge, listPostings, postCharge } from './opera-folio.ts';
import { guestOfProfile, guestsOf, stayOf } from './opera-guests.ts';
import { listArrangements } from './opera-packages.ts';
import {
  type Filter,
  findReservations,
  isExpected,
  isInHouse,
  reservationsAtOnce,
  touching,
  touchingOrOverdue,
} from './opera-reservations.ts';
import { profileAnswer, type ReservationInfo, roomsAnswer } from './opera-shapes.ts';

interface Options {
  readonly access: OperaAccess;
  readonly timeZone: string;
  readonly http: HttpClient;
  readonly clock: Clock;
}

/** Oracle OPERA Cloud through its integration platform (OHIP). */
export function createOperaHotel({ access, timeZone, http, clock }: Options): HotelSystem {
  const client = createOperaClient(access, http, clock);
  const { hotelId } = access;
  return {
    provider: 'opera',

    async searchInHouse({ date, words: text, cursor }) {
      const words = wordsOf(text);
      const today = localToday(clock, timeZone).toString();
      const isToday = date === today;
      const offset = Number(cursor ?? 0);
      const filter = {
        // "In house" refers to the current moment, not to another date.
        ...(isToday ? { searchType: 'InHouse' } : touching(date)),
        orderBy: 'GuestSurname',
        // The system searches all fields for one text.
        ...(words.length > 0 && { text: searchWord(words) }),
      };
      const { found, hasMore } = await findReservations(client, hotelId, filter, offset);
      const guests = found
        .filter(isExpected)
        .flatMap((info) => guestsOn(info, today))
        .filter((guest) => covers(guest.stay, date) && fits(guest, words));
      return { guests: inOrder(guests), next: hasMore ? String(offset + reservationsAtOnce) : null };
    },

    findGuest: (externalId) => findGuest(client, externalId),
    listStays: (externalId, date) =>
      listStays(client, hotelId, externalId, { date, today: localToday(clock, timeZone).toString() }),
    listRooms: () => listRooms(client, hotelId),
    listArrangements: (asked) => listArrangements(client, hotelId, asked),
    postCharge: (charge) => postCharge(client, access, charge, 1),
    findCharge: (key) => findCharge(client, access, key),
    listPostings: (asked) => listPostings(client, access, asked, timeZone),
    cancelCharge: (charge) => postCharge(client, access, charge, -1),
  };
}

async function findGuest(client: OperaClient, externalId: string): Promise<HotelGuest | null> {
  const parts = ['Profile', 'Address', 'Communication'].map((part) => `fetchInstructions=${part}`).join('&');
  const path = `/crm/v1/profiles/${encodeURIComponent(externalId)}?${parts}`;
  const json = await client.ask({ method: 'GET', path });
  const guest = json === undefined ? null : guestOfProfile(readAnswer(profileAnswer, json));
  return guest && { ...guest, externalId };
}

/** All guests of a reservation; one who is in the house stays at least until today. */
function guestsOn(info: ReservationInfo, today: string): HotelGuest[] {
  return guestsOf(info).map((guest) =>
    guest.stay === null || !isInHouse(info) ? guest : { ...guest, stay: stillInHouse(guest.stay, today) },
  );
}

interface Days {
  readonly date: string;
  /** The hotel's current day. */
  readonly today: string;
}

async function listStays(client: OperaClient, hotelId: string, externalId: string, { date, today }: Days) {
  const days = date === today ? touchingOrOverdue(date) : touching(date);
  const filter = await filterFor(client, hotelId, externalId, days);
  if (filter === null) return [];
  const all = await findReservations(client, hotelId, filter);
  // The vendor's documented way to find stays that may not be charged: they are missing from this list.
  const postable = await findReservations(client, hotelId, { ...filter, excludeNoPost: 'true' });
  const postableIds = new Set(postable.found.map((info) => stayOf(info)?.reservationId));
  return all.found.filter(isExpected).flatMap((info): ChargeableStay[] => {
    const stay = guestsOn(info, today).find((guest) => guest.externalId === externalId)?.stay ?? null;
    if (stay === null || !covers(stay, date)) return [];
    const isNoPost = stay.isNoPost || !postableIds.has(stay.reservationId);
    return [{ ...stay, isNoPost, obstacle: isInHouse(info) ? (isNoPost ? 'no-post' : null) : 'not-in-house' }];
  });
}

/**
 * A reservation can be searched by the profile of its main guest; guests who share the room can be found only by name.
 */
async function filterFor(client: OperaClient, hotelId: string, externalId: string, days: Filter) {
  const own = { profileId: externalId, ...days };
  if ((await findReservations(client, hotelId, own)).found.length > 0) return own;
  const guest = await findGuest(client, externalId);
  return guest && { text: guest.values.lastName || guest.values.firstName, ...days };
}

/** The vendor's limit for one page, and more pages than any hotel fills. */
const roomsAtOnce = 1000;
const maxRoomPages = 10;

async function listRooms(client: OperaClient, hotelId: string): Promise<HotelRoom[]> {
  const rooms = new Map<string, HotelRoom>();
  for (let page = 0; page < maxRoomPages; page += 1) {
    const known = rooms.size;
    const query = `physical=true&limit=${roomsAtOnce}&offset=${page * roomsAtOnce}`;
    const path = `/rm/config/v1/hotels/${encodeURIComponent(hotelId)}/rooms?${query}`;
    const { rooms: reported } = readAnswer(roomsAnswer, (await client.ask({ method: 'GET', path })) ?? {});
    const found = reported.flatMap(({ room }) => room);
    for (const { roomId, floor, roomType } of found)
      if (roomId !== null && roomType?.pseudo !== true) rooms.set(roomId, { id: roomId, name: roomId, floor });
    // This list does not report whether there are more pages.
    if (found.length < roomsAtOnce || rooms.size === known) break;
  }
  return [...rooms.values()];
}
