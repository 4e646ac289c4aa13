import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ChangedOccurrence, SeriesChange } from '@quieta/contract/appointments/series-endpoints';
import { describe, expect, test } from 'vitest';
import { handOverCourse } from '#features/packages/testing/hand-over-course';
import { newId } from '#platform/new-id';
import { addServiceInParts } from '../../../../testing/service-in-parts.ts';
import { inBranch } from '../../../../testing/spa.ts';
import { cancelAppointment } from '../booking/appointment-commands.ts';
import { updateAppointment } from '../booking/update-appointment.ts';
import { at, deskOf } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { changeSeries, undoSeriesChange } from './series-change-commands.ts';
import { previewSeriesChange } from './series-change-queries.ts';
import { previewSeries } from './series-queries.ts';

const { spa, branch, desk } = await withBookingDesk();
const [, other] = branch.staff;
const key = new Uint8Array(32).fill(7);

/** Books a series from 21 November 2026, 10:00 to 10:50, on. */
async function bookedSeries(times: number, repeatRule = 'Weekly', more: object = {}) {
  const repeat = { repeatRule, times };
  const occurrences = await desk.run(previewSeries, { body: { appointment: desk.requested(), repeat } });
  const { submittedAppointments: rows } = await desk.book(
    ...occurrences.map(({ startTime, endTime }) =>
      desk.requested({ startTime, endTime, notes: 'Warm stones', series: { key: 's', repeat }, ...more }),
    ),
  );
  const [first] = rows;
  if (first === undefined || rows.length < times) throw new Error('the series was not booked');
  const later = (index: number): Appointment => rows[index] ?? first;
  return { rows, first, later, id: first.seriesId ?? '' };
}
type Series = Awaited<ReturnType<typeof bookedSeries>>;

const preview = ({ id }: Series, change: SeriesChange) =>
  desk.run(previewSeriesChange, { params: { id }, body: change });
const acceptable = (shown: readonly ChangedOccurrence[]) =>
  shown.filter(({ kept, code }) => kept === null && code === null).map(({ id, version }) => ({ id, version }));
const change = ({ id }: Series, asked: SeriesChange, accepted: readonly { id: string; version: number }[]) =>
  desk.run(
    (context, request: Parameters<typeof changeSeries>[1]) => changeSeries(context, request, { sessionKey: key }),
    {
      params: { id },
      body: { ...asked, accepted: [...accepted] },
    },
  );
const undo = (id: string, sealed: string, of = desk) =>
  of.run(
    (context, request: Parameters<typeof undoSeriesChange>[1]) =>
      undoSeriesChange(context, request, { sessionKey: key }),
    { params: { id }, body: { undo: sealed } },
  );
/** Previews a change and carries out all that can be done. */
async function changed(series: Series, asked: SeriesChange) {
  return change(series, asked, acceptable(await preview(series, asked)));
}
const pay = (id: string) =>
  desk.sql('UPDATE appointment SET paid = true, paid_price_minor = 1, version = version + 1 WHERE id = $1', [id]);
const move = (id: string, startTime: string, endTime: string) =>
  desk.run(updateAppointment, { params: { id }, body: { startTime, endTime } });

/** Whole rows by id, without what counts changes; holds are written anew, and compared without their ids. */
const rowsOf = async () => ({
  appointments: await desk.sql("SELECT to_jsonb(a) - 'version' AS row FROM appointment a ORDER BY id"),
  resources: await desk.sql('SELECT to_jsonb(r) AS row FROM appointment_resource r ORDER BY r::text'),
  holds: await desk.sql("SELECT to_jsonb(h) - 'id' AS row FROM hold h ORDER BY appointment_id, resource_id, place"),
});
const startsOf = ({ id }: Series) =>
  desk.sql<{ id: string; local: string }>(
    `SELECT id, to_char(starts_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD HH24:MI') AS local
     FROM appointment WHERE series_id = $1 ORDER BY starts_at`,
    [id],
  );

describe('a change of a series', () => {
  test('foresees which of its appointments would lose their unit, and leaves these as they are', async () => {
    const items = [{ kind: 'service', id: branch.serviceId, name: '', surchargeMinor: 0 }] as const;
    const { componentIds } = await inBranch(spa, branch, (context) =>
      handOverCourse(context, {
        guestId: branch.guestId,
        expiresOn: '2026-12-06',
        components: [{ units: 3, amountMinor: 3000, items }],
      }),
    );
    const series = await bookedSeries(3, 'Weekly', { componentId: componentIds[0] });
    const asked = { appointmentId: series.first.id, startTime: at('10:00', '2026-11-24') };
    const shown = await preview(series, asked);
    expect(shown.map(({ code, params }) => [code, params['date'] ?? null])).toEqual([
      [null, null],
      [null, null],
      ['package-not-usable', '2026-12-06'],
    ]);
    await expect(change(series, asked, shown)).rejects.toMatchObject({ code: 'package-not-usable' });
    const { kept } = await change(series, asked, acceptable(shown));
    expect(kept).toEqual([{ id: series.later(2).id, reason: 'left-out' }]);
  });

  test('of 50 with 5 paid or moved touches exactly the rest; undo restores every row', async () => {
    const series = await bookedSeries(50);
    const paid = [series.later(10), series.later(20), series.later(30)].map(({ id }) => id);
    for (const id of paid) await pay(id);
    const moved = [series.later(12), series.later(22)].map(({ id }) => id);
    await move(moved[0] ?? '', at('15:00', '2027-02-13'), at('15:50', '2027-02-13'));
    await move(moved[1] ?? '', '2027-04-25T10:00:00+02:00', '2027-04-25T10:50:00+02:00');
    const before = await rowsOf();

    const asked = {
      appointmentId: series.later(5).id,
      startTime: at('11:30', '2026-12-27'),
      staffResourceId: other,
      notes: 'Cold stones',
    };
    const { changed: done, kept, undo: sealed } = await changed(series, asked);
    const rest = series.rows.slice(5).map(({ id }) => id);
    expect(done.map(({ id }) => id)).toEqual(rest.filter((id) => !paid.includes(id) && !moved.includes(id)));
    expect(kept.toSorted((one, two) => one.reason.localeCompare(two.reason)).map(({ reason }) => reason)).toEqual([
      'moved',
      'moved',
      'paid',
      'paid',
      'paid',
    ]);
    const touched = new Set(done.map(({ id }) => id));
    const after = await rowsOf();
    type Stored = { row: { id: string } };
    const untouched = (rows: readonly unknown[]) =>
      (rows as readonly Stored[]).filter(({ row }) => !touched.has(row.id));
    expect(untouched(after.appointments)).toEqual(untouched(before.appointments));
    const starts = new Map((await startsOf(series)).map(({ id, local }) => [id, local]));
    expect(starts.get(series.later(5).id)).toBe('2026-12-27 11:30');
    // It is summer, and still half past eleven on a Sunday.
    expect(starts.get(series.later(40).id)).toBe('2027-08-29 11:30');
    expect(await desk.count("hold WHERE resource_id = $1 AND kind = 'appointment'", [other])).toBe(40);

    await undo(series.id, sealed);
    expect(await rowsOf()).toEqual(before);
  });

  test('is previewed with every date, what is in its way, and why one stays; it changes nothing', async () => {
    const series = await bookedSeries(6);
    await pay(series.later(1).id);
    await desk.run(updateAppointment, { params: { id: series.later(2).id }, body: { lifeCycle: 'done' } });
    await desk.run(cancelAppointment, { params: { id: series.later(3).id }, body: { reason: '' } });
    const inTheWay = await desk.booked({ startTime: at('12:10', '2026-12-19'), endTime: at('13:00', '2026-12-19') });
    const before = await rowsOf();
    const shown = await preview(series, { appointmentId: series.first.id, startTime: at('12:00') });
    expect(shown.map(({ startTime, kept, code }) => [startTime.slice(0, 16), kept, code])).toEqual([
      ['2026-11-21T12:00', null, null],
      ['2026-11-28T10:00', 'paid', null],
      ['2026-12-05T10:00', 'under-way', null],
      ['2026-12-12T10:00', 'cancelled', null],
      ['2026-12-19T12:00', null, 'slot-taken'],
      ['2026-12-26T12:00', null, null],
    ]);
    expect(shown[4]?.clashes[0]).toMatchObject({ appointmentId: inTheWay.id });
    expect(await rowsOf()).toEqual(before);
  });

  test('is all of what was accepted or nothing; what was left out is named', async () => {
    const series = await bookedSeries(4);
    await desk.booked({ startTime: at('12:10', '2026-12-05'), endTime: at('13:00', '2026-12-05') });
    const asked = { appointmentId: series.first.id, startTime: at('12:00') };
    const before = await rowsOf();
    const everything = series.rows.map(({ id, version }) => ({ id, version }));
    await expect(change(series, asked, everything)).rejects.toMatchObject({
      code: 'slot-taken',
      params: { appointment: series.later(2).id },
    });
    expect(await rowsOf()).toEqual(before);
    const { changed: done, kept } = await changed(series, asked);
    expect([done.length, kept]).toEqual([3, [{ id: series.later(2).id, reason: 'left-out' }]]);
  });

  test('lets appointments take the times that others of the series leave', async () => {
    const series = await bookedSeries(5, 'Daily');
    const asked = { appointmentId: series.first.id, startTime: at('10:00', '2026-11-22') };
    expect((await preview(series, asked)).map(({ code }) => code)).toEqual([null, null, null, null, null]);
    await changed(series, asked);
    expect((await startsOf(series)).map(({ local }) => local.slice(8, 10))).toEqual(['22', '23', '24', '25', '26']);
  });

  test('counts what stays against those that would take its time', async () => {
    const series = await bookedSeries(3, 'Daily');
    await pay(series.later(1).id);
    const shown = await preview(series, { appointmentId: series.first.id, startTime: at('10:00', '2026-11-22') });
    expect(shown.map(({ kept, code }) => [kept, code])).toEqual([
      [null, 'slot-taken'],
      ['paid', null],
      [null, null],
    ]);
  });

  test('counts each that finds no room against the one that would take its time', async () => {
    const series = await bookedSeries(3, 'Daily');
    await desk.booked({ startTime: at('10:30', '2026-11-24'), endTime: at('11:20', '2026-11-24') });
    const asked = { appointmentId: series.first.id, startTime: at('10:00', '2026-11-22') };
    expect((await preview(series, asked)).map(({ code }) => code)).toEqual(['slot-taken', 'slot-taken', 'slot-taken']);
  });

  test('leaves alone what is already as it is to be', async () => {
    const series = await bookedSeries(3);
    const { id } = series.later(1);
    await desk.run(updateAppointment, { params: { id }, body: { staffResourceId: other } });
    const asked = { appointmentId: series.first.id, staffResourceId: other };
    const { changed: done, kept } = await changed(series, asked);
    expect([done.map((one) => one.id), kept]).toEqual([[series.first.id, series.later(2).id], []]);
  });

  test('leaves the following where the series puts them from then on, so that they can be changed again', async () => {
    const series = await bookedSeries(4);
    const first = await changed(series, { appointmentId: series.later(1).id, startTime: at('11:00', '2026-11-29') });
    expect(first.changed).toHaveLength(3);
    const again = await changed(series, { appointmentId: series.later(2).id, staffResourceId: other });
    expect([again.changed.length, again.kept]).toEqual([2, []]);
  });

  test('follows one that was moved by itself before', async () => {
    const series = await bookedSeries(4);
    const { id } = series.later(1);
    await move(id, at('11:30', '2026-11-29'), at('12:20', '2026-11-29'));
    const { changed: done, kept } = await changed(series, { appointmentId: id, startTime: at('11:30', '2026-11-29') });
    expect([done.length, kept]).toEqual([3, []]);
    expect((await startsOf(series)).map(({ local }) => local)).toEqual([
      '2026-11-21 10:00',
      '2026-11-29 11:30',
      '2026-12-06 11:30',
      '2026-12-13 11:30',
    ]);
  });

  test('counts one that was booked at another time than its rule puts it as moved', async () => {
    const repeat = { repeatRule: 'Weekly', times: 2 };
    const planned = at('10:00', '2026-11-28');
    const { submittedAppointments: rows } = await desk.book(
      desk.requested({ series: { key: 's', repeat } }),
      desk.requested({
        startTime: at('15:00', '2026-11-28'),
        endTime: at('15:50', '2026-11-28'),
        series: { key: 's', repeat, startTime: planned },
      }),
    );
    const [first, second] = rows;
    const { kept } = await change(
      { id: first?.seriesId ?? '' } as Series,
      { appointmentId: first?.id ?? '', startTime: at('11:00') },
      [{ id: first?.id ?? '', version: 1 }],
    );
    expect(kept).toEqual([{ id: second?.id, reason: 'moved' }]);
  });

  test('gives all of them the length, the service and its buffers', async () => {
    const series = await bookedSeries(2);
    const serviceId = newId();
    await desk.sql(
      `INSERT INTO service SELECT (s).* FROM (SELECT jsonb_populate_record(s, jsonb_build_object(
         'id', $1::text, 'name', 'Long', 'staff_set_up_minutes', 5)) AS s FROM service s WHERE id = $2) AS made`,
      [serviceId, branch.serviceId],
    );
    await desk.sql(
      `INSERT INTO service_resource SELECT (r).* FROM (SELECT jsonb_populate_record(r, jsonb_build_object(
         'service_id', $1::text)) AS r FROM service_resource r WHERE service_id = $2) AS made`,
      [serviceId, branch.serviceId],
    );
    const before = await rowsOf();
    const { undo: sealed } = await changed(series, {
      appointmentId: series.first.id,
      serviceId,
      endTime: at('11:20'),
    });
    const rows = await desk.sql(
      `SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes, service_id, staff_set_up_minutes AS buffer
       FROM appointment WHERE series_id = $1`,
      [series.id],
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ minutes: 80, service_id: serviceId, buffer: 5 })));
    // The buffers come back as they were booked, whatever the settings say by now.
    await desk.sql('UPDATE service SET staff_set_up_minutes = 15 WHERE id = $1', [branch.serviceId]);
    await undo(series.id, sealed);
    await desk.sql('UPDATE service SET staff_set_up_minutes = 0 WHERE id = $1', [branch.serviceId]);
    expect(await rowsOf()).toEqual(before);
  });

  test('to another service costs what that costs; one of another time or therapist keeps its agreed price', async () => {
    const dearer = await addServiceInParts(spa, branch, [{ minutes: 50 }], { name: 'Dearer' });
    await desk.sql('UPDATE service SET price_minor = 12300 WHERE id = $1', [dearer]);
    const series = await bookedSeries(2);
    await desk.sql('UPDATE appointment SET price_minor = 7000 WHERE series_id = $1', [series.id]);
    const prices = async () => {
      const rows = await desk.sql<{ price_minor: string }>(
        'SELECT price_minor FROM appointment WHERE series_id = $1 ORDER BY starts_at',
        [series.id],
      );
      return rows.map((row) => Number(row.price_minor));
    };
    await changed(series, { appointmentId: series.first.id, startTime: at('12:00'), staffResourceId: other });
    expect(await prices()).toEqual([7000, 7000]);
    const { undo: sealed } = await changed(series, { appointmentId: series.first.id, serviceId: dearer });
    expect(await prices()).toEqual([12_300, 12_300]);
    await undo(series.id, sealed);
    expect(await prices()).toEqual([7000, 7000]);
  });

  test('moves treatments in parts as a whole, and brings back who performed each part', async () => {
    const fourHands = await addServiceInParts(spa, branch, [{ minutes: 50, therapists: 2 }], { name: 'Four hands' });
    const series = await bookedSeries(3);
    const before = await rowsOf();
    const asked = { appointmentId: series.first.id, serviceId: fourHands };
    const ofFour = await changed(series, asked);
    const [held] = await desk.sql<{ n: number }>(
      'SELECT count(DISTINCT resource_id)::int AS n FROM hold WHERE appointment_id = $1',
      [series.first.id],
    );
    // Both therapists and the area.
    expect([ofFour.changed.length, held]).toEqual([3, { n: 3 }]);

    const inParts = await rowsOf();
    const moved = await changed(series, { appointmentId: series.first.id, startTime: at('12:00') });
    const starts = await desk.sql<{ local: string }>(
      "SELECT DISTINCT to_char(starts_at AT TIME ZONE 'Europe/Rome', 'HH24:MI') AS local FROM hold WHERE appointment_id = ANY($1)",
      [series.rows.map(({ id }) => id)],
    );
    expect(starts).toEqual([{ local: '12:00' }]);
    await undo(series.id, moved.undo);
    expect(await rowsOf()).toEqual(inParts);
    await undo(series.id, (await changed(series, { ...asked, serviceId: branch.serviceId })).undo);
    expect(await rowsOf()).toEqual(inParts);

    // The first change can no longer be undone, because others came after it: the same way back by hand.
    await expect(undo(series.id, ofFour.undo)).rejects.toMatchObject({ code: 'version-conflict' });
    const back = await changed(series, { ...asked, serviceId: branch.serviceId, staffResourceId: branch.staff[0] });
    expect(back.changed).toHaveLength(3);
    expect((await rowsOf()).resources).toEqual(before.resources);
  });

  test('to a length in which not all parts find room is refused on each date', async () => {
    const inParts = [{ minutes: 20 }, { minutes: 20 }, { minutes: 10 }];
    const wrap = await addServiceInParts(spa, branch, inParts, { name: 'Wrap' });
    const series = await bookedSeries(2);
    await changed(series, { appointmentId: series.first.id, serviceId: wrap });
    const asked = { appointmentId: series.first.id, endTime: at('10:02') };
    const shown = await preview(series, asked);
    expect(shown.map(({ code }) => code)).toEqual(['parts-too-short', 'parts-too-short']);
    await expect(
      change(
        series,
        asked,
        shown.map(({ id, version }) => ({ id, version })),
      ),
    ).rejects.toMatchObject({ code: 'parts-too-short', params: { appointment: series.first.id } });
  });

  test('of the service alone is undone with who performed it before', async () => {
    const fourHands = await addServiceInParts(spa, branch, [{ minutes: 50, therapists: 2 }], { name: 'Six hands' });
    const series = await bookedSeries(2);
    const before = await rowsOf();
    const { undo: sealed } = await changed(series, { appointmentId: series.first.id, serviceId: fourHands });
    expect(await rowsOf()).not.toEqual(before);
    await undo(series.id, sealed);
    expect(await rowsOf()).toEqual(before);
  });

  test('takes no guest from the therapist whom they asked for, unless the desk says so', async () => {
    const series = await bookedSeries(2);
    const { id } = series.later(1);
    await desk.run(updateAppointment, { params: { id }, body: { requestedStaff: true } });
    const asked = { appointmentId: series.first.id, staffResourceId: other };
    const shown = await preview(series, asked);
    expect(shown.map(({ code, params }) => [code, params['resource']])).toEqual([
      [null, undefined],
      ['requested-staff', 'Therapist 1'],
    ]);
    const both = shown.map((one) => ({ id: one.id, version: one.version }));
    await expect(change(series, asked, both)).rejects.toMatchObject({ code: 'requested-staff' });
    expect((await changed(series, { ...asked, overrideRequestedStaff: true })).changed).toHaveLength(2);
  });

  test('outside the working hours is refused, and audited as such where the desk insists', async () => {
    const series = await bookedSeries(2);
    const asked = { appointmentId: series.first.id, startTime: at('21:30') };
    expect((await preview(series, asked)).map(({ code }) => code)).toEqual([
      'outside-availability',
      'outside-availability',
    ]);
    await changed(series, { ...asked, overrideAvailability: true });
    expect(
      await desk.count("audit_entry WHERE action = 'appointment.update-outside-availability' AND entity_id = ANY($1)", [
        series.rows.map(({ id }) => id),
      ]),
    ).toBe(2);
  });

  test('and its undo have words of their own in the audit', async () => {
    const series = await bookedSeries(2);
    const { undo: sealed } = await changed(series, { appointmentId: series.first.id, startTime: at('11:00') });
    await undo(series.id, sealed);
    const actions = await desk.sql<{ action: string }>(
      'SELECT action FROM audit_entry WHERE entity_id = $1 ORDER BY id',
      [series.first.id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'appointment.create',
      'appointment.change-with-series',
      'appointment.undo-change-with-series',
    ]);
  });

  test('of a series or to a service that is not there is refused', async () => {
    const series = await bookedSeries(2);
    const asked = { appointmentId: newId(), startTime: at('11:00') };
    await expect(preview(series, asked)).rejects.toMatchObject({ code: 'not-found' });
    await expect(preview({ ...series, id: newId() }, { appointmentId: series.first.id })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(preview(series, { appointmentId: series.first.id, serviceId: newId() })).rejects.toMatchObject({
      code: 'service-unknown',
    });
    await expect(
      change(series, { appointmentId: series.first.id }, [{ id: newId(), version: 1 }]),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('two desks', () => {
  test('that change a series at once: one does, the other is told what is there now', async () => {
    const series = await bookedSeries(5);
    const asked = ['11:00', '12:00'].map((time) => ({ appointmentId: series.first.id, startTime: at(time) }));
    const accepted = series.rows.map(({ id, version }) => ({ id, version }));
    const answers = await Promise.allSettled(asked.map((one) => change(series, one, accepted)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['version-conflict']);
    const times = new Set((await startsOf(series)).map(({ local }) => local.slice(11)));
    expect(times.size).toBe(1);
  });
});

describe('an undo', () => {
  test('is refused with the reason where a time was taken meanwhile, and restores nothing', async () => {
    const series = await bookedSeries(3);
    const { undo: sealed } = await changed(series, { appointmentId: series.first.id, startTime: at('11:00') });
    await desk.booked({ startTime: at('09:50', '2026-12-05'), endTime: at('10:40', '2026-12-05') });
    const before = await rowsOf();
    await expect(undo(series.id, sealed)).rejects.toMatchObject({
      code: 'slot-taken',
      params: { appointment: series.later(2).id, holder: 'Camila Ortega' },
    });
    expect(await rowsOf()).toEqual(before);
  });

  test('is refused where one of them was changed since, a second time, and for anything that was not sealed', async () => {
    const series = await bookedSeries(2);
    const { undo: sealed } = await changed(series, { appointmentId: series.first.id, startTime: at('11:00') });
    const { id } = series.later(1);
    await desk.run(updateAppointment, { params: { id }, body: { notes: 'By another desk' } });
    await expect(undo(series.id, sealed)).rejects.toMatchObject({ code: 'version-conflict' });
    const again = await changed(series, { appointmentId: series.first.id, startTime: at('12:00') });
    await undo(series.id, again.undo);
    await expect(undo(series.id, again.undo)).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(undo(newId(), again.undo)).rejects.toMatchObject({ code: 'not-found' });
    await expect(undo(series.id, `${again.undo}x`)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('brings back what the guest had answered', async () => {
    const series = await bookedSeries(2);
    await desk.sql("UPDATE appointment SET guest_answer = 'confirmed' WHERE series_id = $1", [series.id]);
    const { undo: sealed } = await changed(series, { appointmentId: series.first.id, startTime: at('11:00') });
    const answered = "appointment WHERE guest_answer = 'confirmed' AND series_id = $1";
    expect(await desk.count(answered, [series.id])).toBe(0);
    await undo(series.id, sealed);
    expect(await desk.count(answered, [series.id])).toBe(2);
  });

  test('of another branch is as unknown as a series there', async () => {
    const series = await bookedSeries(2);
    const { undo: sealed } = await changed(series, { appointmentId: series.first.id, startTime: at('11:00') });
    await expect(undo(series.id, sealed, deskOf(spa, spa.branches[1]))).rejects.toMatchObject({ code: 'not-found' });
  });
});
