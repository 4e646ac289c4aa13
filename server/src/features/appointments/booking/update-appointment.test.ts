import { permissionsOf } from '@quieta/contract/values/permission';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { readAppointment } from '../appointment/appointment-detail-queries.ts';
import { at, deskOf } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { cancelAppointment } from './appointment-commands.ts';
import { updateAppointment } from './update-appointment.ts';

const { spa, branch, desk } = await withBookingDesk();
/** The same branch for whoever treats, and does not book. */
const treating = deskOf(spa, { ...branch, permissions: permissionsOf(['therapist']) });

test('whoever treats says where the treatment stands and what was noted', async () => {
  const { id } = await desk.booked();
  const body = { id, lifeCycle: 'in-treatment', notes: 'left shoulder' } as const;
  expect(await treating.run(updateAppointment, { params: { id }, body })).toMatchObject({
    lifeCycle: 'in-treatment',
    notes: 'left shoulder',
  });
  expect(await treating.run(updateAppointment, { params: { id }, body: { status: 'Done' } })).toMatchObject({
    lifeCycle: 'done',
  });
});

test('whoever treats and does not book changes nothing else of an appointment', async () => {
  const { id, version } = await desk.booked({ startTime: at('12:00'), endTime: at('12:50') });
  const others = [
    { startTime: at('13:00') },
    { endTime: at('14:00') },
    { serviceId: newId() },
    { staffResourceId: null },
    { areaResourceId: null },
    { guestId: null },
    { partySize: 2 },
    { requestedStaff: true },
    { overrideAvailability: true },
    { overrideRequestedStaff: true },
  ];
  for (const other of others)
    await expect(
      treating.run(updateAppointment, { params: { id }, body: { notes: 'hers', ...other } }),
    ).rejects.toMatchObject({ code: 'not-allowed', params: { permission: 'book' } });
  expect(await desk.run((context) => readAppointment(context, id), {})).toMatchObject({ version, notes: '' });
});

test('a cancelled appointment takes its time again only for whoever books', async () => {
  const { id } = await desk.booked({ startTime: at('15:00'), endTime: at('15:50') });
  await desk.run(cancelAppointment, { params: { id }, body: { reason: '' } });
  const restored = { params: { id }, body: { lifeCycle: 'booked' } } as const;
  await expect(treating.run(updateAppointment, restored)).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await desk.run(updateAppointment, restored)).toMatchObject({ lifeCycle: 'booked' });
});
