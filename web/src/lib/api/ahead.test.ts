import { streamChanges } from '@quieta/contract/realtime/realtime-endpoints';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { getSession } from '@quieta/contract/session/session-endpoints';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetAhead } from './ahead.ts';
import { answerAhead, askAhead, call, configureApi, openStream } from './api-client.ts';

const credentials = { accessToken: 'one', environmentName: 'demo' };
const caller = {
  base: () => '/api',
  credentials: () => credentials,
  operator: () => null,
  branchId: () => 'abano',
};

/** Answers each request with its number, and a failure where `isDown` says so. */
function network() {
  const asked: string[] = [];
  let isDown = false;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json([asked.length]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked, goDown: () => (isDown = true), comeBack: () => (isDown = false) };
}

beforeEach(() => {
  forgetAhead();
  configureApi({ ...caller, renew: async () => false, onOperatorEnded: () => undefined, onFailure: () => undefined });
});

test('the first call that asks for the same is given the answer, and the next one asks again', async () => {
  const { asked } = network();
  await askAhead('anything', caller, getSession, {});
  expect(await call(getSession, {})).toEqual([1]);
  expect(asked).toHaveLength(1);
  expect(await call(getSession, {})).toEqual([2]);
});

test('another caller is not given it', async () => {
  network();
  await askAhead('anything', { ...caller, branchId: () => 'bolzano' }, listResources, {});
  expect(await call(listResources, {})).toEqual([2]);
});

test('what failed is asked again', async () => {
  const { goDown, comeBack } = network();
  goDown();
  const early = askAhead('anything', caller, getSession, {});
  comeBack();
  await expect(early).rejects.toThrow('Failed to fetch');
  expect(await call(getSession, {})).toEqual([2]);
});

test('rows are used only where the stream before them is followed, and until something changes', async () => {
  network();
  const ahead = async () => {
    await askAhead('stream', caller, streamChanges, { query: {} });
    await askAhead('rows', caller, listResources, {});
  };
  await ahead();
  expect(await answerAhead(listResources, {})).toBeNull();
  await openStream(streamChanges, { query: {} });
  expect(await answerAhead(listResources, {})).toEqual([2]);

  await ahead();
  await openStream(streamChanges, { query: {} });
  forgetAhead();
  expect(await answerAhead(listResources, {})).toBeNull();
});

test('whoever gives up a stream that was opened ahead closes it', async () => {
  let sent: AbortSignal | undefined;
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    sent = signal;
    return Response.json([]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await askAhead('stream', caller, streamChanges, { query: {} });
  const left = new AbortController();
  await openStream(streamChanges, { query: {} }, { signal: left.signal });
  expect(sent?.aborted).toBe(false);
  left.abort();
  expect(sent?.aborted).toBe(true);
});
