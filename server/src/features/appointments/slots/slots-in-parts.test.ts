import type { SlotNeed } from '@quieta/contract/appointments/slot';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addEquipment, addServiceInParts } from '../../../../testing/service-in-parts.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { checkSlot } from './check-slot.ts';
import { findSlots } from './slot-search-queries.ts';

const { spa, branch, desk } = await withBookingDesk();
const [ada, bea] = branch.staff;
const [cabin, suite] = branch.areas;
const laser = await addEquipment(spa, branch, 'Diode laser');
const otherLaser = await addEquipment(spa, branch, 'Other laser');
await insertIn(spa, branch, 'equipment_area', { equipment_id: otherLaser, area_id: suite });
const skill = newId();
await insertIn(spa, branch, 'skill', { id: skill, name: 'Laser' });
await insertIn(spa, branch, 'resource_skill', { resource_id: bea, skill_id: skill });
const wrap = await addServiceInParts(spa, branch, [
  { minutes: 20 },
  { minutes: 20, guest: 'rests', therapists: 0 },
  { minutes: 20 },
]);
const facial = await addServiceInParts(spa, branch, [
  { minutes: 20 },
  { minutes: 20, skillId: skill, equipmentIds: [laser, otherLaser] },
]);
beforeEach(() => desk.sql('UPDATE appointment SET deleted_at = now(), deleted_by = created_by'));

const tomorrow = '2026-11-22';
const tomorrowAt = (time: string) => at(time, tomorrow);
const range = { dateFrom: tomorrow, dateTo: tomorrow, timeFrom: '10:00:00', timeTo: '12:00:00', limit: 20 };
const find = (serviceId: string, changes: object = {}) =>
  desk.run(findSlots, { body: { serviceId, ...range, step: 5, order: 'first', ...changes } });
const check = (serviceId: string, startTime: string, changes: Partial<SlotNeed> & { minutes?: number } = {}) =>
  desk.run(checkSlot, { body: { serviceId, startTime, ...changes } });
const busy = (time: string, end: string, changes: object = {}) =>
  desk.booked({ startTime: tomorrowAt(time), endTime: tomorrowAt(end), ...changes });
const namesOf = (parts: Awaited<ReturnType<typeof find>>[number]['parts'] | undefined) =>
  parts?.map(({ staff, equipment }) => [...staff, ...equipment].map(({ name }) => name).join(' + '));

describe('finding a slot for a service in parts', () => {
  test('answers who performs each part with what, and whoever could lead; what it answers can be booked', async () => {
    const [first] = await find(facial);
    expect(first).toMatchObject({ startTime: tomorrowAt('10:00'), endTime: tomorrowAt('10:40') });
    expect(namesOf(first?.parts)).toEqual(['Therapist 1', 'Therapist 2 + Diode laser']);
    expect(first?.staff.map(({ name }) => name)).toEqual(['Therapist 1', 'Therapist 2']);
    expect(first?.areas.map(({ name }) => name)).toEqual(['Cabin 1', 'Cabin 2']);
    const parts = (first?.parts ?? []).map(({ staff, equipment }) => ({
      staffResourceIds: staff.map(({ id }) => id),
      equipmentResourceIds: equipment.map(({ id }) => id),
    }));
    const booked = await busy('10:00', '10:40', {
      serviceId: facial,
      staffResourceId: ada,
      areaResourceId: suite,
      parts,
    });
    expect(booked.parts.map(({ staff, equipment }) => [staff.length, equipment[0]?.id])).toEqual([
      [1, undefined],
      [1, laser],
    ]);
    // Her part lasts until 10:20, and the other one has the skill and is busy from then on.
    expect((await find(facial, { limit: 1 }))[0]?.startTime).toBe(tomorrowAt('10:20'));
  });

  test('lets a guest into the rest of another, but not into the area', async () => {
    await busy('10:00', '11:00', { serviceId: wrap, staffResourceId: ada, areaResourceId: cabin });
    const fitsIn = { timeFrom: '10:20:00', timeTo: '10:40:00', staffResourceId: ada };
    const short = await addServiceInParts(spa, branch, [{ minutes: 20 }]);
    expect((await find(short, fitsIn)).map(({ startTime, areas }) => [startTime, areas.map(({ id }) => id)])).toEqual([
      [tomorrowAt('10:20'), [suite]],
    ]);
  });

  test('keeps to what is wished for single parts, and to the lead', async () => {
    const wished = { staffResourceIds: [bea], equipmentResourceIds: [] };
    const anybody = { staffResourceIds: [], equipmentResourceIds: [] };
    const [split] = await find(wrap, { parts: [anybody, anybody, wished], staffResourceId: ada });
    expect(namesOf(split?.parts)).toEqual(['Therapist 1', '', 'Therapist 2']);
    const [led] = await find(wrap, { staffResourceId: bea });
    expect(namesOf(led?.parts)).toEqual(['Therapist 2', '', 'Therapist 2']);
    const other = { staffResourceIds: [], equipmentResourceIds: [otherLaser] };
    const [housed] = await find(facial, { parts: [anybody, other] });
    expect(housed?.areas.map(({ id }) => id)).toEqual([suite]);
    expect(await find(facial, { parts: [anybody, other], areaResourceId: cabin })).toEqual([]);
  });

  test('finds a time for two at once, with nobody and nothing taken twice', async () => {
    const companions = [{ serviceId: facial, after: 0 }];
    // Only one of them has the skill.
    expect(await find(facial, { companions })).toEqual([]);
    const [both] = await find(facial, { companions: [{ serviceId: facial, after: 20 }] });
    expect(namesOf(both?.parts)).toEqual(['Therapist 1', 'Therapist 2 + Diode laser']);
    expect(namesOf(both?.companions?.[0]?.parts)).toEqual(['Therapist 1', 'Therapist 2 + Diode laser']);
  });

  test('orders by the holes that are left, where that is asked for, and marks the best', async () => {
    await busy('10:20', '11:10', { staffResourceId: ada, areaResourceId: cabin });
    await busy('10:20', '11:10', { staffResourceId: bea, areaResourceId: suite });
    const first = await find(branch.serviceId, { limit: 1 });
    expect(first).toMatchObject([{ startTime: tomorrowAt('11:10') }]);
    expect(first[0]).not.toHaveProperty('isBest');
    const ordered = await find(branch.serviceId, { order: 'no-holes', timeTo: '13:00:00' });
    expect(ordered.map(({ isBest }) => isBest)).toEqual([true, ...ordered.slice(1).map(() => undefined)]);
    expect(ordered[0]?.startTime).toBe(tomorrowAt('11:10'));
    // 5 minutes after the one before would be lost, 50 are another booking.
    expect(ordered.map(({ startTime }) => startTime).indexOf(tomorrowAt('11:15'))).toBeGreaterThan(
      ordered.map(({ startTime }) => startTime).indexOf(tomorrowAt('12:00')),
    );
  });
});

describe('why not, of a service in parts', () => {
  const taken = { staffResourceIds: [], equipmentResourceIds: [laser] };
  const anybody = { staffResourceIds: [], equipmentResourceIds: [] };

  test('names the equipment with who has it until when, and offers the next free one first', async () => {
    const parts = [
      { staffResourceIds: [ada], equipmentResourceIds: [] },
      { staffResourceIds: [bea], equipmentResourceIds: [laser] },
    ];
    await busy('10:00', '10:40', { serviceId: facial, staffResourceId: ada, areaResourceId: cabin, parts });
    await desk.sql('UPDATE resource SET capacity = 3 WHERE id = $1', [bea]);
    const { slot, reasons, remedies } = await check(facial, tomorrowAt('10:10'), {
      areaResourceId: suite,
      staffResourceId: bea,
      parts: [anybody, taken],
    });
    await desk.sql('UPDATE resource SET capacity = 1 WHERE id = $1', [bea]);
    expect(slot).toBeNull();
    expect(reasons).toMatchObject([
      {
        code: 'slot-taken',
        part: 1,
        params: { resource: 'Diode laser', until: tomorrowAt('10:40'), holder: 'Camila Ortega' },
        clashes: [{ resourceType: 'Equipment' }],
      },
    ]);
    expect(remedies[0]).toMatchObject({ change: 'equipment', part: 1, slot: { startTime: tomorrowAt('10:10') } });
    expect(namesOf(remedies[0]?.slot.parts)).toEqual(['Therapist 2', 'Therapist 2 + Other laser']);
    expect(remedies.slice(1).map(({ change }) => change)).toContain('start');
  });

  test('offers another therapist for the one part that is not free', async () => {
    await busy('10:40', '11:00', { staffResourceId: ada, areaResourceId: suite });
    const { reasons, remedies, staff } = await check(wrap, tomorrowAt('10:00'), {
      staffResourceId: ada,
      areaResourceId: cabin,
    });
    expect(reasons).toMatchObject([{ code: 'slot-taken', part: 2, params: { resource: 'Therapist 1' } }]);
    expect(remedies[0]).toMatchObject({ change: 'staff', part: 2 });
    expect(namesOf(remedies[0]?.slot.parts)).toEqual(['Therapist 1', '', 'Therapist 2']);
    expect(remedies.map(({ change }) => change)).toEqual(['staff', 'start', 'start']);
    expect(staff.map(({ name, slot }) => [name, slot?.startTime])).toEqual([
      ['Therapist 2', tomorrowAt('10:00')],
      ['Therapist 1', tomorrowAt('10:20')],
    ]);
  });

  test('tells who has not the skill, what is not of the part, and what cannot stand there', async () => {
    const reasonsOf = async (changes: Partial<SlotNeed>) =>
      (await check(facial, tomorrowAt('10:00'), changes)).reasons.map(({ code, part, params }) => [
        code,
        part,
        params['resource'],
      ]);
    const skilled = { staffResourceIds: [ada], equipmentResourceIds: [] };
    expect(await reasonsOf({ parts: [anybody, skilled] })).toEqual([['skill-missing', 1, 'Therapist 1']]);
    const elsewhere = { staffResourceIds: [], equipmentResourceIds: [otherLaser] };
    expect(await reasonsOf({ parts: [anybody, elsewhere], areaResourceId: cabin })).toEqual([
      ['equipment-not-in-area', 1, 'Other laser'],
    ]);
    const trolley = await addEquipment(spa, branch, 'Trolley');
    const unable = { staffResourceIds: [], equipmentResourceIds: [trolley] };
    expect(await reasonsOf({ parts: [anybody, unable] })).toEqual([['equipment-not-associated', 1, 'Trolley']]);
  });

  test('is asked for a treatment that is longer: its longest part takes the difference', async () => {
    await busy('11:00', '11:50', { staffResourceId: ada, areaResourceId: suite });
    const led = { staffResourceId: ada, areaResourceId: cabin };
    expect((await check(wrap, tomorrowAt('10:00'), led)).slot).not.toBeNull();
    expect((await check(wrap, tomorrowAt('10:00'), { ...led, minutes: 70 })).reasons).toMatchObject([
      { code: 'slot-taken', part: 2 },
    ]);
    expect((await check(wrap, tomorrowAt('09:50'), { ...led, minutes: 70 })).slot?.endTime).toBe(tomorrowAt('11:00'));
  });
});
