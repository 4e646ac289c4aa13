import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { foreign, italian } from './abano-guests.ts';
import { type DemoGuest, type DemoSpa, guestKey } from './spa.ts';
import { demoId } from './spa-ids.ts';

/** The ids of people, rooms and stays in the hotel's system, in the form of that system. */
export interface HotelIds {
  profile(guest: string): string;
  room(number: string): string;
  reservation(room: string, number: number): string;
}

type HotelSpa = Pick<DemoSpa, 'key' | 'hotelSystem' | 'parties'>;

const idsIn: Readonly<Record<PmsProvider, (spa: HotelSpa) => HotelIds>> = {
  opera({ key, parties }) {
    const newcomers = newcomersOf({ key }).map(guestKey);
    const guests = [...parties.flatMap((party) => party.guests), ...newcomers];
    return {
      profile: (guest) => String(38_010 + guests.indexOf(guest)),
      room: (number) => number,
      reservation: (room, number) => `${room}${String(number).padStart(3, '0')}`,
    };
  },
  mews: ({ key }) => ({
    profile: (guest) => demoId(key, 'hotel-profile', guest),
    room: (number) => demoId(key, 'hotel-room', number),
    reservation: (room, number) => demoId(key, 'hotel-reservation', room, number),
  }),
};

/** The ids of a spa's hotel; nobody asks for those of a spa without one, which may have any. */
export function hotelIdsOf(spa: HotelSpa): HotelIds {
  return idsIn[spa.hotelSystem ?? 'opera'](spa);
}

/** Guests of the hotels who have not been to the spa yet: only the hotel's system knows them. */
const newcomers: Readonly<Record<string, readonly DemoGuest[]>> = {
  abano: [
    italian('Emanuele', 'Ricci', 'M', ['1977-05-14', 'Padova'], 'RCCMNL77E14G224T', '+39 340 555 0191', '220'),
    foreign('Charlotte', 'Evans', 'F', 'GB', 'English', '1988-09-03', '+44 7700 900192', '222'),
    foreign('Matthias', 'Vogel', 'M', 'DE', 'English', '1971-02-11', '+49 1512 5550193', '320'),
  ],
  bolzano: [italian('Sara', 'Berti', 'F', ['1990-12-21', 'Bolzano'], 'BRTSRA90T61A952Z', '+39 340 555 0291', '27')],
};

export function newcomersOf({ key }: Pick<DemoSpa, 'key'>): readonly DemoGuest[] {
  return newcomers[key] ?? [];
}
