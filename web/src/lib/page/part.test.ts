import { expect, onTestFinished, test, vi } from 'vitest';
import { cut, listen } from '../testing/http-server.ts';
import { createPart, pageIsReplaced } from './part.ts';

const neverReplaced = async () => false;

function fakeTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** A loader that fails this many times and then succeeds. */
function failing(times: number) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  return { load, asked: () => asked };
}

test('a part that cannot be fetched is a trouble to be shown, no error, and comes by itself while somebody waits for it', async () => {
  fakeTime();
  const { load, asked } = failing(2);
  const part = createPart(load, { isReplaced: neverReplaced });
  await part.fetch();
  expect(part.state()).toEqual({ value: null, trouble: 'away' });
  part.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(part.state()).toEqual({ value: 'code', trouble: null });
});

test('the network that is back fetches it at once', async () => {
  fakeTime();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { load } = failing(1);
  const part = createPart(load, { isReplaced: neverReplaced });
  part.subscribe(() => undefined);
  await part.fetch();
  await vi.advanceTimersByTimeAsync(0);
  expect(part.state().trouble).toBe('away');
  page.dispatchEvent(new Event('online'));
  // Runs pending timers without advancing the time.
  await vi.advanceTimersByTimeAsync(0);
  expect(part.state().value).toBe('code');
});

test('a part that nobody waits for is not asked for again by itself', async () => {
  fakeTime();
  const { load, asked } = failing(1);
  const part = createPart(load, { isReplaced: neverReplaced });
  await part.fetch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
  await part.fetch();
  expect(part.state().value).toBe('code');
});

test('a network that says nothing at all is a trouble after three seconds, and what comes later is taken', async () => {
  fakeTime();
  const answer = Promise.withResolvers<string>();
  const part = createPart(() => answer.promise, { isReplaced: neverReplaced });
  let isSettled = false;
  void part.fetch().then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSettled).toBe(true);
  expect(part.state().trouble).toBe('away');
  answer.resolve('code');
  await vi.advanceTimersByTimeAsync(0);
  expect(part.state()).toEqual({ value: 'code', trouble: null });
});

test('where the server has a new version it says so', async () => {
  const part = createPart(failing(9).load, { isReplaced: async () => true });
  await part.fetch();
  await expect.poll(() => part.state().trouble).toBe('replaced');
});

test('however many ask, it is fetched once', async () => {
  const { load, asked } = failing(0);
  const part = createPart(load, { isReplaced: neverReplaced });
  await Promise.all([part.fetch(), part.fetch()]);
  await part.fetch();
  expect(asked()).toBe(1);
});

test('fetching ahead takes one after the other, those too that become known meanwhile, and waits out an outage', async () => {
  // A fresh module: parts that other suites of this worker registered would be loaded as well.
  vi.resetModules();
  const { createPart, fetchAllParts } = await import('./part.ts');
  fakeTime();
  const { load, asked } = failing(1);
  const inner: { part?: ReturnType<typeof createPart<string>> } = {};
  const outer = createPart(
    async () => {
      const code = await load();
      inner.part = createPart(async () => 'inner');
      return code;
    },
    { isReplaced: neverReplaced },
  );
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  void fetchAllParts(async () => undefined, leave.signal);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked()).toBe(2);
  expect(outer.state().value).toBe('code');
  expect(inner.part?.state().value).toBe('inner');
});

const page = (start: string) => `<script type="module" src="${start}"></script><div id="root"></div>`;

test.each([
  ['the same page', page('/assets/index-a.js'), false],
  ['the page of a newer version', page('/assets/index-b.js'), true],
  ['the sign-in of a network between', '<h1>Welcome to the hotel network</h1>', false],
  ['nothing', null, false],
])(
  'where the server answers with %s, a page of index-a.js knows whether it is replaced',
  async (_, body, isReplaced) => {
    const { origin } = await listen(body === null ? cut : (_request, response) => response.end(body));
    vi.stubGlobal('document', {
      baseURI: `${origin}/guests`,
      querySelector: () => ({ getAttribute: () => '/assets/index-a.js' }),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(pageIsReplaced()).resolves.toBe(isReplaced);
  },
);
