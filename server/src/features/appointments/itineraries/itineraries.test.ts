import { rowsOfItinerary } from '@quieta/contract/appointments/itinerary-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { addServiceInParts } from '../../../../testing/service-in-parts.ts';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { findItineraries } from './find-itineraries.ts';

const { spa, branch, desk } = await withBookingDesk();
const wrap = await addServiceInParts(spa, branch, [
  { minutes: 20 },
  { minutes: 20, guest: 'rests', therapists: 0 },
  { minutes: 20 },
]);
beforeEach(() => desk.sql('UPDATE appointment SET deleted_at = now(), deleted_by = created_by'));

const tomorrow = '2026-11-22';
const tomorrowAt = (time: string) => at(time, tomorrow);
const massage = branch.serviceId;
const both = [{ guest: 0 }, { guest: 1 }];
const pause = { minutes: 0, extra: 0 };
const stop = (serviceId: string, changes: object = {}) => ({
  serviceId,
  guests: both,
  together: true,
  pauseBefore: pause,
  ...changes,
});
const find = (changes: object = {}) =>
  desk.run(findItineraries, {
    body: {
      guests: [branch.guestId, null],
      stops: [stop(massage), stop(wrap)],
      dateFrom: tomorrow,
      dateTo: tomorrow,
      timeFrom: '10:00:00',
      timeTo: '13:00:00',
      oneDay: true,
      order: 'fixed',
      limit: 10,
      ...changes,
    },
  });
const timesOf = ({ itineraries }: Awaited<ReturnType<typeof find>>) =>
  itineraries.map(({ treatments }) => treatments.map(({ slot }) => slot.startTime.slice(11, 16)).join(' '));

describe('finding an itinerary', () => {
  test('places all treatments of two guests, at the same times and with therapists of their own', async () => {
    const { itineraries } = await find({
      stops: [stop(massage), stop(wrap, { pauseBefore: { minutes: 10, extra: 0 } })],
    });
    const [first] = itineraries;
    expect(first).toMatchObject({ startTime: tomorrowAt('10:00'), endTime: tomorrowAt('12:00'), idleMinutes: 20 });
    expect(
      first?.treatments.map(({ stop: of, guest, slot }) => [of, guest, slot.startTime, slot.staff.length]),
    ).toEqual([
      [0, 0, tomorrowAt('10:00'), 1],
      [0, 1, tomorrowAt('10:00'), 1],
      [1, 0, tomorrowAt('11:00'), 1],
      [1, 1, tomorrowAt('11:00'), 1],
    ]);
    const names = first?.treatments.map(({ slot }) => `${slot.staff[0]?.name} ${slot.areas[0]?.name}`) ?? [];
    expect(new Set(names.slice(0, 2)).size).toBe(2);
  });

  test('what it answers can be booked as one visit', async () => {
    const [first] = (await find({ stops: [stop(massage), stop(wrap, { pauseBefore: { minutes: 10, extra: 0 } })] }))
      .itineraries;
    if (first === undefined) throw new Error('nothing was found');
    const { submittedAppointments, failedAppointments } = await desk.book(
      ...rowsOfItinerary(first, [branch.guestId, null], 'package'),
    );
    expect(failedAppointments).toEqual([]);
    expect(new Set(submittedAppointments.map(({ visitId }) => visitId)).size).toBe(1);
    // Neither therapist has time for anything else until 12:00.
    expect(timesOf(await find({ stops: [stop(massage, { guests: [{ guest: 1 }] })] }))).toEqual(['12:00']);
  });

  test('goes from stop to stop in another order, where any will do', async () => {
    const only = { staffResourceId: branch.staff[0] };
    await desk.booked({ startTime: tomorrowAt('11:00'), endTime: tomorrowAt('13:00'), guestId: null });
    const stops = [
      stop(massage, { guests: [{ guest: 0, staffResourceId: branch.staff[1] }] }),
      stop(massage, { guests: [{ guest: 0, ...only }], pauseBefore: { minutes: 10, extra: 0 } }),
    ];
    expect(timesOf(await find({ stops }))).toEqual([]);
    const free = await find({ stops, order: 'free' });
    expect(timesOf(free)).toEqual(['10:00 10:50']);
    expect(free.itineraries[0]?.treatments.map((one) => one.stop)).toEqual([1, 0]);
  });
});

describe('where there is no itinerary', () => {
  type Answer = Awaited<ReturnType<typeof find>>;
  const told = ({ remedies }: Answer) =>
    remedies.map(({ changes, itinerary }) => [
      changes.map(({ change }) => change).join(),
      ...itinerary.treatments.map(({ slot }) => slot.startTime.slice(5, 16)),
    ]);
  const blockedBy = ({ blocked }: Answer) =>
    blocked.map((one) => [one.stop, one.guest, one.startTime.slice(11, 16), ...one.reasons.map(({ code }) => code)]);
  /** Books every itinerary that is offered, each alone. */
  const expectBookable = async ({ remedies }: Answer) => {
    expect(remedies.length).toBeGreaterThan(0);
    for (const { itinerary } of remedies) {
      const { failedAppointments, submittedAppointments } = await desk.book(
        ...rowsOfItinerary(itinerary, [branch.guestId, null], 'package'),
      );
      expect(failedAppointments).toEqual([]);
      for (const { id } of submittedAppointments) {
        await desk.sql('DELETE FROM hold WHERE appointment_id = $1', [id]);
        await desk.sql(`UPDATE appointment SET deleted_at = now(), deleted_by = created_by WHERE id = $1`, [id]);
      }
    }
  };
  const alone = [{ guest: 0 }];
  const noon = { timeTo: '11:00:00' };

  test('a therapist who is requested and busy is named, and another one is offered, or another time', async () => {
    await desk.booked({ startTime: tomorrowAt('10:00'), endTime: tomorrowAt('11:00'), guestId: null });
    const requested = [{ guest: 0, staffResourceId: branch.staff[0] }];
    const answer = await find({ ...noon, stops: [stop(massage, { guests: requested })] });
    expect(answer.itineraries).toEqual([]);
    expect(answer.blocked).toMatchObject([
      {
        stop: 0,
        guest: 0,
        startTime: tomorrowAt('10:00'),
        reasons: [{ code: 'slot-taken', clashes: [{ resourceName: 'Therapist 1' }] }],
      },
    ]);
    expect(told(answer)).toEqual([
      ['staff', '11-22T10:00'],
      ['time', '11-22T11:00'],
      ['day', '11-23T10:00'],
      ['day', '11-21T10:00'],
    ]);
    expect(answer.remedies[0]?.changes).toEqual([{ change: 'staff', stop: 0, guest: 0 }]);
    await expectBookable(answer);
  });

  test('two at once with one therapist learn who is needed twice, and that one can follow the other', async () => {
    await desk.booked({
      startTime: tomorrowAt('10:00'),
      endTime: tomorrowAt('13:00'),
      staffResourceId: branch.staff[1],
      areaResourceId: null,
      guestId: null,
    });
    const answer = await find({ stops: [stop(massage)] });
    expect(answer.blocked).toMatchObject([
      { stop: 0, guest: 0, reasons: [{ code: 'taken-in-visit', params: { resource: 'Therapist 1' } }] },
      { stop: 0, guest: 1, reasons: [{ code: 'taken-in-visit', params: { resource: 'Therapist 1' } }] },
    ]);
    expect(told(answer)[0]).toEqual(['one-after-the-other', '11-22T10:00', '11-22T10:50']);
    await expectBookable(answer);
  });

  test('a stop that is only free later is told of, and a longer pause is offered', async () => {
    await desk.booked({
      startTime: tomorrowAt('10:50'),
      endTime: tomorrowAt('12:00'),
      staffResourceId: branch.staff[0],
      areaResourceId: null,
      guestId: null,
    });
    const stops = [
      stop(massage, { guests: [{ guest: 0, staffResourceId: branch.staff[1] }] }),
      stop(massage, { guests: [{ guest: 0, staffResourceId: branch.staff[0] }] }),
    ];
    await desk.booked({
      startTime: tomorrowAt('11:45'),
      endTime: tomorrowAt('13:00'),
      staffResourceId: branch.staff[1],
      areaResourceId: null,
      guestId: null,
    });
    const answer = await find({ stops });
    expect(blockedBy(answer)[0]).toEqual([1, 0, '10:50', 'slot-taken']);
    expect(told(answer).find(([changes]) => changes === 'pause')).toEqual(['pause', '11-22T10:45', '11-22T12:00']);
    expect(told(answer).find(([changes]) => changes === 'order')).toEqual(['order', '11-22T10:00', '11-22T10:50']);
    await expectBookable(answer);
  });

  test('what does not end in time says so', async () => {
    const answer = await find({ timeTo: '10:30:00', stops: [stop(massage, { guests: alone })] });
    expect(blockedBy(answer)).toEqual([[0, 0, '10:00', 'outside-requested-time']]);
    expect(told(answer)).toEqual([['time', '11-22T10:00']]);
  });
});
