import type { Arrangement, HotelState, Profile, Reservation, Room } from './hotel-state.ts';
import { samplePeople, stranger } from './sample-people.ts';

/** Makes ids in a vendor's form; the same kind and number always give the same id. */
type IdMaker = (kind: 'room' | 'profile' | 'reservation', number: number) => string;

/** A small hotel with one stay of each kind that causes difficulties. */
export function sampleHotel(idOf: IdMaker, businessDate: string): HotelState {
  return {
    code: 'AURORA',
    name: 'Hotel Terme Aurora',
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    businessDate,
    rooms: roomsWith(idOf),
    profiles: samplePeople.map(({ mergedInto, ...person }, index): Profile => {
      const target = mergedInto === undefined ? null : idOf('profile', mergedInto);
      return { ...stranger, id: idOf('profile', index + 1), ...person, mergedInto: target };
    }),
    reservations: staysWith(idOf, Temporal.PlainDate.from(businessDate)),
    postings: [],
    arrangements: arrangementsWith(idOf, Temporal.PlainDate.from(businessDate)),
  };
}

function roomsWith(idOf: IdMaker): Room[] {
  const room = (type: string, number: number, changes: Partial<Room> = {}): Room => ({
    id: idOf('room', number),
    number: String(number),
    type,
    floor: String(number).slice(0, -2),
    building: null,
    isPseudo: false,
    parentId: null,
    ...changes,
  });
  return [
    ...[101, 103, 109, 112].map((number) => room('DBL', number)),
    ...[201, 203, 205].map((number) => room('SUP', number)),
    ...[210, 211].map((number) => room('STE', number, { building: 'Garden' })),
    ...[301, 302].map((number) => room('DBL', number)),
    room('PM', 9001, { floor: null, isPseudo: true }),
  ];
}

function staysWith(idOf: IdMaker, today: Temporal.PlainDate): Reservation[] {
  const day = (offset: number) => today.add({ days: offset }).toString();
  const stay = (number: number, guest: number, room: number, changes: Partial<Reservation> = {}): Reservation => ({
    id: idOf('reservation', number),
    profileId: idOf('profile', guest),
    companions: [],
    roomId: idOf('room', room),
    arrival: day(-2),
    departure: day(3),
    state: 'in-house',
    isNoPost: false,
    creditLimit: null,
    isFolioClosed: false,
    isWalkIn: false,
    ...changes,
  });
  return [
    stay(1, 1, 101, { companions: [idOf('profile', 2)] }),
    stay(2, 3, 103),
    stay(3, 4, 112, { isNoPost: true }),
    stay(4, 5, 203, { creditLimit: 10_000 }),
    stay(5, 6, 109, { isFolioClosed: true }),
    // One guest with two rooms.
    stay(6, 7, 210),
    stay(7, 7, 211),
    stay(8, 8, 301),
    stay(9, 9, 205, { arrival: day(1), departure: day(5), state: 'reserved' }),
    stay(10, 10, 302, { arrival: day(-6), departure: day(-1), state: 'checked-out' }),
    stay(11, 11, 201, { departure: day(0) }),
    stay(12, 12, 9001),
    stay(13, 14, 302, { arrival: day(0), departure: day(2), state: 'reserved' }),
  ];
}

/** Bookings of guests beside their rooms: for two, on several days, without a price, called off, and for later. */
function arrangementsWith(idOf: IdMaker, today: Temporal.PlainDate): Arrangement[] {
  const arrangement = (
    number: number,
    stay: number,
    { offset = 0, ...of }: Pick<Arrangement, 'code' | 'name'> & Partial<Arrangement> & { readonly offset?: number },
  ): Arrangement => {
    const day = today.add({ days: offset }).toString();
    return {
      id: String(number),
      reservationId: idOf('reservation', stay),
      quantity: 1,
      from: day,
      until: day,
      value: null,
      isCancelled: false,
      ...of,
    };
  };
  const massage = { code: 'SPAMASS50', name: 'Relax massage 50 min', value: 8_500 };
  const hammam = { code: 'HAMMAM', name: 'Hammam' };
  return [
    arrangement(1, 1, { ...massage, quantity: 2 }),
    arrangement(2, 2, { ...hammam, until: today.add({ days: 1 }).toString() }),
    arrangement(3, 4, { ...massage, isCancelled: true }),
    arrangement(4, 9, { code: 'DAYSPA', name: 'Day spa for two', value: 24_000, offset: 2 }),
  ];
}
