import { Hotel } from '../hotel/hotel.ts';
import type { HotelState } from '../hotel/hotel-state.ts';
import { sampleHotel } from '../hotel/sample-hotel.ts';
import { type HotelSimulator, type ListenOptions, startSimulator } from '../hotel/start-simulator.ts';
import { type Enterprise, sampleEnterprise } from './enterprise.ts';
import { type MewsCredentials, sampleCredentials } from './mews.ts';
import { mewsInterface } from './mews-interface.ts';

interface MewsSimulatorOptions extends ListenOptions {
  /** The simulated current time. */
  readonly clock?: () => Temporal.Instant;
  readonly hotel?: HotelState;
  readonly enterprise?: Enterprise;
  readonly credentials?: MewsCredentials;
}

/** The Mews Connector API as documented, with one hotel behind it. */
export function startMewsSimulator(options: MewsSimulatorOptions = {}): Promise<HotelSimulator> {
  const now = options.clock ?? (() => Temporal.Now.instant());
  const hotel = new Hotel(options.hotel ?? mewsSampleHotel(now().toZonedDateTimeISO('Europe/Rome').toPlainDate()), now);
  const mews = {
    hotel,
    enterprise: options.enterprise ?? sampleEnterprise,
    credentials: options.credentials ?? sampleCredentials,
  };
  return startSimulator(hotel, mewsInterface(mews), options);
}

const beginnings = { room: '10000000', profile: '20000000', reservation: '30000000' };

/** The small hotel of the tests, with UUIDs as ids. Room 302 is a dormitory whose beds are booked. */
export function mewsSampleHotel(businessDate: Temporal.PlainDate): HotelState {
  const hotel = sampleHotel(
    (kind, number) => `${beginnings[kind]}-0000-4000-8000-${String(number).padStart(12, '0')}`,
    businessDate.toString(),
  );
  const dormitory = hotel.rooms.find(({ number }) => number === '302');
  if (!dormitory) return hotel;
  const bed = {
    ...dormitory,
    id: `${beginnings.room}-0000-4000-8000-000000003021`,
    number: '302-1',
    type: 'BED',
    parentId: dormitory.id,
  };
  const reservations = hotel.reservations.map((one) =>
    one.roomId === dormitory.id ? { ...one, roomId: bed.id } : one,
  );
  return { ...hotel, rooms: [...hotel.rooms, bed], reservations };
}
