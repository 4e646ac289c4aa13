import type { SlotNeed } from '@quieta/contract/appointments/slot';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { insertIn } from '../../../../testing/sql.ts';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { checkSlot } from './check-slot.ts';
import { findSlots } from './slot-search-queries.ts';

const { spa, branch, desk } = await withBookingDesk();
await desk.sql(`UPDATE staff_member SET gender = 'M' WHERE resource_id = $1`, [branch.staff[1]]);
beforeEach(() => desk.sql('UPDATE appointment SET deleted_at = now(), deleted_by = created_by'));

const tomorrow = '2026-11-22';
const range = { dateFrom: tomorrow, dateTo: tomorrow, timeFrom: '10:00:00', timeTo: '12:00:00', step: 15, limit: 20 };
const find = (changes: object = {}) =>
  desk.run(findSlots, { body: { serviceId: branch.serviceId, ...range, step: 15, order: 'first', ...changes } });
const check = (startTime: string, changes: Partial<SlotNeed> & { appointmentId?: string; minutes?: number } = {}) =>
  desk.run(checkSlot, { body: { serviceId: branch.serviceId, startTime, ...changes } });
const tomorrowAt = (time: string) => at(time, tomorrow);
const timesOf = (slots: Awaited<ReturnType<typeof find>>) => slots.map(({ startTime }) => startTime.slice(11, 16));
const busy = (time: string, end: string, changes: object = {}) =>
  desk.booked({ startTime: tomorrowAt(time), endTime: tomorrowAt(end), ...changes });

describe('finding a slot', () => {
  test('answers the first free starts with everybody and every area that could take each', async () => {
    await busy('10:00', '10:50');
    const slots = await find();
    expect(timesOf(slots)).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00']);
    expect(slots[0]).toEqual({
      startTime: tomorrowAt('10:00'),
      endTime: tomorrowAt('10:50'),
      staff: [{ id: branch.staff[1], name: 'Therapist 2' }],
      areas: [{ id: branch.areas[1], name: 'Cabin 2' }],
      parts: [],
    });
    expect(slots[4]).toMatchObject({ staff: [{ name: 'Therapist 1' }, { name: 'Therapist 2' }] });
  });

  test('keeps to the wished staff member, area and gender', async () => {
    await busy('10:00', '10:50');
    expect(timesOf(await find({ staffResourceId: branch.staff[0] }))).toEqual(['11:00']);
    expect(timesOf(await find({ areaResourceId: branch.areas[0], step: 5, limit: 2 }))).toEqual(['10:50', '10:55']);
    const [first] = await find({ gender: 'M' });
    expect(first?.staff).toEqual([{ id: branch.staff[1], name: 'Therapist 2' }]);
    expect(await find({ gender: 'F' })).toEqual([]);
    expect(await find({ staffResourceId: newId() })).toEqual([]);
  });

  test('keeps clear of the guest’s other appointments, of blocks and of what has passed', async () => {
    await busy('10:00', '10:50');
    expect(timesOf(await find({ guestId: branch.guestId, limit: 1 }))).toEqual(['11:00']);
    const block = newId();
    const span = { starts_at: tomorrowAt('10:30'), ends_at: tomorrowAt('11:30') };
    const owner = { id: block, resource_id: branch.staff[1], created_by: spa.actor.userId };
    await insertIn(spa, branch, 'block', { ...owner, ...span, reason: 'Training' });
    await insertIn(spa, branch, 'hold', {
      ...span,
      id: newId(),
      resource_id: branch.staff[1],
      place: 1,
      kind: 'block',
      block_id: block,
    });
    expect(timesOf(await find({ staffResourceId: branch.staff[1] }))).toEqual([]);
    // The clock is at 10:00 in Rome on the 21st.
    const today = { dateFrom: '2026-11-20', dateTo: '2026-11-21', timeFrom: null, timeTo: null, limit: 1 };
    expect((await find(today)).map(({ startTime }) => startTime)).toEqual([at('10:00')]);
  });

  test('answers for a couple the times at which both are free at once, each with a therapist and a cabin', async () => {
    await busy('10:00', '10:50');
    const companion = { serviceId: branch.serviceId, after: 0 };
    const slots = await find({ companions: [companion] });
    expect(timesOf(slots)).toEqual(['11:00']);
    expect(slots[0]).toEqual({
      startTime: tomorrowAt('11:00'),
      endTime: tomorrowAt('11:50'),
      staff: [{ id: branch.staff[0], name: 'Therapist 1' }],
      areas: [{ id: branch.areas[0], name: 'Cabin 1' }],
      parts: [],
      companions: [
        {
          startTime: tomorrowAt('11:00'),
          endTime: tomorrowAt('11:50'),
          staff: [{ id: branch.staff[1], name: 'Therapist 2' }],
          areas: [{ id: branch.areas[1], name: 'Cabin 2' }],
          parts: [],
        },
      ],
    });
    // There are two therapists.
    expect(await find({ companions: [companion, companion] })).toEqual([]);
    const [followed] = await find({ companions: [{ ...companion, staffResourceId: branch.staff[0], after: 50 }] });
    expect(followed?.companions?.[0]).toMatchObject({
      startTime: tomorrowAt('10:50'),
      staff: [{ name: 'Therapist 1' }],
    });
  });

  test('lasts as long as the rates say of whoever performs it, and of when', async () => {
    const rate = { service_id: branch.serviceId, staff_id: branch.staff[1], minutes: 80, start_time: '10:30:00' };
    await insertIn(spa, branch, 'service_rate', { ...rate, position: 0, name: '', weekdays: '' });
    const slots = await find({ step: 15, limit: 4 });
    await desk.sql('DELETE FROM service_rate');
    const minutesOf = ({ startTime, endTime }: (typeof slots)[number]) =>
      Temporal.Instant.from(startTime).until(endTime).total('minutes');
    expect(slots.map((slot) => [slot.startTime.slice(11, 16), minutesOf(slot), slot.staff.length])).toEqual([
      ['10:00', 50, 2],
      ['10:15', 50, 2],
      ['10:30', 50, 1],
      ['10:30', 80, 1],
    ]);
  });

  test('lasts as long as is remembered of the guest', async () => {
    const memory = { id: newId(), guest_id: branch.guestId, service_id: branch.serviceId, minutes: 35 };
    await insertIn(spa, branch, 'guest_service', { ...memory, remembered_at: tomorrowAt('08:00') });
    const [first] = await find({ guestId: branch.guestId });
    await desk.sql('DELETE FROM guest_service');
    expect(first).toMatchObject({ startTime: tomorrowAt('10:00'), endTime: tomorrowAt('10:35') });
  });

  test('refuses what cannot be searched, and knows nothing of another branch', async () => {
    await expect(find({ serviceId: newId() })).rejects.toMatchObject({ code: 'service-unknown' });
    await expect(find({ serviceId: spa.branches[1].serviceId })).rejects.toMatchObject({ code: 'service-unknown' });
  });
});

describe('why not', () => {
  test('a wished time that is free is answered with everybody who could take it', async () => {
    expect(await check(tomorrowAt('10:07'))).toMatchObject({
      slot: { startTime: tomorrowAt('10:07'), staff: [{ name: 'Therapist 1' }, { name: 'Therapist 2' }] },
      reasons: [],
      remedies: [],
    });
  });

  test('names what is in the way, and the cheapest changes first', async () => {
    const { id } = await busy('10:00', '10:50');
    const { slot, reasons, remedies } = await check(tomorrowAt('10:20'), {
      staffResourceId: branch.staff[0],
      areaResourceId: branch.areas[1],
    });
    expect(slot).toBeNull();
    expect(reasons).toMatchObject([
      {
        code: 'slot-taken',
        params: { resource: 'Therapist 1', until: tomorrowAt('10:50') },
        clashes: [{ appointmentId: id }],
      },
    ]);
    expect(remedies.map(({ change, slot: { startTime } }) => [change, startTime])).toEqual([
      ['staff', tomorrowAt('10:20')],
      ['start', tomorrowAt('10:50')],
      ['start', tomorrowAt('09:10')],
    ]);
    expect(remedies[0]?.slot).toMatchObject({ staff: [{ id: branch.staff[1] }], areas: [{ id: branch.areas[1] }] });
  });

  test('tells everything that is against one staff member, with the next time', async () => {
    await busy('10:00', '10:50');
    const off = { id: newId(), resource_id: branch.staff[0], kind: 'off', start_date: tomorrow, end_date: tomorrow };
    await insertIn(spa, branch, 'availability_exception', { ...off, note: '' });
    const { reasons } = await check(tomorrowAt('10:20'), { staffResourceId: branch.staff[0] });
    await desk.sql('DELETE FROM availability_exception WHERE id = $1', [off.id]);
    expect(reasons.map(({ code, params }) => [code, params['absence'], params['nextDay']])).toEqual([
      ['outside-availability', 'off', '2026-11-23'],
      ['slot-taken', undefined, undefined],
    ]);
  });

  test('names everybody who performs the service: who can first comes first, who is off that day last', async () => {
    const off = { id: newId(), resource_id: branch.staff[0], kind: 'off', start_date: tomorrow, end_date: tomorrow };
    await busy('10:00', '10:50', { staffResourceId: branch.staff[1] });
    const starts = async () =>
      (await check(tomorrowAt('10:20'))).staff.map(({ name, isOff, slot }) => [name, isOff, slot?.startTime]);
    expect(await starts()).toEqual([
      ['Therapist 1', false, tomorrowAt('10:20')],
      ['Therapist 2', false, tomorrowAt('10:50')],
    ]);
    await insertIn(spa, branch, 'availability_exception', { ...off, note: '' });
    const withOff = await starts();
    await desk.sql('DELETE FROM availability_exception WHERE id = $1', [off.id]);
    expect(withOff).toEqual([
      ['Therapist 2', false, tomorrowAt('10:50')],
      ['Therapist 1', true, undefined],
    ]);
  });

  test('takes a treatment as long as it is asked for', async () => {
    await busy('10:00', '10:50');
    const entry = { staffResourceId: branch.staff[0] };
    expect((await check(tomorrowAt('09:30'), entry)).slot).toBeNull();
    expect((await check(tomorrowAt('09:30'), { ...entry, minutes: 30 })).slot).not.toBeNull();
  });

  test('an appointment that is moved does not stand in its own way', async () => {
    const { id } = await busy('10:00', '10:50');
    const entry = { staffResourceId: branch.staff[0], guestId: branch.guestId };
    expect((await check(tomorrowAt('10:20'), entry)).slot).toBeNull();
    expect((await check(tomorrowAt('10:20'), { ...entry, appointmentId: id })).slot).not.toBeNull();
  });

  test('tells of each rule by its code', async () => {
    await busy('10:00', '10:50');
    const codes = async (time: string, changes: Partial<SlotNeed>) =>
      (await check(tomorrowAt(time), changes)).reasons.map(({ code, params }) => [
        code,
        params['resource'] ?? params['service'],
      ]);
    expect(await codes('10:30', { guestId: branch.guestId })).toEqual([['guest-busy', 'Aroma massage']]);
    expect(await codes('21:30', { staffResourceId: branch.staff[0] })).toEqual([
      ['outside-availability', 'Therapist 1'],
      ['outside-availability', 'Cabin 1'],
      ['outside-availability', 'Cabin 2'],
    ]);
    expect(await codes('14:00', { partySize: 2, areaResourceId: branch.areas[1] })).toEqual([
      ['party-too-large', 'Cabin 2'],
    ]);
    expect(await codes('14:00', { gender: 'F' })).toEqual([['nobody-able', undefined]]);
    expect(await codes('14:00', { staffResourceId: newId() })).toEqual([['resource-unknown', undefined]]);
    const stranger = newId();
    await insertIn(spa, branch, 'resource', { id: stranger, type: 'Staff', name: 'Trainee' });
    expect(await codes('14:00', { staffResourceId: stranger })).toEqual([['staff-not-associated', 'Trainee']]);
  });
});
