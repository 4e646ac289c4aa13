import { describe, expect, test } from 'vitest';
import { abano } from '../../server/database/seed/abano.ts';
import { hotelIdsOf, newcomersOf } from '../../server/database/seed/hotel-ids.ts';
import { bolzano } from '../../server/database/seed/small-spas.ts';
import { guestKey } from '../../server/database/seed/spa.ts';
import { staysBetween } from '../../server/database/seed/stays.ts';
import { demoHotel } from './demo-hotel.ts';

const today = Temporal.PlainDate.from('2026-11-21');

describe.each([abano, bolzano])('the hotel of $name', (spa) => {
  const hotel = demoHotel(spa, today);
  const ids = hotelIdsOf(spa);
  const inHouse = hotel.reservations.filter(({ state }) => state === 'in-house');

  test('has in house whom the spa believes to be there, under the same ids', () => {
    const stays = staysBetween(spa.parties, today, today);
    expect(stays.length).toBeGreaterThan(4);
    for (const { guest, room, number } of stays) {
      const reservation = hotel.reservations.find(({ id }) => id === ids.reservation(room, number));
      expect(reservation).toMatchObject({ state: 'in-house', roomId: ids.room(room) });
      expect([reservation?.profileId, ...(reservation?.companions ?? [])]).toContain(ids.profile(guest));
    }
  });

  test('has guests whom the spa has not met', () => {
    const known = new Set(spa.guests.map(guestKey));
    const newcomers = newcomersOf(spa).map(guestKey);
    expect(newcomers.filter((name) => known.has(name))).toEqual([]);
    const profiles = new Set(inHouse.map(({ profileId }) => profileId));
    expect(newcomers.length).toBeGreaterThan(0);
    for (const name of newcomers) expect(profiles).toContain(ids.profile(name));
  });

  test('gives each party a room of its own and keeps some free', () => {
    const taken = inHouse.map(({ roomId }) => roomId);
    expect(new Set(taken).size).toBe(taken.length);
    const rooms = new Set<string | null>(hotel.rooms.map(({ id }) => id));
    expect(hotel.reservations.filter(({ roomId }) => !rooms.has(roomId))).toEqual([]);
    expect(hotel.rooms.length).toBeGreaterThan(taken.length);
  });

  test('has ids that are nobody else’s', () => {
    for (const list of [hotel.rooms, hotel.profiles, hotel.reservations]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });
});
