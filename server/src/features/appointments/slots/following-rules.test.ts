import { beforeEach, expect, test } from 'vitest';
import { updateAppointment } from '../booking/update-appointment.ts';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { checkSlot } from './check-slot.ts';

const { branch, desk } = await withBookingDesk();
beforeEach(() => desk.sql('UPDATE appointment SET deleted_at = now(), deleted_by = created_by'));

const day = '2026-11-23';
const on = (time: string) => at(time, day);
const booked = (start: string, end: string, changes: object = {}) =>
  desk.booked({ startTime: on(start), endTime: on(end), guestId: null, ...changes });
type Row = Awaited<ReturnType<typeof booked>>;
const check = async ({ id }: Row, start: string, minutes = 50) =>
  desk.run(checkSlot, {
    body: {
      serviceId: branch.serviceId,
      staffResourceId: branch.staff[0],
      areaResourceId: branch.areas[0],
      startTime: on(start),
      minutes,
      appointmentId: id,
    },
  });
const times = async (...rows: readonly Row[]) => {
  const found = await desk.sql<{ id: string; time: string }>(
    `SELECT id, to_char(starts_at AT TIME ZONE 'Europe/Rome', 'HH24:MI') AS time FROM appointment`,
  );
  return rows.map(({ id }) => found.find((row) => row.id === id)?.time);
};
type Following = Awaited<ReturnType<typeof check>>['following'];
const told = (following: Following) => following.map(({ startTime }) => startTime.slice(11, 16));
const move = ({ id, version }: Row, start: string, end: string, following: Following, others: object = {}) =>
  desk.run(updateAppointment, {
    params: { id },
    body: {
      startTime: on(start),
      endTime: on(end),
      following: following.map((one) => ({
        id: one.id,
        version: one.version,
        startTime: one.startTime,
        endTime: one.endTime,
      })),
      ...others,
    },
    baseVersion: version,
  });

/** Three in a row, and one that may stay. */
async function morning() {
  return [
    await booked('09:00', '09:50'),
    await booked('10:00', '10:50'),
    await booked('11:00', '11:50'),
    await booked('13:00', '13:50'),
  ] as const;
}

test.each([
  ['moved to a later start', '09:30', 50, ['10:20', '11:10']],
  ['moved by less than the next one needs', '09:10', 50, []],
  ['lengthened', '09:00', 75, ['10:15', '11:05']],
  ['lengthened by an odd minute: the next start is a multiple of five', '09:00', 61, ['10:05']],
])('an appointment that is %s pushes the next ones as far as each needs', async (_, start, minutes, expected) => {
  const [first] = await morning();
  expect(told((await check(first, start, minutes)).following)).toEqual(expected);
});

test.each([
  ['the staff member’s', { staff_set_up_minutes: 5, staff_clean_up_minutes: 5 }, ['10:30', '11:30']],
  ['the area’s', { area_set_up_minutes: 0, area_clean_up_minutes: 10 }, ['10:30', '11:30']],
])(
  '%s minutes of setting up and cleaning up are kept between them, and the server takes what was told',
  async (_, buffers, expected) => {
    const columns = Object.entries(buffers);
    const set = async (values: readonly number[]) =>
      desk.sql(
        `UPDATE service SET ${columns.map(([name], index) => `${name} = $${index + 2}`).join(', ')} WHERE id = $1`,
        [branch.serviceId, ...values],
      );
    await set(columns.map(([, minutes]) => minutes));
    const [first, second, third] = await morning();
    const { following } = await check(first, '09:30');
    expect(told(following)).toEqual(expected);
    await move(first, '09:30', '10:20', following);
    expect(await times(first, second, third)).toEqual(['09:30', ...expected]);
    await set(columns.map(() => 0));
  },
);

test('they move together with it, and back again, in one step each', async () => {
  const [first, second, third, last] = await morning();
  const { following } = await check(first, '09:30');
  const moved = await move(first, '09:30', '10:20', following);
  expect(await times(first, second, third, last)).toEqual(['09:30', '10:20', '11:10', '13:00']);
  const back = following.map((one) => ({ ...one, ...one.before, version: one.version + 1 }));
  await move(moved, '09:00', '09:50', back);
  expect(await times(first, second, third, last)).toEqual(['09:00', '10:00', '11:00', '13:00']);
});

test('none moves where one cannot, and what is in the way is named', async () => {
  const [first, second, third] = await morning();
  const { following } = await check(first, '09:30');
  // Another desk has booked the minutes that the last of them needs.
  const other = await booked('11:50', '12:40');
  await expect(move(first, '09:30', '10:20', following)).rejects.toMatchObject({
    code: 'slot-taken',
    details: { clashes: [{ appointmentId: other.id }, {}] },
  });
  expect(await times(first, second, third, other)).toEqual(['09:00', '10:00', '11:00', '11:50']);
});

test('of two desks that push at once the second is refused as a whole', async () => {
  const [first, second, third] = await morning();
  const { following } = await check(first, '09:30');
  const outcomes = await Promise.allSettled([
    move(first, '09:30', '10:20', following),
    desk.run(updateAppointment, {
      params: { id: third.id },
      body: { startTime: on('11:05'), endTime: on('11:55') },
      baseVersion: third.version,
    }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([
    ['09:30', '10:20', '11:10'],
    ['09:00', '10:00', '11:05'],
  ]).toContainEqual(await times(first, second, third));
});

test('what a colleague has changed since is not moved, nor anything else', async () => {
  const [first, second, third] = await morning();
  const { following } = await check(first, '09:30');
  await desk.run(updateAppointment, { params: { id: third.id }, body: { notes: 'Rings the bell' } });
  await expect(move(first, '09:30', '10:20', following)).rejects.toMatchObject({
    code: 'version-conflict',
    details: { current: { id: third.id } },
  });
  expect(await times(first, second, third)).toEqual(['09:00', '10:00', '11:00']);
});

const begun = async (start: string, end: string) => {
  const { id } = await booked(start, end);
  await desk.run(updateAppointment, { params: { id }, body: { lifeCycle: 'in-treatment' } });
};

test.each([
  ['one of them has begun', () => begun('10:00', '10:50')],
  ['somebody else has its place', () => booked('10:00', '10:50', { staffResourceId: branch.staff[1] })],
])('nothing is offered where %s', async (_, inTheWay) => {
  const first = await booked('09:00', '09:50');
  await inTheWay();
  expect((await check(first, '09:30')).following).toEqual([]);
});

test('what falls into a break or after the working hours is told, and moves only where that is overridden', async () => {
  const first = await booked('20:00', '20:50');
  const second = await booked('21:00', '21:50');
  const { following } = await check(first, '20:30');
  expect(following).toMatchObject([{ id: second.id, against: { code: 'outside-availability' } }]);
  await expect(move(first, '20:30', '21:20', following)).rejects.toMatchObject({ code: 'outside-availability' });
  await move(first, '20:30', '21:20', following, { overrideAvailability: true });
  expect(await times(first, second)).toEqual(['20:30', '21:20']);
});
