import { expect, test } from 'vitest';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';

const { branch, desk } = await withBookingDesk();

const none = { staff_set_up_minutes: 0, staff_clean_up_minutes: 0, area_set_up_minutes: 0, area_clean_up_minutes: 0 };

async function withBuffers(buffers: object): Promise<void> {
  const all = Object.entries({ ...none, ...buffers });
  await desk.sql(
    `UPDATE service SET ${all.map(([column, minutes]) => `${column} = ${minutes}`).join()} WHERE id = $1`,
    [branch.serviceId],
  );
}

test.each([
  [
    'the staff member',
    { staff_set_up_minutes: 10, staff_clean_up_minutes: 15 },
    () => ({ areaResourceId: branch.areas[1] }),
  ],
  ['the area', { area_set_up_minutes: 10, area_clean_up_minutes: 15 }, () => ({ staffResourceId: branch.staff[1] })],
])(
  'APP-09 set-up and clean-up of %s may touch those of another booking, and not overlap by a minute',
  async (_, buffers, elsewhere) => {
    await withBuffers(buffers);
    await desk.booked();
    const from = (start: string, end: string) =>
      desk.book(desk.requested({ ...elsewhere(), guestId: null, startTime: at(start), endTime: at(end) }));
    // Between the two treatments there are 15 minutes of clean-up for the first and 10 of set-up for the second.
    for (const [start, end] of [
      ['11:14', '12:04'],
      ['08:46', '09:36'],
    ] as const)
      expect((await from(start, end)).failedAppointments).toMatchObject([{ code: 'slot-taken' }]);
    for (const [start, end] of [
      ['11:15', '12:05'],
      ['08:45', '09:35'],
    ] as const)
      expect((await from(start, end)).failedAppointments).toEqual([]);
  },
);
