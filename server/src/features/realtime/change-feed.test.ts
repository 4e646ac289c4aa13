import { once } from 'node:events';
import type { Change } from '@quieta/contract/events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActorBranch } from '#platform/actor';
import { newId } from '#platform/new-id';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { Announcements } from './announcements.ts';
import { ChangeFeed } from './change-feed.ts';
import { currentPosition, formatPosition, isBehind, parsePosition } from './feed-position.ts';
import { recordChange } from './record-change.ts';

let spa: Spa;
let branch: SpaBranch;
// Never started: it does not poll and has no other process, so that only the test's notifications wake it.
let feed: ChangeFeed;
/** Delays the loading of rows, as a slow database would. */
let mayHydrate = Promise.resolve();
let hydratedFor: ActorBranch | undefined;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  const announcements = new Announcements(spa.database.appUrl);
  feed = new ChangeFeed({
    pool: spa.pool,
    announcements,
    clock: spa.clock,
    log: pino({ level: 'silent' }),
    hydrate: {
      guest: async (context) => {
        hydratedFor = context.branch;
        await mayHydrate;
        return new Map();
      },
    },
  });
});
afterAll(async () => {
  await feed.close();
  await spa.close();
});

const record = (entity: Change['entity'], ...ids: string[]) =>
  inBranch(spa, branch, (context) => recordChange(context, entity, ids));
const announce = () => feed.announce({ environmentId: spa.actor.environmentId, branchId: branch.id });

async function follow(since?: string, as: ActorBranch = branch) {
  const heard: Change[] = [];
  const resets: string[] = [];
  let start = '';
  const stop = await feed.subscribe(spa.actor.environmentId, as, since ? parsePosition(since) : undefined, {
    onStart: (position) => {
      start = formatPosition(position);
    },
    onChanges: (changes) => heard.push(...changes),
    onReset: (position) => {
      heard.splice(0);
      resets.push(formatPosition(position));
    },
  });
  return { heard, resets, start, stop };
}

test('a change that an older transaction holds back is told when that has ended, though it changed nothing and told nobody', async () => {
  const { heard, stop } = await follow();
  const older = await spa.pool.connect();
  await older.query('BEGIN; SELECT pg_current_xact_id()');
  const [id, later] = [newId(), newId()];
  await record('guest', id);
  await record('guest', later);
  announce();
  // The feed has returned its connection, so it has finished reading.
  await once(spa.pool, 'release');
  expect(heard).toEqual([]);
  await older.query('ROLLBACK');
  older.release();
  await expect.poll(() => heard.map(({ entityId }) => entityId)).toEqual([id, later]);
  stop();
});

test('a change names the command that made it, the first where several did, and none where none has a key', async () => {
  const { heard, stop } = await follow();
  const [booked, moved, nightly] = [newId(), newId(), newId()];
  await inBranch(spa, branch, async (context) => {
    const changes = [
      ['booking-1', booked],
      ['move-1', moved],
      ['move-1', booked],
      [undefined, nightly],
    ] as const;
    for (const [command, id] of changes) {
      await recordChange({ ...context, command }, 'resource', [id]);
      await currentPosition(context.transaction);
    }
  });
  announce();
  await expect
    .poll(() => heard.map(({ entityId, command }) => [entityId, command]))
    .toEqual([
      [moved, 'move-1'],
      [booked, 'booking-1'],
      [nightly, undefined],
    ]);
  stop();
});

test('the changes of one transaction stand in the order of the feed, each row once and at its last place', async () => {
  const { heard, stop } = await follow();
  const [guest, service, other] = [newId(), newId(), newId()];
  await inBranch(spa, branch, async (context) => {
    const changes = [
      ['guest', guest],
      ['service', service],
      ['guest', other],
      ['guest', guest],
    ] as const;
    for (const [entity, id] of changes) {
      await recordChange(context, entity, [id]);
      // Everything written between two reads is one statement, within which nothing comes first.
      await currentPosition(context.transaction);
    }
  });
  announce();
  await expect.poll(() => heard.map(({ entityId }) => entityId)).toEqual([service, other, guest]);
  const places = heard.map(({ cursor }) => parsePosition(cursor));
  expect(places.toSorted((a, b) => (isBehind(a, b) ? -1 : 1))).toEqual(places);
  stop();
});

test('a row that was told is told again at its later place, which an older transaction held back', async () => {
  const { heard, stop } = await follow();
  const [guest, service] = [newId(), newId()];
  await record('guest', guest);
  const older = await spa.pool.connect();
  await older.query('BEGIN; SELECT pg_current_xact_id()');
  await record('service', service);
  await record('guest', guest);
  announce();
  await expect.poll(() => heard.map(({ entityId }) => entityId)).toEqual([guest]);
  await older.query('ROLLBACK');
  older.release();
  await expect.poll(() => heard.map(({ entityId }) => entityId)).toEqual([guest, service, guest]);
  stop();
});

test('who comes back while a change is on its way is told of it once', async () => {
  const first = await follow();
  const [missed, meanwhile] = [newId(), newId()];
  await record('guest', missed);
  announce();
  await expect.poll(() => first.heard.length).toBe(1);
  const gate = Promise.withResolvers<void>();
  mayHydrate = gate.promise;
  await record('guest', meanwhile);
  announce();
  await once(spa.pool, 'acquire');
  const coming = follow(first.start);
  // The new reader's own two reads: the feed's position, and the missed changes.
  await once(spa.pool, 'release');
  await once(spa.pool, 'acquire');
  gate.resolve();
  const back = await coming;
  await expect.poll(() => first.heard.length).toBe(2);
  expect(back.heard.map(({ entityId }) => entityId)).toEqual([missed, meanwhile]);
  first.stop();
  back.stop();
});

test('who comes from a place that was never reached, as after a restore, reads the lists again and follows from now on', async () => {
  const lost = await follow('999999999.1');
  expect(lost.resets).toEqual([lost.start]);
  const id = newId();
  await record('guest', id);
  announce();
  await expect.poll(() => lost.heard.map(({ entityId }) => entityId)).toEqual([id]);
  lost.stop();
  const back = await follow(lost.start);
  expect(back.resets).toEqual([]);
  back.stop();
});

test('rows are loaded for the branch as whoever came last found it', async () => {
  const first = await follow();
  const second = await follow(undefined, { ...branch, timeZone: 'Asia/Kathmandu' });
  await record('guest', newId());
  announce();
  await expect.poll(() => first.heard.length).toBe(1);
  expect(hydratedFor?.timeZone).toBe('Asia/Kathmandu');
  first.stop();
  second.stop();
});

test('places are compared as numbers, within one transaction as well', () => {
  const isBefore = (one: string, other: string) => isBehind(parsePosition(one), parsePosition(other));
  expect(isBefore('7.999', '7.1000')).toBe(true);
  expect(isBefore('7.1000', '7.999')).toBe(false);
  expect(isBefore('999.5', '1000.1')).toBe(true);
  expect(isBefore('7.1', '7.1')).toBe(false);
});

test('who has stopped hears nothing more', async () => {
  const [gone, here] = [await follow(), await follow()];
  gone.stop();
  await record('guest', newId());
  announce();
  await expect.poll(() => here.heard.length).toBe(1);
  expect(gone.heard).toEqual([]);
  here.stop();
});
