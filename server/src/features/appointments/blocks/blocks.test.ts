import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeWaitingListEntry } from '#features/demand/waiting-list/waiting-list-commands';
import { newId } from '#platform/new-id';
import { setCapacity } from '../../../../testing/set-capacity.ts';
import { inBranch, type SpaBranch } from '../../../../testing/spa.ts';
import { sqlIn } from '../../../../testing/sql.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { createAppointments } from '../booking/create-appointments.ts';
import { createBlock, deleteBlock, updateBlock } from './block-commands.ts';
import { searchBlocks } from './block-repository.ts';

const { spa, branch } = await withDesk();
beforeEach(async () => {
  await sqlIn(spa, branch, 'DELETE FROM hold');
  await sqlIn(spa, branch, 'DELETE FROM block');
});

const request = <Body>(body: Body) => ({ params: undefined, query: undefined, body, baseVersion: undefined });
/** A moment of 21 November 2026 in Rome, from the local hours and minutes. */
const at = (time: string) => `2026-11-21T${time}:00+01:00`;

const block = (changes: object = {}, where: SpaBranch = branch) =>
  inBranch(spa, where, (context) =>
    createBlock(
      context,
      request({
        resourceId: where.staff[0],
        startTime: at('13:00'),
        endTime: at('15:00'),
        reason: 'Training',
        ...changes,
      }),
    ),
  );

const change = (id: string, body: object, baseVersion?: number, where: SpaBranch = branch) =>
  inBranch(spa, where, (context) => updateBlock(context, { params: { id }, query: undefined, body, baseVersion }));

const remove = (id: string, where: SpaBranch = branch) =>
  inBranch(spa, where, (context) => deleteBlock(context, { ...request(undefined), params: { id } }));

const search = (dateFrom: string, dateTo: string, resourceIds?: string[]) =>
  inBranch(spa, branch, (context) => searchBlocks(context, request({ dateFrom, dateTo, resourceIds })));

const book = (changes: Partial<AppointmentRequest> = {}) =>
  inBranch(spa, branch, (context) =>
    createAppointments(
      context,
      request([
        {
          serviceId: branch.serviceId,
          staffResourceId: branch.staff[0],
          areaResourceId: branch.areas[0],
          guestId: branch.guestId,
          startTime: at('14:30'),
          endTime: at('15:20'),
          ...changes,
        },
      ]),
      takeWaitingListEntry,
    ),
  );

const count = async (table: string, values: unknown[] = []) =>
  Number((await sqlIn<{ n: number }>(spa, branch, `SELECT count(*) AS n FROM ${table}`, values))[0]?.n);

describe('a block', () => {
  test('answers itself in the branch’s offset, and keeps appointments away with its reason', async () => {
    const made = await block();
    expect(made).toEqual({
      id: expect.any(String),
      branchId: branch.id,
      resource: { id: branch.staff[0], name: 'Therapist 1' },
      startTime: at('13:00'),
      endTime: at('15:00'),
      kind: 'other',
      places: null,
      reason: 'Training',
      seriesId: null,
      version: 1,
    });
    const { failedAppointments } = await book();
    expect(failedAppointments).toMatchObject([
      {
        code: 'slot-taken',
        params: { resource: 'Therapist 1', holder: null, service: 'Training', until: at('15:00') },
        clashes: [{ resourceId: branch.staff[0], appointmentId: null, serviceName: 'Training' }],
      },
    ]);
    const { submittedAppointments } = await book({ startTime: at('15:00'), endTime: at('15:50') });
    expect(submittedAppointments).toHaveLength(1);
  });

  test('APP-09 over an appointment or another block is refused with what is in the way, and changes nothing', async () => {
    const { submittedAppointments } = await book();
    await expect(block()).rejects.toMatchObject({
      code: 'slot-taken',
      params: { resource: 'Therapist 1', holder: 'Camila Ortega' },
      details: { clashes: [{ appointmentId: submittedAppointments[0]?.id }] },
    });
    await block({ startTime: at('08:00'), endTime: at('09:00') });
    await expect(block({ startTime: at('08:30'), endTime: at('10:00') })).rejects.toMatchObject({
      code: 'slot-taken',
      params: { service: 'Training' },
    });
    expect(await count('block')).toBe(1);
    expect(await count(`hold WHERE kind = 'block'`)).toBe(1);
  });

  test('holds every place of its resource, is told once where it is in the way, and follows the capacity', async () => {
    const [pool] = branch.areas;
    const places = () => count('hold WHERE block_id IS NOT NULL');
    await setCapacity(spa, branch, pool, 3);
    const made = await block({ resourceId: pool, reason: 'Pool drained' });
    expect(await places()).toBe(3);
    const { failedAppointments } = await book({ staffResourceId: null });
    expect(failedAppointments[0]?.clashes).toHaveLength(1);

    await setCapacity(spa, branch, pool, 5);
    expect(await places()).toBe(5);
    expect((await book({ staffResourceId: null })).submittedAppointments).toEqual([]);
    await setCapacity(spa, branch, pool, 1);
    expect(await places()).toBe(1);
    await remove(made.id);
    expect((await book({ staffResourceId: null })).submittedAppointments).toHaveLength(1);
  });

  test.each([
    ['end-not-after-start', () => ({ endTime: at('13:00') })],
    ['resource-unknown', () => ({ resourceId: newId() })],
    ['resource-unknown', () => ({ resourceId: spa.branches[1].staff[0] })],
  ])('%s is refused and changes nothing', async (code, changes) => {
    await expect(block(changes())).rejects.toMatchObject({ code });
    expect(await count('block')).toBe(0);
  });

  test('is not for an archived resource', async () => {
    await sqlIn(spa, branch, 'UPDATE resource SET archived_at = now() WHERE id = $1', [branch.areas[1]]);
    await expect(block({ resourceId: branch.areas[1] })).rejects.toMatchObject({ code: 'resource-archived' });
  });
});

describe('changing a block', () => {
  test('moves its time, its resource and its holds; a move onto an appointment is refused and nothing has moved', async () => {
    const { id } = await block();
    expect(await change(id, { startTime: at('16:00'), endTime: at('17:00'), reason: '' })).toMatchObject({
      startTime: at('16:00'),
      reason: '',
      version: 2,
    });
    await book();
    await expect(change(id, { startTime: at('14:00') })).rejects.toMatchObject({ code: 'slot-taken' });
    await change(id, { resourceId: branch.staff[1], startTime: at('14:00') });
    expect((await book({ startTime: at('16:00'), endTime: at('16:50') })).submittedAppointments).toHaveLength(1);
  });

  test('based on an older version is refused with the block as it is now', async () => {
    const { id } = await block();
    await change(id, { reason: 'Course' }, 1);
    await expect(change(id, { reason: 'Holiday' }, 1)).rejects.toMatchObject({
      code: 'version-conflict',
      details: { current: { reason: 'Course', version: 2 } },
    });
  });

  test('API-06 one of another branch is as unknown as one that does not exist', async () => {
    const { id } = await block();
    const [, elsewhere] = spa.branches;
    for (const attempt of [
      () => change(id, { reason: 'x' }, undefined, elsewhere),
      () => remove(id, elsewhere),
      () => remove(newId()),
      () => change(newId(), {}),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    expect(await count('block')).toBe(1);
  });

  test('making, changing and deleting leave an audit entry and a change each, a refusal neither', async () => {
    const entries = (id: string) =>
      sqlIn<{ action: string }>(
        spa,
        branch,
        `SELECT action FROM audit_entry WHERE entity = 'block' AND entity_id = $1 ORDER BY id`,
        [id],
      );
    const { id } = await block();
    await change(id, { reason: 'Course' });
    await expect(change(id, { endTime: at('12:00') })).rejects.toMatchObject({ code: 'end-not-after-start' });
    await remove(id);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['block.create', 'block.update', 'block.delete']);
    expect(await count(`change WHERE entity = 'block' AND entity_id = $1`, [id])).toBe(3);
  });
});

test('a range answers the blocks that reach into it, by start, of the resources that were asked for', async () => {
  const day = (date: string, time = '00:00') => `2026-12-${date}T${time}:00+01:00`;
  const { id: holiday } = await block({ startTime: day('01'), endTime: day('15') });
  const { id: evening } = await block({
    resourceId: branch.staff[1],
    startTime: day('10', '20:00'),
    endTime: day('10', '22:00'),
  });
  const found = async (...criteria: Parameters<typeof search>) => (await search(...criteria)).data.map(({ id }) => id);
  expect(await found('2026-12-10', '2026-12-10')).toEqual([holiday, evening]);
  expect(await found('2026-12-10', '2026-12-10', [branch.staff[1]])).toEqual([evening]);
  expect(await found('2026-12-11', '2026-12-31')).toEqual([holiday]);
  expect(await found('2026-12-15', '2026-12-31')).toEqual([]);
  expect((await search('2026-12-01', '2026-12-31')).feedCursor).toMatch(/^\d+\.\d+$/);
  await expect(search('2026-12-02', '2026-12-01')).rejects.toMatchObject({
    code: 'invalid-request',
    details: { fields: [{ path: 'dateTo', reason: 'too_small' }] },
  });
});

test('APP-09 of 30 desks that book and 30 that block one slot at once exactly one wins, and no two holds overlap', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? book().then(({ submittedAppointments }) => submittedAppointments.length)
        : block({ endTime: at('16:00') }).then(
            () => 1,
            (error: { code: string }) => (error.code === 'slot-taken' ? 0 : Number.NaN),
          ),
    ),
  );
  expect(outcomes.reduce((sum, won) => sum + won, 0)).toBe(1);
  const [overlaps] = await sqlIn<{ n: number }>(
    spa,
    branch,
    `SELECT count(*) AS n FROM hold a JOIN hold b ON a.resource_id = b.resource_id AND a.place = b.place AND a.id < b.id
     AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  );
  expect(overlaps?.n).toBe(0);
});
