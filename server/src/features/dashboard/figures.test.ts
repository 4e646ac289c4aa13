import { blockKinds } from '@quieta/contract/appointments/block-kinds';
import { dayMeasures } from '@quieta/contract/dashboard/measures';
import type { Problem } from '@quieta/contract/problem';
import { keysOf } from '@quieta/contract/values/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCapacity } from '../../../testing/set-capacity.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type FiguresDesk, openFiguresDesk } from './testing/figures-desk.ts';

let desk: FiguresDesk;

beforeAll(async () => {
  desk = await openFiguresDesk();
  await setCapacity(desk.spa, desk.branch, desk.branch.areas[1], 4);
});
afterAll(() => desk.leave());

const valuesOf = async (date: string) => {
  const { values } = await desk.figures(date);
  return Object.fromEntries(dayMeasures.map((measure) => [measure, values[measure][0]]));
};
const oil = (quantity: number, more: object = {}) => ({
  checkoutProductDetails: [{ id: desk.setup.oil, quantity, ...more }],
});

describe('what was sold', () => {
  test('a refund counts on its own day and takes nothing off the day of the sale', async () => {
    desk.at('2026-03-02T10:00:00Z');
    const sale = await desk.sell({ ...oil(3), tip: 5 });
    desk.at('2026-03-05T10:00:00Z');
    expect(await desk.refund(sale, 1)).toBe(200);
    expect(await valuesOf('2026-03-02')).toMatchObject({ products: 37.5, services: 0, sales: 1, tips: 5 });
    expect(await valuesOf('2026-03-05')).toMatchObject({ products: -12.5, sales: 0, tips: 0 });
  });

  test('a void takes the sale back, in money and in number', async () => {
    desk.at('2026-03-09T10:00:00Z');
    const sale = await desk.sell({ ...oil(2, { discount: { amount: 5, reason: 'Regular guest' } }), tip: 2 });
    expect(await valuesOf('2026-03-09')).toMatchObject({ products: 20, discounts: 5, sales: 1, tips: 2 });
    expect(await desk.voidSale(sale)).toBe(200);
    expect(await valuesOf('2026-03-09')).toMatchObject({ products: 0, discounts: 0, sales: 0, tips: 0 });
  });

  test('a deposit and a voucher are no revenue when they are sold', async () => {
    desk.at('2026-03-16T10:00:00Z');
    const voucher = { kind: 'single-purpose', taxId: desk.branch.taxId, amount: 40 };
    const deposit = { kind: 'deposit', guestId: desk.branch.guestId, serviceId: desk.branch.serviceId, amount: 30 };
    await desk.sell({ checkoutVoucherDetails: [voucher, deposit] });
    expect(await valuesOf('2026-03-16')).toMatchObject({ vouchers: 70, services: 0, products: 0, sales: 1 });
  });

  test('after midnight it is still the day of business before', async () => {
    desk.at('2026-03-21T01:30:00Z');
    await desk.sell(oil(1));
    expect(await valuesOf('2026-03-20')).toMatchObject({ products: 12.5, sales: 1 });
    expect(await valuesOf('2026-03-21')).toMatchObject({ products: 0, sales: 0 });
  });
});

describe('what was booked', () => {
  test('a no-show is booked and not treated; its minutes are nobody’s', async () => {
    desk.at('2026-04-01T08:00:00Z');
    const done = await desk.book({ start: '2026-04-01T10:00', area: desk.branch.areas[0], guest: desk.branch.guestId });
    const missed = await desk.book({ start: '2026-04-01T12:00' });
    expect(await desk.change(done.id, { lifeCycle: 'done' })).toBe(200);
    expect(await desk.change(missed.id, { lifeCycle: 'no-show' })).toBe(200);
    await desk.sell({ checkoutAppointmentDetails: [{ id: done.id }], discount: { amount: 10, reason: 'Birthday' } });
    expect(await valuesOf('2026-04-01')).toMatchObject({
      services: 75,
      discounts: 10,
      bookings: 2,
      appointments: 2,
      treatments: 1,
      noShows: 1,
      staffBooked: 50,
      areaBooked: 50,
      guests: 1,
      newGuests: 1,
    });
  });

  test('a cancellation is late from 24 hours before the start, and not before', async () => {
    desk.at('2026-04-06T08:00:00Z');
    const [early, late] = [
      await desk.book({ start: '2026-04-08T10:00' }),
      await desk.book({ start: '2026-04-08T11:00' }),
    ];
    desk.at('2026-04-07T08:00:00Z');
    expect(await desk.cancel(early.id)).toBe(200);
    desk.at('2026-04-07T09:01:00Z');
    expect(await desk.cancel(late.id)).toBe(200);
    expect(await valuesOf('2026-04-08')).toMatchObject({
      bookings: 2,
      appointments: 0,
      cancellations: 2,
      lateCancellations: 1,
      staffBooked: 0,
    });
  });

  test('a party takes as many places of an area as it has people, and its therapist once', async () => {
    desk.at('2026-04-13T08:00:00Z');
    await desk.book({ start: '2026-04-14T10:00', area: desk.branch.areas[1], partySize: 3 });
    expect(await valuesOf('2026-04-14')).toMatchObject({ staffBooked: 50, areaBooked: 150 });
  });

  test('an appointment over midnight counts on the day of its start, its minutes under the hours of the clock', async () => {
    desk.at('2026-04-20T08:00:00Z');
    await desk.book({ start: '2026-04-21T23:30', minutes: 50 });
    const { values, hours } = await desk.figures('2026-04-21', '2026-04-22');
    expect(values.staffBooked).toEqual([50, 0]);
    const tuesday = hours.staff.booked[1] ?? [];
    expect([tuesday[23], tuesday[0], tuesday.reduce((sum, one) => sum + one, 0)]).toEqual([30, 20, 50]);
  });

  test('of a deleted appointment nothing is left', async () => {
    desk.at('2026-04-27T08:00:00Z');
    const { id } = await desk.book({ start: '2026-04-28T10:00' });
    expect(await desk.figure('bookings', '2026-04-28')).toBe(1);
    expect(await desk.remove(id)).toBe(200);
    expect(await desk.figure('bookings', '2026-04-28')).toBe(0);
  });
});

describe('what there is to book', () => {
  // Two therapists from 7 to 22 o'clock.
  const whole = 2 * 15 * 60;
  // A cabin with one place, and a room with four.
  const places = 5 * 15 * 60;

  test('blocks that overlap are taken off once, and only within the open hours', async () => {
    desk.at('2026-05-01T08:00:00Z');
    for (const [from, until] of [
      ['09:00', '11:00'],
      ['21:00', '23:00'],
    ]) {
      const body = {
        resourceId: desk.branch.staff[0],
        startTime: `2026-05-04T${from}:00+02:00`,
        endTime: `2026-05-04T${until}:00+02:00`,
      };
      expect((await desk.api.post('/blocks', { branch: desk.branch, body })).status).toBe(200);
    }
    await insertIn(desk.spa, desk.branch, 'block', {
      id: desk.spa.actor.environmentId,
      resource_id: desk.branch.staff[0],
      starts_at: '2026-05-04T10:00:00+02:00',
      ends_at: '2026-05-04T12:00:00+02:00',
      reason: '',
      created_by: desk.spa.actor.userId,
    });
    const { values, hours } = await desk.figures('2026-05-04');
    expect(values.staffAvailable).toEqual([whole - 180 - 60]);
    expect(hours.staff.available[0]?.slice(8, 13)).toEqual([120, 60, 60, 60, 120]);
    expect(values.areaAvailable).toEqual([places]);
  });

  test('a training or a cleaning is time at work; a break, a personal matter and a maintenance are not', async () => {
    desk.at('2026-05-01T08:00:00Z');
    const left: Record<string, number> = {};
    for (const [nth, kind] of [...keysOf(blockKinds), undefined].entries()) {
      const date = `2026-06-0${nth + 1}`;
      const [startTime, endTime] = [`${date}T09:00:00+02:00`, `${date}T11:00:00+02:00`];
      const body = { resourceId: desk.branch.staff[0], startTime, endTime, kind };
      expect((await desk.api.post('/blocks', { branch: desk.branch, body })).status).toBe(200);
      left[kind ?? 'not said'] = (await desk.figures(date)).values.staffAvailable[0] ?? 0;
    }
    const { training, cleaning, ...away } = left;
    expect([training, cleaning]).toEqual([whole, whole]);
    expect(away).toEqual({
      break: whole - 120,
      personal: whole - 120,
      maintenance: whole - 120,
      other: whole - 120,
      'not said': whole - 120,
    });
  });

  test('where some places are out of order the others are there to be booked', async () => {
    desk.at('2026-05-01T08:00:00Z');
    const [startTime, endTime] = ['2026-06-10T09:00:00+02:00', '2026-06-10T11:00:00+02:00'];
    const body = { resourceId: desk.branch.areas[1], startTime, endTime, kind: 'maintenance', places: 3 };
    expect((await desk.api.post('/blocks', { branch: desk.branch, body })).status).toBe(200);
    const { values, hours } = await desk.figures('2026-06-10');
    expect(values.areaAvailable).toEqual([places - 3 * 120]);
    expect(hours.areas.available[2]?.slice(8, 12)).toEqual([300, 120, 120, 300]);
  });

  test('on a day on which the branch is closed there is nothing', async () => {
    const closure = { startDate: '2026-05-12', endDate: '2026-05-12', startTime: null, endTime: null, note: '' };
    const body = { rotas: [], closuresToAdd: [closure] };
    expect((await desk.api.put('/rota', { branch: desk.branch, body })).status).toBe(200);
    const { values } = await desk.figures('2026-05-11', '2026-05-13');
    expect(values.staffAvailable).toEqual([whole, 0, whole]);
    expect(values.areaAvailable).toEqual([places, 0, places]);
  });

  test('minutes are real ones on the days on which the clock is changed, under the hour that it shows', async () => {
    await sqlIn(
      desk.spa,
      desk.branch,
      "UPDATE resource_availability SET start_time = '00:00', end_time = '23:59:59' WHERE resource_id = $1",
      [desk.branch.staff[0]],
    );
    const spring = await desk.figures('2026-03-29');
    const autumn = await desk.figures('2026-10-25');
    // The other therapist has 15 hours from 7 o'clock.
    expect(spring.values.staffAvailable).toEqual([(23 + 15) * 60]);
    expect(spring.hours.staff.available[6]?.slice(1, 4)).toEqual([60, 0, 60]);
    expect(autumn.values.staffAvailable).toEqual([(25 + 15) * 60]);
    expect(autumn.hours.staff.available[6]?.slice(1, 4)).toEqual([60, 120, 60]);
    await sqlIn(
      desk.spa,
      desk.branch,
      "UPDATE resource_availability SET start_time = '07:00', end_time = '22:00' WHERE resource_id = $1",
      [desk.branch.staff[0]],
    );
  });

  test('an appointment in the hour that comes twice keeps its real minutes', async () => {
    desk.at('2026-10-01T08:00:00Z');
    await desk.book({ start: '2026-10-25T00:30:00Z', minutes: 60 });
    const { values, hours } = await desk.figures('2026-10-25');
    expect(values.staffBooked).toEqual([60]);
    expect(hours.staff.booked[6]?.slice(1, 4)).toEqual([0, 60, 0]);
  });

  test('whoever is archived has nothing to give afterwards, and keeps what was before', async () => {
    await sqlIn(desk.spa, desk.branch, "UPDATE resource SET archived_at = '2026-06-10T00:00:00+02:00' WHERE id = $1", [
      desk.branch.staff[1],
    ]);
    const { values } = await desk.figures('2026-06-09', '2026-06-10');
    expect(values.staffAvailable).toEqual([whole, whole / 2]);
    await sqlIn(desk.spa, desk.branch, 'UPDATE resource SET archived_at = NULL WHERE id = $1', [desk.branch.staff[1]]);
  });
});

describe('guests', () => {
  test('a guest who books again by the end of the day is rebooked; one who books later is not', async () => {
    const [soon, later] = [await desk.addGuest('Soon'), await desk.addGuest('Later')];
    desk.at('2026-07-01T08:00:00Z');
    for (const [nth, guest] of [soon, later].entries()) {
      const { id } = await desk.book({ start: `2026-07-01T1${nth}:30`, guest });
      await desk.change(id, { lifeCycle: 'done' });
    }
    await desk.book({ start: '2026-07-20T10:00', guest: soon });
    desk.at('2026-07-02T08:00:00Z');
    await desk.book({ start: '2026-07-20T12:00', guest: later });
    expect(await valuesOf('2026-07-01')).toMatchObject({ guests: 2, newGuests: 2, rebookings: 1 });
  });

  test('the hotel’s guests are known where it reported how many it had, and unknown elsewhere', async () => {
    const guest = await desk.addGuest('Hotel');
    await insertIn(desk.spa, desk.branch, 'stay', {
      id: guest,
      guest_id: guest,
      provider: 'opera',
      reservation_id: '77',
      room_id: '101',
      checkin_date: '2026-07-06',
      checkout_date: '2026-07-09',
    });
    await insertIn(desk.spa, desk.branch, 'hotel_day', {
      date: '2026-07-07',
      guests: 40,
      reported_at: '2026-07-07T20:00:00Z',
    });
    desk.at('2026-07-06T07:00:00Z');
    for (const date of ['2026-07-06', '2026-07-07']) {
      desk.at(`${date}T07:00:00Z`);
      const { id } = await desk.book({ start: `${date}T10:00`, guest });
      await desk.change(id, { lifeCycle: 'done' });
    }
    const { values } = await desk.figures('2026-07-06', '2026-07-08');
    expect(values.hotelGuests).toEqual([1, 1, 0]);
    expect(values.capturedGuests).toEqual([null, 1, null]);
    expect(values.inHouse).toEqual([null, 40, null]);
  });
});

test.each([
  ['2026-03-02', '2026-03-01', 'too_small'],
  ['2026-01-01', '2027-01-02', 'too_big'],
])('from %s to %s is refused', async (dateFrom, dateTo, reason) => {
  const { status, body } = await desk.api.get<Problem>(`/figures?dateFrom=${dateFrom}&dateTo=${dateTo}`, {
    branch: desk.branch,
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ path: 'dateTo', reason }]);
});

test('a leap year is not too long', async () => {
  expect((await desk.figures('2028-01-01', '2028-12-31')).dates).toHaveLength(366);
});
