import type { Appointment } from '@quieta/contract/appointments/appointment';
import { beforeEach, expect, test } from 'vitest';
import { getSoldPackage } from '#features/packages/package-queries';
import { handOverCourse } from '#features/packages/testing/hand-over-course';
import { lockPackages } from '#features/packages/unit-commands';
import { newId } from '#platform/new-id';
import { inBranch, testNow } from '../../../../testing/spa.ts';
import { auditOf } from '../../../../testing/traces.ts';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { cancelVisit, moveVisit } from '../visits/visit-commands.ts';
import { cancelAppointment, deleteAppointment, undoCancellation } from './appointment-commands.ts';
import { decideUnit } from './unit-decision-commands.ts';
import { updateAppointment } from './update-appointment.ts';

let now = testNow;
const { spa, branch, desk } = await withBookingDesk(undefined, { now: () => now });
const [bruno, facial] = [newId(), newId()];

type Course = Parameters<typeof handOverCourse>[1];
const items = [{ kind: 'service', id: branch.serviceId, name: '', surchargeMinor: 0 }] as const;
const handOver = async (units: number, more: Partial<Course> = {}) => {
  const components = [{ units, amountMinor: 1000 * units + 1, items }];
  const { id, componentIds } = await inBranch(spa, branch, (context) =>
    handOverCourse(context, { guestId: branch.guestId, expiresOn: '2026-12-31', components, ...more }),
  );
  return { id, componentId: componentIds[0] ?? '' };
};
const left = async (id: string) => {
  const { components, entries } = await inBranch(spa, branch, (context) => getSoldPackage(context, { params: { id } }));
  return {
    ...components.map(({ left, booked, value }) => ({ left, booked, value }))[0],
    kinds: entries.map(({ kind }) => kind).slice(1),
  };
};
const two = (number: number) => String(number).padStart(2, '0');
/** A day of its own for each booking, where everybody works. */
const on = (day: number, hour = 10) => ({
  startTime: at(`${two(hour)}:00`, `2026-12-${two(day)}`),
  endTime: at(`${two(hour)}:50`, `2026-12-${two(day)}`),
});
const change = (id: string, body: object) => desk.run(updateAppointment, { params: { id }, body });
const cancel = (id: string, body: object = {}) =>
  desk.run(cancelAppointment, { params: { id }, body: { reason: 'a cold', ...body } });
const codes = async (...requests: Parameters<typeof desk.book>) =>
  (await desk.book(...requests)).failedAppointments.map(({ index, code }) => [index, code]);

beforeEach(() => {
  now = testNow;
});
await desk.sql(
  `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
   VALUES (current_environment(), current_branch(), $1, 'Bruno', 'Verdi')`,
  [bruno],
);
await desk.sql(
  `INSERT INTO service (environment_id, branch_id, id, name, color, price_minor, duration_minutes, price_per_person)
   SELECT environment_id, branch_id, $1, 'Facial', color, 5000, 50, true FROM service`,
  [facial],
);
await desk.sql(
  `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
   SELECT environment_id, branch_id, $1, resource_id FROM service_resource WHERE service_id <> $1`,
  [facial],
);
await desk.sql('UPDATE resource SET capacity = 4 WHERE id = $1', [branch.areas[0]]);
await desk.sql(
  `INSERT INTO place (environment_id, branch_id, resource_id, number)
   SELECT current_environment(), current_branch(), $1, generate_series(2, 4) ON CONFLICT DO NOTHING`,
  [branch.areas[0]],
);

test('a unit is reserved for as long as its appointment stands, and the price stays what was agreed', async () => {
  const { id, componentId } = await handOver(2);
  const plain = await desk.booked(on(1));
  const { id: booked, price, ...appointment } = await desk.booked({ componentId, ...on(2) });
  expect({ price, componentId: appointment.componentId }).toEqual({ price: plain.price, componentId });
  expect(await left(id)).toMatchObject({ left: 2, booked: 1, kinds: [] });
  await change(booked, { notes: 'as it was' });
  await change(booked, { componentId: null });
  expect(await left(id)).toMatchObject({ left: 2, booked: 0 });
  expect(await change(plain.id, { componentId })).toMatchObject({ componentId, price: plain.price });
  await desk.run(deleteAppointment, { query: { appointmentId: plain.id } });
  expect(await left(id)).toMatchObject({ left: 2, booked: 0, kinds: [] });
});

test('the last unit is refused to the row after it, or to the whole visit, and the refusal says who took it', async () => {
  const { componentId } = await handOver(2);
  const row = (day: number, more: object = {}) => desk.requested({ componentId, ...on(day), ...more });
  const { submittedAppointments, failedAppointments } = await desk.book(row(3), row(4), row(5));
  expect(submittedAppointments).toHaveLength(2);
  expect(failedAppointments).toMatchObject([{ index: 2, code: 'package-unit-missing' }]);
  const again = await desk.book(row(6));
  expect(again.failedAppointments).toMatchObject([{ params: { by: 'reception' } }]);
  const whole = { visitKey: 'both', wholeVisit: true };
  const { componentId: another } = await handOver(1);
  expect(await codes(row(7, { componentId: another, ...whole }), row(8, { componentId: another, ...whole }))).toEqual([
    [0, 'visit-incomplete'],
    [1, 'package-unit-missing'],
  ]);
  expect(await codes(row(7, { componentId: another }))).toEqual([]);
});

test('a series reserves a unit each time, until none is left', async () => {
  const { id, componentId } = await handOver(2);
  const series = { key: 'weekly', repeat: { repeatRule: 'Weekly', every: 1, times: 3 } } as const;
  const rows = [9, 16, 23].map((day) => desk.requested({ componentId, series, ...on(day) }));
  expect(await codes(...rows)).toEqual([[2, 'package-unit-missing']]);
  expect(await left(id)).toMatchObject({ booked: 2 });
});

test('a unit is for its treatment, its guest, its days, and for each person where the treatment is priced so', async () => {
  const { id, componentId } = await handOver(3, { expiresOn: '2026-12-20' });
  const row = (more: object = {}) => desk.requested({ componentId, ...on(10), ...more });
  const key = 'new';
  expect(
    await codes(
      row({ serviceId: facial }),
      row({ guestId: bruno }),
      row({ guestId: null, newGuest: { key, firstName: 'Carla' } }),
      row(on(21)),
      row({ componentId: newId() }),
    ),
  ).toEqual([
    [0, 'package-not-for-this'],
    [1, 'package-not-for-guest'],
    [2, 'package-not-for-guest'],
    [3, 'package-not-usable'],
    [4, 'not-found'],
  ]);
  const facials = [{ ...items[0], id: facial }];
  const couple = await handOver(3, { people: 2, components: [{ units: 3, amountMinor: 9000, items: facials }] });
  const theirs = { serviceId: facial, componentId: couple.componentId };
  const { id: booked } = await desk.booked({ ...theirs, ...on(10, 12), partySize: 2 });
  expect(await left(couple.id)).toMatchObject({ left: 3, booked: 2 });
  await expect(change(booked, { partySize: 4 })).rejects.toMatchObject({ code: 'package-unit-missing' });
  await change(booked, { partySize: 3 });
  expect(await left(couple.id)).toMatchObject({ booked: 3 });
  expect(await left(id)).toMatchObject({ booked: 0 });
});

test('an appointment keeps its unit where it moves, unless that is not for its new day, treatment or guest', async () => {
  const { id, componentId } = await handOver(1, { expiresOn: '2026-12-20' });
  const { id: booked } = await desk.booked({ componentId, ...on(11) });
  expect(await change(booked, on(12))).toMatchObject({ componentId });
  for (const [body, code] of [
    [on(21), 'package-not-usable'],
    [{ guestId: bruno }, 'package-not-for-guest'],
    [{ serviceId: facial }, 'package-not-for-this'],
  ] as const)
    await expect(change(booked, body)).rejects.toMatchObject({ code, params: { appointment: booked } });
  expect(await change(booked, { ...on(21), componentId: null })).toMatchObject({ componentId: null });
  expect(await left(id)).toMatchObject({ left: 1, booked: 0 });
});

test('a day package moves to another day as a whole', async () => {
  const { componentId } = await handOver(2, { kind: 'day-package' });
  const visit = { visitKey: 'day', wholeVisit: true, componentId };
  const { submittedAppointments } = await desk.book(
    desk.requested({ ...visit, ...on(14) }),
    desk.requested({ ...visit, ...on(14, 12) }),
  );
  const [first] = submittedAppointments;
  await expect(change(first?.id ?? '', on(15))).rejects.toMatchObject({ code: 'package-one-day' });
  const moved = await desk.run(moveVisit, { params: { id: first?.visitId ?? '' }, body: { minutes: 24 * 60 } });
  expect(moved.appointments.map((one: Appointment) => one.startTime.slice(0, 10))).toEqual([
    '2026-12-15',
    '2026-12-15',
  ]);
});

test('what is cancelled in time gives its unit back, what is cancelled late loses it, and undoing brings it again', async () => {
  const { id, componentId } = await handOver(3);
  const { id: booked } = await desk.booked({ componentId, ...on(16) });
  await cancel(booked);
  expect(await left(id)).toMatchObject({ left: 3, booked: 0, kinds: [] });
  await desk.run(undoCancellation, { body: { ids: [booked] } });
  expect(await left(id)).toMatchObject({ left: 3, booked: 1 });
  now = Temporal.Instant.from(at('11:00', '2026-12-15'));
  await cancel(booked);
  expect(await left(id)).toMatchObject({ left: 2, booked: 0, value: 20.01, kinds: ['forfeited'] });
  expect((await auditOf(spa, branch, componentId)).at(-1)).toMatchObject({
    action: 'voucher.forfeited',
    after: { units: -1, amountMinor: -1000, appointmentId: booked },
  });
  await desk.run(undoCancellation, { body: { ids: [booked] } });
  expect(await left(id)).toMatchObject({ left: 3, booked: 1, value: 30.01, kinds: ['forfeited', 'returned'] });
});

test('a cancellation whose unit is gone is undone without it, and the answer says so', async () => {
  const { componentId } = await handOver(1);
  const { id: booked } = await desk.booked({ componentId, ...on(17) });
  await cancel(booked);
  await desk.booked({ componentId, ...on(18) });
  await expect(change(booked, { lifeCycle: 'booked' })).rejects.toMatchObject({ code: 'package-unit-missing' });
  const [restored] = await desk.run(undoCancellation, { body: { ids: [booked] } });
  expect(restored).toMatchObject({ id: booked, lifeCycle: 'booked', componentId: null });
});

test('what is missed loses its unit, which comes back with the appointment', async () => {
  const { id, componentId } = await handOver(1);
  const { id: booked } = await desk.booked({ componentId, ...on(19) });
  await change(booked, { lifeCycle: 'no-show' });
  expect(await left(id)).toMatchObject({ left: 0, value: 0, kinds: ['forfeited'] });
  expect(await change(booked, { lifeCycle: 'arrived' })).toMatchObject({ componentId });
  expect(await left(id)).toMatchObject({ left: 1, booked: 1, value: 10.01, kinds: ['forfeited', 'returned'] });
  await change(booked, { lifeCycle: 'no-show', unit: { decision: 'give-back', reason: 'our mistake' } });
  expect(await left(id)).toMatchObject({ left: 1, booked: 0 });
});

test('the desk decides otherwise, at once or later, and the reason stays', async () => {
  const { id, componentId } = await handOver(2);
  const { submittedAppointments } = await desk.book(
    desk.requested({ componentId, visitKey: 'v', ...on(22) }),
    desk.requested({ componentId, visitKey: 'v', ...on(22, 12) }),
  );
  const [first, second] = submittedAppointments;
  const visit = { id: first?.visitId ?? '' };
  await desk.run(cancelVisit, {
    params: visit,
    body: { reason: 'a cold', unit: { decision: 'take', reason: 'for the third time' } },
  });
  expect(await left(id)).toMatchObject({ left: 0, booked: 0, value: 0, kinds: ['forfeited', 'forfeited'] });
  const decide = (of: string, decision: 'take' | 'give-back') =>
    desk.run(decideUnit, { params: { id: of }, body: { decision, reason: 'a good guest' } });
  const { entries } = await decide(first?.id ?? '', 'give-back');
  expect(entries.at(-1)).toMatchObject({
    kind: 'returned',
    units: 1,
    reason: 'a good guest',
    appointment: { id: first?.id },
  });
  expect(entries[1]).toMatchObject({ reason: 'for the third time' });
  await decide(first?.id ?? '', 'give-back');
  expect(await left(id)).toMatchObject({ left: 1 });
  await decide(first?.id ?? '', 'take');
  expect(await left(id)).toMatchObject({ left: 0, value: 0 });
  await decide(second?.id ?? '', 'give-back');
  await desk.run(undoCancellation, { body: { ids: [second?.id ?? ''] } });
  await expect(decide(second?.id ?? '', 'take')).rejects.toMatchObject({ code: 'appointment-not-missed' });
  now = Temporal.Instant.from(at('11:30', '2026-12-22'));
  await cancel(second?.id ?? '', { unit: { decision: 'give-back', reason: 'snow' } });
  expect(await left(id)).toMatchObject({ left: 1, booked: 0 });
  expect((await auditOf(spa, branch, second?.id ?? '')).at(-1)).toMatchObject({ after: { reason: 'snow' } });
});

test('a unit that would come back to a package whose last day is over is refused', async () => {
  const { id, componentId } = await handOver(1, { expiresOn: '2026-12-24' });
  const { id: booked } = await desk.booked({ componentId, ...on(23) });
  await change(booked, { lifeCycle: 'no-show' });
  now = Temporal.Instant.from(at('00:30', '2026-12-25'));
  const give = desk.run(decideUnit, { params: { id: booked }, body: { decision: 'give-back', reason: 'late' } });
  await expect(give).rejects.toMatchObject({ code: 'package-not-usable' });
  await inBranch(spa, branch, (context) => lockPackages(context, 'packages', [id]));
  expect(await left(id)).toMatchObject({ left: 0, kinds: ['forfeited'] });
});

test('two desks want the last unit at the same moment: one has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, componentId } = await handOver(1);
    const race = await Promise.all(
      Array.from({ length: 8 }, (_, desks) => desk.book(desk.requested({ componentId, ...on(24 + round, 8 + desks) }))),
    );
    const failed = race.flatMap(({ failedAppointments }) => failedAppointments.map(({ code }) => code));
    expect(failed).toEqual(Array(7).fill('package-unit-missing'));
    expect(await left(id)).toMatchObject({ left: 1, booked: 1 });
  }
});
