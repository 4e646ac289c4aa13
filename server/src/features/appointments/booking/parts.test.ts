import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addEquipment, addServiceInParts } from '../../../../testing/service-in-parts.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { previewSeries } from '../series/series-queries.ts';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { cancelAppointment, undoCancellation } from './appointment-commands.ts';
import { updateAppointment } from './update-appointment.ts';

const { spa, branch, desk } = await withBookingDesk();
const [ada, bea] = branch.staff;
const [cabin, suite] = branch.areas;

const fourHands = await addServiceInParts(spa, branch, [{ minutes: 50, therapists: 2 }], { name: 'Four hands' });
const wrap = await addServiceInParts(spa, branch, [
  { minutes: 15 },
  { minutes: 20, guest: 'rests', therapists: 0 },
  { minutes: 15 },
]);
const laser = await addEquipment(spa, branch, 'Laser');
const otherLaser = await addEquipment(spa, branch, 'Other laser');
const skill = newId();
await insertIn(spa, branch, 'skill', { id: skill, name: 'Laser' });
await insertIn(spa, branch, 'resource_skill', { resource_id: bea, skill_id: skill });
const facial = await addServiceInParts(spa, branch, [
  { minutes: 20 },
  { minutes: 20, skillId: skill, equipmentIds: [laser, otherLaser] },
]);

beforeEach(() => desk.sql('UPDATE resource SET capacity = 1'));

const hours = (from: string, to: string) => ({ startTime: at(from), endTime: at(to) });
const open = { staffResourceId: null, areaResourceId: cabin };
const refused = async (changes: Partial<AppointmentRequest>) => {
  const { failedAppointments } = await desk.book(desk.requested(changes));
  return failedAppointments.map(({ code, params }) => ({ code, params }));
};

/** The holds of an appointment: whose, and from when to when in UTC. */
async function holdsOf(id: string) {
  const rows = await desk.sql<{ name: string; starts_at: string; ends_at: string }>(
    `SELECT r.name, to_char(h.starts_at AT TIME ZONE 'Europe/Rome', 'HH24:MI') AS starts_at,
       to_char(h.ends_at AT TIME ZONE 'Europe/Rome', 'HH24:MI') AS ends_at
     FROM hold h JOIN resource r ON r.id = h.resource_id WHERE h.appointment_id = $1 ORDER BY r.name, h.starts_at`,
    [id],
  );
  return rows.map((row) => `${row.name} ${row.starts_at}-${row.ends_at}`);
}

describe('four hands', () => {
  test('are one appointment that holds both therapists, chosen by whoever books', async () => {
    const parts = [{ staffResourceIds: [bea, ada], equipmentResourceIds: [] }];
    const booked = await desk.booked({ serviceId: fourHands, ...hours('10:00', '10:50'), parts });
    expect(booked.staff?.id).toBe(bea);
    expect(booked.parts.map(({ staff }) => staff.map(({ id }) => id))).toEqual([[bea, ada]]);
    expect(await holdsOf(booked.id)).toEqual([
      'Cabin 1 10:00-10:50',
      'Therapist 1 10:00-10:50',
      'Therapist 2 10:00-10:50',
    ]);
    expect(await refused({ ...hours('10:30', '11:20'), areaResourceId: suite })).toMatchObject([
      { code: 'slot-taken', params: { resource: 'Therapist 1', holder: 'Camila Ortega', service: 'Four hands' } },
    ]);
  });

  test('are found by a client that knows no parts: it names one therapist, and the other is whoever is free', async () => {
    const booked = await desk.booked({ serviceId: fourHands, staffResourceId: bea, ...hours('12:00', '12:50') });
    expect(booked.parts.map(({ staff }) => staff.map(({ id }) => id))).toEqual([[bea, ada]]);
    expect(booked.staff?.id).toBe(bea);
  });

  test('are refused with who is not free', async () => {
    await desk.booked({ ...hours('14:00', '14:50'), staffResourceId: ada });
    const asked = { serviceId: fourHands, staffResourceId: bea, areaResourceId: suite, ...hours('14:30', '15:20') };
    expect(await refused(asked)).toMatchObject([{ code: 'slot-taken', params: { resource: 'Therapist 1' } }]);
  });

  test('need two people: one, or the same twice, is refused', async () => {
    const chosen = (...staffResourceIds: string[]) =>
      refused({
        serviceId: fourHands,
        ...hours('16:00', '16:50'),
        parts: [{ staffResourceIds, equipmentResourceIds: [] }],
      });
    const incomplete = [{ code: 'parts-incomplete', params: { part: 1 } }];
    expect(await chosen(ada)).toEqual(incomplete);
    expect(await chosen(ada, ada)).toEqual(incomplete);
    expect(await refused({ serviceId: fourHands, ...hours('16:00', '16:50'), parts: [] })).toEqual(incomplete);
  });
});

describe('a rest', () => {
  test('frees the therapist for another guest and keeps the area', async () => {
    const booked = await desk.booked({ serviceId: wrap, ...hours('10:00', '10:50'), ...open });
    expect(await holdsOf(booked.id)).toEqual([
      'Cabin 1 10:00-10:50',
      'Therapist 1 10:00-10:15',
      'Therapist 1 10:35-10:50',
    ]);
    const inTheRest = hours('10:15', '10:35');
    expect(await refused({ ...inTheRest, staffResourceId: ada })).toMatchObject([
      { code: 'slot-taken', params: { resource: 'Cabin 1' } },
    ]);
    await desk.booked({ ...inTheRest, staffResourceId: ada, areaResourceId: suite });
  });

  test('stays as long when the appointment is resized: the longest part takes the difference', async () => {
    const booked = await desk.booked({ serviceId: wrap, ...hours('12:00', '13:00'), ...open });
    expect(booked.parts.map(({ minutes }) => minutes)).toEqual([15, 20, 25]);
    const change = { params: { id: booked.id }, body: { endTime: at('12:40') } };
    const shorter = await desk.run(updateAppointment, change);
    expect(shorter.parts.map(({ minutes }) => minutes)).toEqual([15, 20, 5]);
    await expect(
      desk.run(updateAppointment, { params: { id: booked.id }, body: { endTime: at('12:21') } }),
    ).rejects.toMatchObject({ code: 'parts-too-short', params: { min: 22 } });
  });

  test('is of the booking: the service gets other parts, and the booking keeps its own when it is moved', async () => {
    const service = await addServiceInParts(spa, branch, [{ minutes: 30 }, { minutes: 20, therapists: 0 }]);
    const booked = await desk.booked({ serviceId: service, ...hours('14:00', '14:50'), ...open });
    await desk.sql('UPDATE service_part SET minutes = 25, therapists = 1 WHERE service_id = $1', [service]);
    const body = { ...hours('15:00', '15:50') };
    const moved = await desk.run(updateAppointment, { params: { id: booked.id }, body });
    expect(moved.parts.map(({ minutes, staff }) => [minutes, staff.length])).toEqual([
      [30, 1],
      [20, 0],
    ]);
  });
});

describe('equipment and skills', () => {
  test('the part with the laser goes to whoever may use it, with a laser that is free', async () => {
    const first = await desk.booked({ serviceId: facial, ...hours('10:00', '10:40'), ...open });
    expect(first.parts.map(({ staff, equipment }) => [staff[0]?.id, equipment[0]?.id])).toEqual([
      [bea, undefined],
      [bea, laser],
    ]);
    const second = await desk.booked({ serviceId: facial, ...hours('10:40', '11:20'), ...open });
    expect(second.parts[1]?.equipment.map(({ id }) => id)).toEqual([laser]);
    const [row] = await desk.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM appointment_resource WHERE resource_id = $1',
      [laser],
    );
    expect(row?.n).toBe(2);
  });

  test('is refused to a therapist without the skill, and with equipment of another part', async () => {
    const chosen = (staff: string, equipment: string[]) =>
      refused({
        serviceId: facial,
        ...hours('12:00', '12:40'),
        parts: [
          { staffResourceIds: [ada], equipmentResourceIds: [] },
          { staffResourceIds: [staff], equipmentResourceIds: equipment },
        ],
      });
    expect(await chosen(ada, [laser])).toEqual([{ code: 'skill-missing', params: { resource: 'Therapist 1' } }]);
    expect(await chosen(bea, [])).toEqual([{ code: 'parts-incomplete', params: { part: 2 } }]);
    const trolley = await addEquipment(spa, branch, 'Trolley');
    expect(await chosen(bea, [trolley])).toEqual([
      { code: 'equipment-not-associated', params: { resource: 'Trolley' } },
    ]);
    await insertIn(spa, branch, 'equipment_area', { equipment_id: laser, area_id: suite });
    expect(await chosen(bea, [laser])).toEqual([
      { code: 'equipment-not-in-area', params: { resource: 'Laser', area: 'Cabin 1' } },
    ]);
    await desk.sql('DELETE FROM equipment_area');
  });

  test('the last laser is had by one of two desks, and the other reads who has it', async () => {
    const chosen = (areaResourceId: string, staff: string) => ({
      serviceId: laserOnly,
      areaResourceId,
      ...hours('15:00', '15:20'),
      parts: [{ staffResourceIds: [staff], equipmentResourceIds: [laser] }],
    });
    const laserOnly = await addServiceInParts(spa, branch, [{ minutes: 20, equipmentIds: [laser] }]);
    const answers = await Promise.all([
      desk.book(desk.requested(chosen(cabin, ada))),
      desk.book(desk.requested(chosen(suite, bea))),
    ]);
    expect(answers.flatMap(({ submittedAppointments }) => submittedAppointments)).toHaveLength(1);
    expect(answers.flatMap(({ failedAppointments }) => failedAppointments)).toMatchObject([
      { code: 'slot-taken', params: { resource: 'Laser', holder: 'Camila Ortega' } },
    ]);
  });
});

test('a series tells of each date whether everybody and everything that its parts take is free', async () => {
  await desk.booked({ ...hours('10:00', '10:50'), areaResourceId: suite, staffResourceId: bea });
  const appointment = desk.requested({ serviceId: fourHands, staffResourceId: ada, ...hours('10:00', '10:50') });
  const body = { appointment, repeat: { repeatRule: 'Daily', times: 2 } };
  const [first, second] = await desk.run(previewSeries, { body });
  expect(first).toMatchObject({ code: 'slot-taken', params: { resource: 'Therapist 2' } });
  expect(second).toMatchObject({ code: null, clashes: [] });
});

describe('a change', () => {
  test('of the named therapist replaces the lead, and the other stays', async () => {
    const carla = newId();
    await insertIn(spa, branch, 'resource', { id: carla, type: 'Staff', name: 'Carla' });
    await insertIn(spa, branch, 'staff_member', { resource_id: carla, first_name: 'Carla' });
    await insertIn(spa, branch, 'service_resource', { service_id: fourHands, resource_id: carla });
    const booked = await desk.booked({ serviceId: fourHands, staffResourceId: ada, ...hours('10:00', '10:50') });
    const body = { staffResourceId: carla, overrideAvailability: true };
    const { parts, staff } = await desk.run(updateAppointment, { params: { id: booked.id }, body });
    expect([staff?.id, parts[0]?.staff.map(({ id }) => id)]).toEqual([carla, [carla, bea]]);
    const twice = { params: { id: booked.id }, body: { staffResourceId: bea } };
    await expect(desk.run(updateAppointment, twice)).rejects.toMatchObject({ code: 'performing-twice' });
    await desk.sql('DELETE FROM service_resource WHERE resource_id = $1', [carla]);
  });

  test('of the service brings its parts, and whoever can perform them', async () => {
    const booked = await desk.booked({ ...hours('12:00', '12:50'), staffResourceId: bea });
    const change = (serviceId: string) =>
      desk.run(updateAppointment, { params: { id: booked.id }, body: { serviceId } });
    const both = await change(fourHands);
    expect(both.parts[0]?.staff.map(({ id }) => id)).toEqual([bea, ada]);
    const one = await change(branch.serviceId);
    expect([one.parts, one.staff?.id]).toEqual([[], bea]);
  });

  test('that is a cancellation frees everybody, and is taken back with everybody', async () => {
    const booked = await desk.booked({ serviceId: facial, ...hours('16:00', '16:40'), ...open });
    const before = await holdsOf(booked.id);
    await desk.run(cancelAppointment, { params: { id: booked.id }, body: { reason: 'ill' } });
    expect(await holdsOf(booked.id)).toEqual([]);
    await desk.run(undoCancellation, { body: { ids: [booked.id] } });
    expect(await holdsOf(booked.id)).toEqual(before);
  });
});
