import { demoId } from './demo-id.ts';
import { newcomersOf } from './newcomers.ts';
import { type DemoSpa, guestKey } from './spa.ts';

/** The ids of people, rooms and stays in the hotel's system, in the form of that system. */
export function hotelIdsOf({ key: spa, hotelSystem, parties }: Pick<DemoSpa, 'key' | 'hotelSystem' | 'parties'>) {
  if (hotelSystem === 'mews') {
    return {
      profile: (guest: string) => demoId(spa, 'hotel-profile', guest),
      room: (number: string) => demoId(spa, 'hotel-room', number),
      reservation: (room: string, number: number) => demoId(spa, 'hotel-reservation', room, number),
    };
  }
  const newcomers = newcomersOf({ key: spa }).map(({ guest }) => guestKey(guest));
  const guests = [...parties.flatMap((party) => party.guests), ...newcomers];
  return {
    profile: (guest: string) => String(38_010 + guests.indexOf(guest)),
    room: (number: string) => number,
    reservation: (room: string, number: number) => `${room}${String(number).padStart(3, '0')}`,
  };
}
