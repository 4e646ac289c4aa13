import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { cancelAppointment } from '../booking/appointment-commands.ts';
import { updateAppointment } from '../booking/update-appointment.ts';
import { at, deskOf } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { endSeries } from './end-series.ts';
import { getSeries, previewSeries } from './series-queries.ts';

const { spa, desk } = await withBookingDesk();

const weekly = { repeatRule: 'Weekly', times: 4 };
const dates = ['2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12'];
const preview = (repeat: object = weekly, changes: Partial<AppointmentRequest> = {}) =>
  desk.run(previewSeries, {
    body: { appointment: desk.requested(changes), repeat: { repeatRule: 'Weekly', ...repeat } },
  });
const end = (id: string, how: 'cancel' | 'delete', from: string) =>
  desk.run(endSeries, { params: { id }, body: { how, from, reason: 'Moves away' } });

/** Books what a preview shows, as the booking panel does. */
async function booked() {
  const { submittedAppointments, failedAppointments } = await desk.book(
    ...(await preview()).map(({ startTime, endTime }) =>
      desk.requested({ startTime, endTime, series: { key: 's', repeat: weekly } }),
    ),
  );
  return { submittedAppointments, failedAppointments, seriesId: submittedAppointments[0]?.seriesId ?? '' };
}

describe('SCH-14 a preview', () => {
  test('shows every date with what stands in its way, and books nothing', async () => {
    const other = await desk.booked({ startTime: at('10:30', '2026-11-28'), endTime: at('11:20', '2026-11-28') });
    const before = await desk.count('appointment');
    const occurrences = await preview();
    expect(occurrences.map(({ startTime, code }) => [startTime, code])).toEqual([
      [at('10:00', '2026-11-21'), null],
      [at('10:00', '2026-11-28'), 'slot-taken'],
      [at('10:00', '2026-12-05'), null],
      [at('10:00', '2026-12-12'), null],
    ]);
    expect(occurrences[1]).toMatchObject({
      params: { resource: 'Therapist 1', holder: 'Camila Ortega', until: at('11:20', '2026-11-28') },
      clashes: [{ appointmentId: other.id }, { appointmentId: other.id }],
    });
    expect(await desk.count('appointment')).toBe(before);
  });

  test('keeps the branch’s clock over its change', async () => {
    const occurrences = await preview(
      { until: '2027-04-03' },
      { startTime: at('10:00', '2027-03-20'), endTime: at('10:50', '2027-03-20') },
    );
    expect(occurrences.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2027-03-20T10:00:00+01:00', '2027-03-20T10:50:00+01:00'],
      ['2027-03-27T10:00:00+01:00', '2027-03-27T10:50:00+01:00'],
      ['2027-04-03T10:00:00+02:00', '2027-04-03T10:50:00+02:00'],
    ]);
  });

  test.each<[string, Partial<AppointmentRequest>]>([
    ['outside-availability', { startTime: at('21:30'), endTime: at('22:20') }],
    ['guest-unknown', { guestId: newId() }],
    ['service-unknown', { serviceId: newId() }],
    ['end-not-after-start', { endTime: at('09:00') }],
    ['party-too-large', { partySize: 2 }],
  ])('names %s for each date', async (code, changes) => {
    expect((await preview({ times: 2 }, changes)).map((occurrence) => occurrence.code)).toEqual([code, code]);
  });

  test('refuses other rules and series without end', async () => {
    await expect(preview({ repeatRule: 'Yearly', times: 2 })).rejects.toMatchObject({
      code: 'unsupported-repeat-rule',
    });
    await expect(preview({ repeatRule: 'Daily', until: '2029-01-01' })).rejects.toMatchObject({
      code: 'too-many-rows',
      params: { most: 366 },
    });
    expect(await preview({ until: '2026-11-20' })).toEqual([]);
  });
});

describe('a series', () => {
  test('is booked in one request; a date that fails can be added later', async () => {
    await desk.booked({ startTime: at('10:30', '2026-11-21'), endTime: at('11:20', '2026-11-21') });
    const { submittedAppointments, failedAppointments, seriesId } = await booked();
    expect(submittedAppointments.map((one) => [one.seriesId, one.isRecurrent])).toEqual(
      Array.from({ length: 3 }, () => [seriesId, true]),
    );
    expect(failedAppointments).toMatchObject([{ index: 0, code: 'slot-taken' }]);
    const retried = await desk.booked({ seriesId, startTime: at('12:00'), endTime: at('12:50') });
    expect(retried.seriesId).toBe(seriesId);
    expect(await desk.count("series WHERE repeat_rule = 'Weekly' AND times = 4 AND first_date = '2026-11-28'")).toBe(1);
  });

  test('SCH-14 repeats every so many steps of its rule, and keeps how many', async () => {
    const fifth = { repeatRule: 'Weekly', every: 5, times: 3 };
    const occurrences = await preview(fifth);
    expect(occurrences.map(({ startTime }) => startTime)).toEqual([
      at('10:00', '2026-11-21'),
      at('10:00', '2026-12-26'),
      at('10:00', '2027-01-30'),
    ]);
    const before = await desk.count('series WHERE every = 5');
    const requests = occurrences.map(({ startTime, endTime }) =>
      desk.requested({ startTime, endTime, series: { key: 's', repeat: fifth } }),
    );
    expect((await desk.book(...requests)).submittedAppointments).toHaveLength(3);
    expect(await desk.count('series WHERE every = 5')).toBe(before + 1);
  });

  test('that is not there, or repeats by an unknown rule, fails', async () => {
    const { failedAppointments } = await desk.book(
      desk.requested({ seriesId: newId() }),
      desk.requested({ series: { key: 's', repeat: { repeatRule: 'Yearly', times: 2 } } }),
    );
    expect(failedAppointments.map(({ code }) => code)).toEqual(['series-unknown', 'unsupported-repeat-rule']);
  });

  test('is shown with all of its dates, those called off among them', async () => {
    const { submittedAppointments, seriesId } = await booked();
    await end(seriesId, 'cancel', dates[2] ?? '');
    const { appointments } = await desk.run(getSeries, { params: { id: seriesId } });
    expect(appointments.map(({ id }) => id)).toEqual(submittedAppointments.map(({ id }) => id));
    expect(appointments.map(({ lifeCycle }) => lifeCycle)).toEqual(['booked', 'booked', 'cancelled', 'cancelled']);
    await expect(desk.run(getSeries, { params: { id: newId() } })).rejects.toMatchObject({ code: 'not-found' });
  });

  test.each(['cancel', 'delete'] as const)(
    'ends from a date on (%s), but for what is paid or under way',
    async (how) => {
      const { submittedAppointments, seriesId } = await booked();
      const [first, second, third, fourth] = submittedAppointments.map(({ id }) => id);
      await desk.sql('UPDATE appointment SET paid = true, paid_price_minor = 1 WHERE id = $1', [third]);
      expect(await end(seriesId, how, dates[1] ?? '')).toEqual({ ended: [second, fourth], kept: [third] });
      expect(await desk.count('hold WHERE appointment_id = ANY($1)', [[first, third]])).toBe(4);
      expect(await desk.count('hold WHERE appointment_id = ANY($1)', [[second, fourth]])).toBe(0);
      expect(await desk.count('appointment WHERE id = ANY($1) AND deleted_at IS NULL', [[second, fourth]])).toBe(
        how === 'cancel' ? 2 : 0,
      );
      expect(await end(seriesId, how, dates[1] ?? '')).toEqual({ ended: [], kept: [third] });
    },
  );

  test('names what is under way among what it keeps, and what is cancelled already not at all', async () => {
    const { submittedAppointments, seriesId } = await booked();
    const [first = '', second = '', ...others] = submittedAppointments.map(({ id }) => id);
    await desk.run(updateAppointment, { params: { id: first }, body: { lifeCycle: 'done' } });
    await desk.run(cancelAppointment, { params: { id: second }, body: { reason: '' } });
    expect(await end(seriesId, 'cancel', '2026-01-01')).toEqual({ ended: others, kept: [first] });
  });

  test('of another branch is as unknown as one that does not exist', async () => {
    const { seriesId } = await booked();
    const elsewhere = deskOf(spa, spa.branches[1]);
    const body = { how: 'delete', from: '2026-01-01', reason: '' } as const;
    await expect(elsewhere.run(endSeries, { params: { id: seriesId }, body })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
