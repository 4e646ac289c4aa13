import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { connectApi } from '#lib/testing/connect-api.ts';
import { listen } from '#lib/testing/http-server.ts';
import { followSharedFeed } from './shared-feed.ts';
import { guestGone, notingListener, ready, until, write } from './testing/stream.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A browser tab that follows the feed of this name until it is closed. */
function openTab(name: string) {
  const tab = new AbortController();
  const listener = notingListener();
  const ended = followSharedFeed(name, listener, tab.signal);
  const close = () => {
    tab.abort();
    return ended;
  };
  open.push(close);
  return { heard: listener.heard, close };
}

/** A server that keeps its streams open and records them. */
async function serve(...cursors: readonly string[]) {
  const streams: ServerResponse[] = [];
  const { origin, seen } = await listen(...cursors.map((cursor) => ready(cursor, (stream) => streams.push(stream))));
  connectApi(origin);
  return { streams, asked: () => seen.map(({ url }) => url) };
}

test('all tabs of a browser share one stream: what one hears all hear, also the tab that was opened later', async () => {
  const { streams, asked } = await serve('5.1');
  const name = 'feed of three tabs';
  const [first, second] = [openTab(name), openTab(name)];
  for (const { heard } of [first, second]) await until(() => expect(heard).toContain('live'));
  const third = openTab(name);
  await until(() => expect(third.heard).toEqual(['ready 5.1', 'live']));

  for (const stream of streams) write(stream, 'change', guestGone);
  for (const { heard } of [first, second, third])
    await until(() => expect(heard.filter((one) => one === 'guest 7.1')).toHaveLength(1));
  expect(asked()).toEqual(['/changes']);
});

test('when the tab that reads is closed the next one goes on from the last change that it heard', async () => {
  const { streams, asked } = await serve('5.1', '7.1');
  const name = 'feed that is handed on';
  const first = openTab(name);
  await until(() => expect(first.heard).toContain('live'));
  const second = openTab(name);
  await until(() => expect(second.heard).toContain('live'));
  for (const stream of streams) write(stream, 'change', guestGone);
  await until(() => expect(second.heard).toContain('guest 7.1'));

  await first.close();
  await until(() => expect(asked()).toEqual(['/changes', '/changes?since=7.1']));
  await until(() => expect(streams).toHaveLength(2));
  for (const stream of streams.slice(1)) write(stream, 'change', { ...guestGone, cursor: '8.1' });
  await until(() => expect(second.heard).toContain('guest 8.1'));
  expect(second.heard.filter((one) => one === 'guest 7.1')).toHaveLength(1);
});

test('a tab that is closed before its turn reads nothing', async () => {
  const { asked } = await serve('5.1');
  const name = 'feed of a tab that goes';
  const [first, second] = [openTab(name), openTab(name)];
  await until(() => expect(second.heard).toContain('live'));
  await second.close();
  await first.close();
  expect(asked()).toEqual(['/changes']);
});
