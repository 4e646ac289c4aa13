import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ChangedEntity } from '@quieta/contract/events';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor, ActorBranch } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import { newId } from '#platform/new-id';
import { createSpa, inBranch, type Spa } from '../../../testing/spa.ts';
import { AccessChanges } from './access-changes.ts';
import { Announcements } from './announcements.ts';
import { ChangeFeed } from './change-feed.ts';
import { EndedTokens } from './ended-tokens.ts';
import { openStream } from './open-stream.ts';
import { PresenceBoard } from './presence-board.ts';
import { recordChange } from './record-change.ts';

const heartbeat = 15_000;

let spa: Spa;
let feed: ChangeFeed;
let ended: EndedTokens;
let access: AccessChanges;
let server: Server;
/** The user whom the token belongs to when it is checked again. */
let authenticate: () => Promise<Actor>;
let key: string;
/** Reader of the stream: the branch with what they may do there. */
let reader: ActorBranch;
/** The answers of the server, to look at what waits in them. */
const answers: ServerResponse[] = [];

beforeAll(async () => {
  spa = await createSpa();
  const { clock, actor } = spa;
  const announcements = new Announcements(spa.database.appUrl);
  const note = 'x'.repeat(200_000);
  const hydrate = {
    block: async (_: unknown, ids: readonly string[]) => new Map(ids.map((id) => [id, { note }])),
  } as unknown as ConstructorParameters<typeof ChangeFeed>[0]['hydrate'];
  feed = new ChangeFeed({ pool: spa.pool, announcements, clock, log: pino({ level: 'silent' }), hydrate });
  ended = new EndedTokens(announcements, clock);
  access = new AccessChanges(announcements, spa.pool);
  const board = new PresenceBoard(announcements, clock);
  server = createServer((_, response) => {
    answers.push(response);
    const whenEnded = (end: () => void) => ended.whenEnded(key, end);
    const again = () => authenticate();
    void openStream({
      feed,
      board,
      actor,
      branch: reader,
      since: undefined,
      authenticate: again,
      whenEnded,
      whenAccessChanged: (look) => access.subscribe(actor.environmentId, look),
      response,
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await feed.close();
  await spa.close();
});

// The test triggers the heartbeats.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  authenticate = async () => spa.actor;
  key = newId();
  reader = spa.branches[0];
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  // A listening server has a port.
  const { body } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stream = { text: '', isOver: false };
  void (async () => {
    for await (const piece of body ?? []) stream.text += Buffer.from(piece).toString();
    stream.isOver = true;
  })();
  await expect.poll(() => stream.text).toContain('event: ready');
  return stream;
}

test('AUT-12 a stream ends with its session, and does not wait for its next beat', async () => {
  const stream = await open();
  ended.end(key, spa.clock.now().add({ hours: 1 }));
  await expect.poll(() => stream.isOver).toBe(true);
});

test('a stream beats for as long as its caller may read the branch, and ends with that', async () => {
  const stream = await open();
  for (const beats of [1, 2]) {
    vi.advanceTimersByTime(heartbeat);
    await expect.poll(() => stream.text.match(/^:\n\n/gm) ?? []).toHaveLength(beats);
  }
  authenticate = async () => ({ ...spa.actor, branches: [spa.branches[1]] });
  vi.advanceTimersByTime(heartbeat);
  await expect.poll(() => stream.isOver).toBe(true);
  expect(stream.text.match(/^:\n\n/gm)).toHaveLength(2);
});

test('a stream looks at once whether its caller may go on, when what people may do has changed', async () => {
  const [branch, other] = spa.branches;
  const [stream, elsewhere] = [await open(), await open()];
  access.publish(newId());
  access.publish(spa.actor.environmentId);
  const permissions = branch.permissions.filter((permission) => permission !== 'health');
  authenticate = async () => ({ ...spa.actor, branches: [{ ...branch, permissions }, other] });
  expect([stream.isOver, elsewhere.isOver]).toEqual([false, false]);
  access.publish(spa.actor.environmentId);
  await expect.poll(() => [stream.isOver, elsewhere.isOver]).toEqual([true, true]);
});

test('a stream ends at once whose caller was shut out while it was opened', async () => {
  authenticate = () => Promise.reject(new Refusal('environment-unauthorized'));
  const stream = await open();
  await expect.poll(() => stream.isOver).toBe(true);
});

test('a stream ends at its beat where its token is good no longer', async () => {
  const stream = await open();
  authenticate = () => Promise.reject(new Refusal('unauthenticated'));
  vi.advanceTimersByTime(heartbeat);
  await expect.poll(() => stream.isOver).toBe(true);
});

/** Commits changes of rows of this kind, and wakes the feed. */
async function change(entity: ChangedEntity, ids: readonly string[]): Promise<void> {
  const { actor, branches } = spa;
  const scope = { environmentId: actor.environmentId, branchId: branches[0].id };
  for (const id of ids) await inBranch(spa, branches[0], (context) => recordChange(context, entity, [id]));
  feed.announce(scope);
}

test('a stream that nobody reads is ended before much of it waits in memory, and one that is read goes on', async () => {
  const { port } = server.address() as AddressInfo;
  const read = await open();
  const before = answers.length;
  // Asks, and never takes the answer.
  const idle = connect(port, '127.0.0.1').pause();
  idle.write('GET / HTTP/1.1\r\nhost: desk\r\n\r\n');
  await expect.poll(() => answers.length).toBe(before + 1);
  const [unread] = answers.slice(before);
  const waiting: number[] = [];
  const changed: string[] = [];
  for (let sent = 0; sent < 200 && unread?.destroyed === false; sent += 1) {
    const id = newId();
    changed.push(id);
    await change('block', [id]);
    await expect.poll(() => read.text).toContain(id);
    waiting.push(unread.writableLength);
  }
  expect(unread?.destroyed).toBe(true);
  // One more than the limit was written at most, however much has changed.
  expect(Math.max(...waiting)).toBeLessThan(1_500_000);
  expect(read.isOver).toBe(false);
  idle.destroy();
});

test.each(['sale', 'receipt', 'voucher', 'tillEntry', 'dayClose', 'resource'] as const)(
  'that a %s has changed is told to everybody, and which one of a sale’s things to whoever may see sales',
  async (entity) => {
    const manager = await open();
    reader = { ...reader, permissions: ['read', 'treat'] };
    authenticate = async () => ({ ...spa.actor, branches: [reader] });
    const therapist = await open();
    const id = newId();
    await change(entity, [id]);
    const heard = () => [manager, therapist].map(({ text }) => text.includes(`"entity":"${entity}"`));
    await expect.poll(heard).toEqual([true, true]);
    expect([manager.text.includes(id), therapist.text.includes(id)]).toEqual([true, entity === 'resource']);
  },
);
