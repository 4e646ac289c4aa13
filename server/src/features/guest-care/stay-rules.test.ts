import { emptyGuestValues } from '@quieta/contract/guests/guest';
import { describe, expect, test } from 'vitest';
import type { HotelGuest, HotelStay } from '#gateways/pms/port';
import { areSameStays, guestsToAsk, nextRound } from './stay-rules.ts';

const rome = 'Europe/Rome';
const stay = (reservationId: string, changes: Partial<HotelStay> = {}): HotelStay => ({
  reservationId,
  roomId: '204',
  checkinDate: '2026-11-20',
  checkoutDate: '2026-11-25',
  isNoPost: false,
  ...changes,
});
const changed: [string, Partial<HotelStay>][] = [
  ['reservation', { reservationId: 'R2' }],
  ['room', { roomId: '205' }],
  ['arrival', { checkinDate: '2026-11-19' }],
  ['departure', { checkoutDate: '2026-11-26' }],
];

describe('stays are compared again', () => {
  test.each([
    ['00:00', '2026-11-21T00:02'],
    ['12:00', '2026-11-21T12:02'],
    ['23:57', '2026-11-21T23:59'],
    ['23:59', '2026-11-22T00:00'],
  ])('at %s: after two minutes, or with the new day where that is sooner', (time, next) => {
    const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(rome).toInstant();
    expect(nextRound(at(`2026-11-21T${time}`), rome)).toEqual(at(next));
  });
});

describe('stays are the same', () => {
  test('in whatever order', () => {
    expect(areSameStays([stay('R1'), stay('R2')], [stay('R2'), stay('R1')])).toBe(true);
    expect(areSameStays([], [])).toBe(true);
    expect(areSameStays([stay('R1')], [stay('R1'), stay('R2')])).toBe(false);
  });

  test.each([...changed, ['right to charge', { isNoPost: true }] as const])('but not with another %s', (_, change) => {
    expect(areSameStays([stay('R1')], [stay('R1', change)])).toBe(false);
  });
});

describe('the hotel is asked one by one', () => {
  const linked = (guestId: string, ...stays: HotelStay[]) => ({ guestId, externalId: `hotel ${guestId}`, stays });
  const reported = (guestId: string, one: HotelStay | null): HotelGuest => ({
    externalId: `hotel ${guestId}`,
    values: { ...emptyGuestValues, firstName: 'Ida' },
    stay: one,
  });
  const asked = (kept: Parameters<typeof guestsToAsk>[0], inHouse: HotelGuest[]) =>
    guestsToAsk(kept, inHouse).map(({ guestId }) => guestId);

  test('about nobody of whom its list says what we keep', () => {
    const both = [stay('R1'), stay('R2')];
    expect(
      asked(
        [linked('ida', ...both), linked('eva'), linked('ugo')],
        [
          reported('ida', stay('R2')),
          reported('ida', stay('R1')),
          reported('eva', null),
          reported('stranger', stay('R3')),
        ],
      ),
    ).toEqual([]);
  });

  test.each(changed)('about whom it tells with another %s', (_, change) => {
    expect(asked([linked('ida', stay('R1'))], [reported('ida', stay('R1', change))])).toEqual(['ida']);
  });

  test('about whom it does not name any more, names anew, or names for a part of their stays', () => {
    expect(
      asked(
        [linked('gone', stay('R1')), linked('new'), linked('half', stay('R2'), stay('R3'))],
        [reported('new', stay('R4')), reported('half', stay('R2'))],
      ),
    ).toEqual(['gone', 'new', 'half']);
  });

  test('about whom nothing may be charged to, as we keep it or as it says, after those of whom it says something else', () => {
    const noPost = (id: string) => stay(id, { isNoPost: true });
    expect(
      asked(
        [
          linked('kept', noPost('R1')),
          linked('told', stay('R2')),
          linked('sure', stay('R3')),
          linked('moved', stay('R4')),
        ],
        [
          reported('kept', stay('R1')),
          reported('told', noPost('R2')),
          reported('sure', stay('R3')),
          reported('moved', stay('R4', { roomId: '205' })),
        ],
      ),
    ).toEqual(['moved', 'kept', 'told']);
  });
});
