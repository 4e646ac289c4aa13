import type { Problem } from '@quieta/contract/problem';
import { beforeEach, expect, test } from 'vitest';
import { setCapacity } from '../../../../testing/set-capacity.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { at, deskOf } from '../testing/desk.ts';
import { createBlock, deleteBlock, updateBlock } from './block-commands.ts';

const { spa, branch } = await withDesk();
const desk = deskOf(spa, branch);
const [room] = branch.areas;

beforeEach(async () => {
  await desk.sql('DELETE FROM hold');
  await desk.sql('DELETE FROM block');
  await setCapacity(spa, branch, room, 3);
});

const block = (changes: object = {}) =>
  desk.run(createBlock, {
    body: { resourceId: room, startTime: at('09:00'), endTime: at('12:00'), kind: 'maintenance', ...changes },
  });
const change = (id: string, body: object) => desk.run(updateBlock, { params: { id }, body });
const book = (from: string, to: string) =>
  desk.book(desk.requested({ staffResourceId: null, startTime: at(from), endTime: at(to) }));
const isBooked = async (from: string, to: string) => (await book(from, to)).submittedAppointments.length === 1;
const places = (what = 'block_id IS NOT NULL') => desk.count(`hold WHERE ${what}`);

test('one that was asked for without kind and places is of the other kind, and takes all', async () => {
  expect(await block({ kind: undefined })).toMatchObject({ kind: 'other', places: null, seriesId: null });
  expect(await places()).toBe(3);
  expect(await isBooked('10:00', '10:50')).toBe(false);
});

test('two of three places out of order leave the third to be booked, once', async () => {
  const { id } = await block({ places: 2 });
  expect(await places()).toBe(2);
  expect(await isBooked('10:00', '10:50')).toBe(true);
  const { failedAppointments } = await book('10:00', '10:50');
  expect(failedAppointments[0]?.code).toBe('slot-taken');
  expect(failedAppointments[0]?.clashes).toHaveLength(2);
  await desk.run(deleteBlock, { params: { id } });
  expect(await isBooked('10:00', '10:50')).toBe(true);
});

test('what is booked moves to other places where that makes room, and stands in the way where nothing does', async () => {
  await book('09:00', '09:50');
  await book('09:30', '10:20');
  await book('10:30', '11:20');
  const { id } = await block({ places: 1 });
  await expect(block({ places: 2 })).rejects.toMatchObject({ code: 'slot-taken' });
  await expect(change(id, { places: 2 })).rejects.toMatchObject({ code: 'slot-taken' });
  expect(await change(id, { places: 2, startTime: at('10:20') })).toMatchObject({ places: 2 });
  await expect(change(id, { places: null })).rejects.toMatchObject({ code: 'slot-taken' });
  const [overlaps] = await desk.sql<{ n: number }>(
    `SELECT count(*) AS n FROM hold a JOIN hold b ON a.resource_id = b.resource_id AND a.place = b.place AND a.id < b.id
     AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  );
  expect(overlaps?.n).toBe(0);
});

test('what is booked moves also where that makes others move that the block does not touch', async () => {
  await setCapacity(spa, branch, room, 2);
  const before = await block({ places: 1, startTime: at('10:00'), endTime: at('11:00') });
  await book('10:30', '12:00');
  await desk.run(deleteBlock, { params: { id: before.id } });
  await book('09:00', '10:30');
  await book('11:30', '12:30');
  await block({ places: 1, startTime: at('10:00'), endTime: at('11:00') });
  expect(await places('true')).toBe(4);
});

test('a greater capacity leaves what the block does not take, also after it was smaller than that', async () => {
  const { id } = await block({ places: 2 });
  await setCapacity(spa, branch, room, 5);
  expect(await places()).toBe(2);
  await setCapacity(spa, branch, room, 1);
  expect(await places()).toBe(1);
  await setCapacity(spa, branch, room, 3);
  expect(await places()).toBe(2);
  await change(id, { places: null });
  await setCapacity(spa, branch, room, 4);
  expect(await places()).toBe(4);
});

test('a smaller capacity counts the blocked places with what is booked beside them, and names both', async () => {
  await block({ places: 1, reason: 'Broken lamp' });
  await book('10:00', '10:50');
  await setCapacity(spa, branch, room, 2);
  const refused = await setCapacity(spa, branch, room, 1).catch((error: Problem) => error);
  expect(refused).toMatchObject({ code: 'capacity-in-use', params: { count: 2 } });
  expect(refused).toMatchObject({
    details: { clashes: [{ serviceName: 'Broken lamp' }, { appointmentId: expect.any(String) }] },
  });
  expect(await places('place > 2')).toBe(0);
});

test('of twenty desks that block or book the last place at once one wins', async () => {
  await block({ places: 2 });
  const won = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      nth % 2 === 0
        ? isBooked('10:00', '10:50')
        : block({ places: 1, startTime: at('10:00'), endTime: at('11:00') }).then(
            () => true,
            () => false,
          ),
    ),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await places('true')).toBe(3);
});
