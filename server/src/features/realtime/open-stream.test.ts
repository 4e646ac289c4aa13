import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import { newId } from '#platform/new-id';
import { createSpa, type Spa } from '../../../testing/spa.ts';
import { Announcements } from './announcements.ts';
import { ChangeFeed } from './change-feed.ts';
import { EndedTokens } from './ended-tokens.ts';
import { openStream } from './open-stream.ts';
import { PresenceBoard } from './presence-board.ts';

const heartbeat = 15_000;

let spa: Spa;
let feed: ChangeFeed;
let ended: EndedTokens;
let server: Server;
/** The user whom the token belongs to when it is checked again. */
let authenticate: () => Promise<Actor>;
let key: string;

beforeAll(async () => {
  spa = await createSpa();
  const { clock, actor, branches } = spa;
  const announcements = new Announcements(spa.database.appUrl);
  feed = new ChangeFeed({ pool: spa.pool, announcements, clock, log: pino({ level: 'silent' }), hydrate: {} });
  ended = new EndedTokens(announcements, clock);
  const board = new PresenceBoard(announcements, clock);
  server = createServer((_, response) => {
    const whenEnded = (end: () => void) => ended.whenEnded(key, end);
    const again = () => authenticate();
    void openStream({
      feed,
      board,
      actor,
      branch: branches[0],
      since: undefined,
      authenticate: again,
      whenEnded,
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

test('AUT-16 a stream ends at its beat where its reader may see something else than before, so that it is opened anew', async () => {
  const stream = await open();
  const [branch, other] = spa.branches;
  authenticate = async () => ({ ...spa.actor, branches: [{ ...branch, permissions: ['read'] }, other] });
  vi.advanceTimersByTime(heartbeat);
  await expect.poll(() => stream.isOver).toBe(true);
});

test('a stream ends at its beat where its token is good no longer', async () => {
  const stream = await open();
  authenticate = () => Promise.reject(new Refusal('unauthenticated'));
  vi.advanceTimersByTime(heartbeat);
  await expect.poll(() => stream.isOver).toBe(true);
});
