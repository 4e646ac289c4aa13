import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, listen, problem } from '#lib/testing/http-server.ts';
import { followFeed } from './feed.ts';
import { guestGone, notingListener, ready, until, write } from './testing/stream.ts';

let unfollow = async () => {};
// The shortest pauses, so that only the test decides how long an interruption lasts.
beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(async () => {
  await unfollow();
  vi.restoreAllMocks();
});

async function follow(since: string | null, ...answers: readonly Answer[]) {
  const stop = new AbortController();
  const { origin, seen } = await listen(...answers);
  const { failures } = connectApi(origin);
  const listener = notingListener();
  const ended = followFeed(since, listener, stop.signal);
  unfollow = () => {
    stop.abort();
    return ended;
  };
  return { heard: listener.heard, seen, failures };
}

test('the feed tells where it starts, and every change', async () => {
  const { heard, seen } = await follow(
    null,
    ready('5.1', (response) => {
      response.write(':\n\n');
      write(response, 'change', guestGone);
    }),
  );
  await until(() => expect(heard).toEqual(['ready 5.1', 'live', 'guest 7.1']));
  expect(seen[0]?.url).toBe('/changes');
});

test('where another desk is booking is told, and leaves the place in the feed as it is', async () => {
  const presence = { deskId: '0197a000-0000-7000-8000-00000000000d', username: 'anna', slot: null };
  const { heard, seen } = await follow(
    null,
    ready('5.1', (response) => {
      write(response, 'presence', presence);
      response.end();
    }),
    ready('5.1'),
  );
  await until(() => expect(heard).toContain('presence anna'));
  await until(() => expect(seen[1]?.url).toBe('/changes?since=5.1'));
});

test('a stream that ends is taken up at the last change, and a short interruption is not worth a word', async () => {
  const { heard, seen, failures } = await follow(
    '5.1',
    ready('5.1', (response) => {
      write(response, 'change', guestGone);
      response.end();
    }),
    cut,
    ready('7.1'),
  );
  await until(() => expect(seen).toHaveLength(3));
  await until(() => expect(heard.at(-1)).toBe('ready 7.1'));
  expect(seen.map(({ url }) => url)).toEqual(['/changes?since=5.1', '/changes?since=7.1', '/changes?since=7.1']);
  expect(heard).not.toContain('reconnecting');
  expect(failures).toEqual([]);
});

test('a longer interruption is told', async () => {
  const { heard } = await follow(
    null,
    ready('5.1', (response) => response.end()),
    cut,
  );
  await until(() => expect(heard.at(-1)).toBe('reconnecting'));
});

test('a cursor that is too old is told, and the new place followed', async () => {
  const { heard } = await follow('1.1', (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    write(response, 'reset', { cursor: '9.1' });
    write(response, 'ready', { cursor: '9.1' });
  });
  await until(() => expect(heard).toEqual(['reset 9.1', 'ready 9.1', 'live']));
});

test('a stream that is refused is told, and asked for again', async () => {
  const { heard, seen } = await follow(null, problem(403, 'environment-unauthorized'), ready('5.1'));
  await until(() => expect(heard).toEqual(['refused', 'ready 5.1', 'live']));
  expect(seen).toHaveLength(2);
});
