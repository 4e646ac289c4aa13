import { type HotelIds, hotelIdsOf, newcomersOf } from '../../server/database/seed/hotel-ids.ts';
import { type DemoGuest, type DemoSpa, guestKey, timeZone } from '../../server/database/seed/spa.ts';
import { type PlannedStay, staysBetween } from '../../server/database/seed/stays.ts';
import type { Arrangement, HotelState, Profile, Reservation, Room } from '../../simulators/hotel/hotel-state.ts';

/** How far the hotel's book reaches, in days. */
const past = 30;
const future = 180;

/** The code by which the hotel of a demo spa is known to its system. */
export function hotelCodeOf({ key }: DemoSpa): string {
  return key.toUpperCase();
}

/**
 * The hotel of a demo spa as its own system has it: the stays that the spa knows of, and guests whom it has not met
 * yet.
 */
export function demoHotel(spa: DemoSpa, today: Temporal.PlainDate): HotelState {
  const ids = hotelIdsOf(spa);
  const businessDate = today.toString();
  const planned = staysBetween(spa.parties, today.subtract({ days: past }), today.add({ days: future }));
  const stays = [...Map.groupBy(planned, ({ room, number }) => `${room}/${number}`).values()];
  const newcomers = newcomersOf(spa);
  const hotelGuests = new Set(spa.parties.flatMap(({ guests }) => guests));
  const people = [...spa.guests.filter((guest) => hotelGuests.has(guestKey(guest))), ...newcomers];
  const occupied = new Set([...spa.parties, ...newcomers].map(({ room }) => room));
  const reservations = [
    ...stays.flatMap((party) => reservationOf(party, ids, businessDate)),
    ...newcomers.map((guest) => ({
      ...termsOf(guestKey(guest)),
      id: ids.reservation(guest.room, 1),
      profileId: ids.profile(guestKey(guest)),
      companions: [],
      roomId: ids.room(guest.room),
      arrival: today.subtract({ days: 2 }).toString(),
      departure: today.add({ days: 4 }).toString(),
      state: 'in-house' as const,
    })),
  ];
  return {
    code: hotelCodeOf(spa),
    name: spa.name.replace('Terme', 'Hotel Terme'),
    timeZone,
    currency: 'EUR',
    businessDate,
    rooms: roomsAround([...occupied]).map((number) => roomOf(number, ids)),
    profiles: people.map((guest) => profileOf(guest, ids)),
    reservations,
    postings: [],
    arrangements: arrangementsOf(reservations),
  };
}

/** Treatments that the hotel sells; the Turkish bath is part of a rate, so nobody knows what it is worth. */
const sold = [
  { code: 'SPAMASS50', name: 'Relax massage 50 min', quantity: 2, value: 8_500 },
  { code: 'HAMMAM', name: 'Hammam', quantity: 1, value: null },
];
const forTwo = { code: 'DAYSPA', name: 'Day spa for two', quantity: 1, value: 24_000 };

/** Every third party has something on the day after it arrives, and couples a day at the spa now and then. */
function arrangementsOf(reservations: readonly Reservation[]): Arrangement[] {
  return reservations.flatMap(({ id, arrival, companions }, index): Arrangement[] => {
    const one = index % 9 === 0 && companions.length > 0 ? forTwo : index % 3 === 0 ? sold[(index / 3) % 2] : undefined;
    if (one === undefined) return [];
    const day = Temporal.PlainDate.from(arrival).add({ days: 1 }).toString();
    return [{ ...one, id: String(7_000 + index), reservationId: id, from: day, until: day, isCancelled: false }];
  });
}

/** Some guests show that a stay may not always be charged: they pay everything at once, or have a limit. */
const paysAtOnce = new Set(['Matthias Vogel', 'Greta Nowak']);
const limits = new Map([
  ['James Okafor', 15_000],
  ['Oliver Byrne', 15_000],
]);

function reservationOf(party: readonly PlannedStay[], ids: HotelIds, businessDate: string): Reservation[] {
  const [first, ...others] = party;
  if (!first) return [];
  const { guest, room, number, checkin, checkout } = first;
  return [
    {
      id: ids.reservation(room, number),
      profileId: ids.profile(guest),
      companions: others.map((other) => ids.profile(other.guest)),
      roomId: ids.room(room),
      arrival: checkin,
      departure: checkout,
      state: stateOn(businessDate, first),
      ...termsOf(guest),
    },
  ];
}

function termsOf(guest: string) {
  return {
    isNoPost: paysAtOnce.has(guest),
    creditLimit: limits.get(guest) ?? null,
    isFolioClosed: false,
    isWalkIn: false,
  };
}

function stateOn(date: string, { checkin, checkout }: PlannedStay): Reservation['state'] {
  if (checkin > date) return 'reserved';
  return checkout < date ? 'checked-out' : 'in-house';
}

/** On each floor every second room from the first taken one to the last, so that there is somewhere to move to. */
function roomsAround(occupied: readonly string[]): string[] {
  const floors = Map.groupBy(occupied, (number) => number.slice(0, -2) || number.slice(0, -1));
  const rooms = new Set(occupied);
  for (const numbers of floors.values()) {
    const sorted = numbers.map(Number).sort((one, other) => one - other);
    for (let number = sorted[0] ?? 0; number < (sorted.at(-1) ?? 0); number += 2) rooms.add(String(number));
  }
  return [...rooms].sort((one, other) => Number(one) - Number(other));
}

function roomOf(number: string, ids: HotelIds): Room {
  const isSuite = number.endsWith('18') || number.endsWith('5');
  return {
    id: ids.room(number),
    number,
    type: isSuite ? 'STE' : 'DBL',
    floor: number.length > 2 ? number.slice(0, -2) : number.slice(0, -1),
    building: null,
    isPseudo: false,
    parentId: null,
  };
}

function profileOf(guest: DemoGuest, ids: HotelIds): Profile {
  return {
    id: ids.profile(guestKey(guest)),
    firstName: guest.firstName,
    lastName: guest.lastName,
    secondLastName: null,
    birthDate: guest.dateOfBirth,
    birthPlace: guest.birthPlace ?? null,
    fiscalCode: guest.fiscalCode ?? null,
    gender: guest.gender,
    nationality: guest.nationality,
    language: { English: 'en', Italiano: 'it', Español: 'es' }[guest.preferredLanguage],
    email: null,
    phone: guest.phoneNumber,
    address: null,
    isAnonymized: false,
    isActive: true,
    mergedInto: null,
  };
}
