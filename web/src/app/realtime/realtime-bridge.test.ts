import type { ServerResponse } from 'node:http';
import { streamChanges } from '@quieta/contract/realtime/realtime-endpoints';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { answerAhead, askAhead } from '#lib/api/api-client.ts';
import { onChange } from '#lib/api/changes.ts';
import { branchId, connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { followChanges } from './realtime-bridge.ts';
import { followSharedFeed } from './shared-feed.ts';
import { guestGone, notingListener, ready, until, write } from './testing/stream.ts';

/** Asks for the stream and for rows ahead of the application, as the page's first script does. */
async function askedAhead() {
  const streams: ServerResponse[] = [];
  const { origin, seen } = await listen(
    ready('5.1', (stream) => streams.push(stream)),
    json([]),
  );
  connectApi(origin);
  const credentials = { accessToken: 'token', environmentName: 'demo' };
  const caller = { base: () => origin, credentials: () => credentials, operator: () => null, branchId: () => branchId };
  await askAhead('stream', caller, streamChanges, { query: {} });
  await askAhead('rows', caller, listResources, {});
  return { streams, seen };
}

function follow(name: string): Promise<void> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  return followChanges(name, left.signal);
}

test('the stream that was opened ahead is the one that is followed, and the rows behind it are used', async () => {
  const { seen } = await askedAhead();
  await follow('used');
  expect(await answerAhead(listResources, {})).toEqual([]);
  expect(seen).toHaveLength(2);
});

test('rows that were asked for ahead are not used after a change that nobody listened for yet', async () => {
  const { streams } = await askedAhead();
  await follow('changed');
  const heard: string[] = [];
  onTestFinished(onChange('guest', ({ entityId }) => heard.push(entityId)));
  for (const stream of streams) write(stream, 'change', guestGone);
  await until(() => expect(heard).toEqual([guestGone.entityId]));
  expect(await answerAhead(listResources, {})).toBeNull();
});

test('rows that were asked for ahead are not used where another tab reads the stream', async () => {
  const other = new AbortController();
  onTestFinished(() => other.abort());
  const { origin } = await listen(ready('4.1'));
  connectApi(origin);
  const listener = notingListener();
  void followSharedFeed('shared', listener, other.signal);
  await until(() => expect(listener.heard).toContain('live'));
  await askedAhead();
  await follow('shared');
  expect(await answerAhead(listResources, {})).toBeNull();
});
