import { createAppointments, updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectApi } from '../testing/connect-api.ts';
import { cut, json, listen, problem } from '../testing/http-server.ts';
import { registerApproval } from './approval.ts';
import { newKey, outbox, type WriteOptions, withdraw, write } from './outbox.ts';

const id = '0197a000-0000-7000-8000-00000000000b';
const book = (options: WriteOptions = {}) => write(createAppointments, { body: [] }, options);

function change(notes: string, baseVersion?: number | (() => number), key = newKey()) {
  return write(updateAppointment, { params: { id }, body: { notes } }, { key, baseVersion });
}

test('a write that the network swallowed is sent again with the same key, and nobody hears of it', async () => {
  const { origin, seen } = await listen(cut, problem(409, 'request-in-progress'), json({ submittedAppointments: [] }));
  const { failures } = connectApi(origin);
  await expect(book({ key: 'press-1' })).resolves.toEqual({ submittedAppointments: [] });
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['press-1', 'press-1', 'press-1']);
  expect(failures).toEqual([]);
});

test('a refusal is final', async () => {
  const { origin, seen } = await listen(problem(409, 'slot-taken'));
  const { failures } = connectApi(origin);
  await expect(book({ key: newKey() })).rejects.toMatchObject({ code: 'slot-taken' });
  expect(seen).toHaveLength(1);
  expect(failures).toHaveLength(1);
});

test('writes to one thing go out one after the other, the later one on the version that the former made', async () => {
  const held = Promise.withResolvers<() => void>();
  const { origin, seen } = await listen(
    (request, response) => {
      held.resolve(() => json({ version: 2 })(request, response));
    },
    json({ version: 3 }),
  );
  connectApi(origin);
  let version = 1;
  const first = change('first', () => version).then((answer) => (version = answer.version));
  const second = change('second', () => version);
  const release = await held.promise;
  expect(seen).toHaveLength(1);
  expect(outbox.getState().pending.map(({ name }) => name)).toEqual(['updateAppointment', 'updateAppointment']);
  release();
  await Promise.all([first, second]);
  expect(seen.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
  expect(outbox.getState().pending).toEqual([]);
});

test('a refused write does not hold up the next one', async () => {
  const { origin } = await listen(problem(409, 'version-conflict'), json({ version: 2 }));
  connectApi(origin);
  const first = change('first');
  const second = change('second');
  await expect(first).rejects.toMatchObject({ code: 'version-conflict' });
  await expect(second).resolves.toEqual({ version: 2 });
});

/** A page whose browser is offline until the returned function is called. */
function offlinePage(): () => void {
  const network = { onLine: false };
  const page = new EventTarget();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => {
    network.onLine = true;
    page.dispatchEvent(new Event('online'));
  };
}

const standing = (key: string) => outbox.getState().pending.find((one) => one.key === key);

test('without a network a write waits unsent, says so at once, and goes out when the network is back', async () => {
  const connect = offlinePage();
  const { origin, seen } = await listen(json({ submittedAppointments: [] }));
  const { failures } = connectApi(origin);
  const { lateAnswers } = outbox.getState();
  const answer = book({ key: 'offline-1' });
  await expect.poll(() => standing('offline-1')).toMatchObject({ state: 'offline', tries: 0, isLate: true });
  connect();
  await expect(answer).resolves.toEqual({ submittedAppointments: [] });
  expect(seen).toHaveLength(1);
  expect(failures).toEqual([]);
  expect(outbox.getState().lateAnswers).toBe(lateAnswers + 1);
});

test('a write that waits for the network can be withdrawn, and is never sent', async () => {
  const connect = offlinePage();
  const { origin, seen } = await listen(json({ submittedAppointments: [] }));
  connectApi(origin);
  const answer = book({ key: 'offline-2' });
  await expect.poll(() => standing('offline-2')?.state).toBe('offline');
  expect(withdraw('offline-2')).toBe('not-sent');
  await expect(answer).rejects.toMatchObject({ name: 'Withdrawn', mayHaveArrived: false, isUnanswered: false });
  connect();
  await expect(book({ key: 'after-it' })).resolves.toEqual({ submittedAppointments: [] });
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['after-it']);
});

test('of a write that has left nobody says that it did not arrive', async () => {
  const { origin, seen } = await listen(cut);
  connectApi(origin);
  const answer = book({ key: 'left' });
  await expect.poll(() => standing('left')?.state).toBe('resting');
  expect(withdraw('left')).toBe('may-have-arrived');
  await expect(answer).rejects.toMatchObject({ name: 'Withdrawn', mayHaveArrived: true, isUnanswered: true });
  const sent = seen.length;
  expect(standing('left')).toBeUndefined();
  expect(withdraw('left')).toBe('answered');
  expect(seen).toHaveLength(sent);
});

test('a withdrawn write lets nobody overtake those before it', async () => {
  const held = Promise.withResolvers<() => void>();
  const { origin, seen } = await listen(
    (request, response) => held.resolve(() => json({ version: 2 })(request, response)),
    json({ version: 3 }),
  );
  connectApi(origin);
  const first = change('first');
  const second = change('second', undefined, 'second');
  const third = change('third');
  const release = await held.promise;
  expect(withdraw('second')).toBe('not-sent');
  await expect(second).rejects.toMatchObject({ name: 'Withdrawn' });
  expect(seen).toHaveLength(1);
  release();
  await Promise.all([first, third]);
  expect(seen.map(({ body }) => JSON.parse(body))).toEqual([{ notes: 'first' }, { notes: 'third' }]);
});

test('a write without an answer for two seconds is late', async () => {
  const held = Promise.withResolvers<() => void>();
  const { origin } = await listen((request, response) =>
    held.resolve(() => json({ submittedAppointments: [] })(request, response)),
  );
  connectApi(origin);
  const answer = book({ key: 'slow' });
  const release = await held.promise;
  expect(standing('slow')).toMatchObject({ state: 'travelling', tries: 1, isLate: false });
  await expect.poll(() => standing('slow')?.isLate).toBe(true);
  release();
  await answer;
});

test('a lost answer and a second press are one write: the same content goes with its key until its answer is known', async () => {
  let isLost = true;
  const { origin, seen } = await listen((request, response) =>
    isLost ? cut(request, response) : json({ submittedAppointments: [] })(request, response),
  );
  connectApi(origin);
  const first = book();
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('resting');
  withdraw(outbox.getState().pending[0]?.key ?? '');
  await expect(first).rejects.toMatchObject({ isUnanswered: true });
  isLost = false;
  await book();
  await book();
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys.slice(0, -1)).size).toBe(1);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

test('pressed again while it is on its way, it is the same write; another content is another one', async () => {
  const held = Promise.withResolvers<() => void>();
  const { origin, seen } = await listen(
    (request, response) => held.resolve(() => json({ submittedAppointments: [] })(request, response)),
    json({ submittedAppointments: [] }),
  );
  connectApi(origin);
  const presses = [book(), book()];
  const other = book({ baseVersion: 2 });
  expect(outbox.getState().pending).toHaveLength(2);
  const release = await held.promise;
  release();
  await Promise.all([...presses, other]);
  expect(seen).toHaveLength(2);
  expect(seen[0]?.headers['idempotency-key']).not.toBe(seen[1]?.headers['idempotency-key']);
});

const waits = (approvalId: string) => problem(403, 'not-allowed', { approvalId });

/** Asks as the shell does, with these outcomes one after the other; answers under which ids it was asked. */
function answerApprovals(...outcomes: readonly ('approved' | 'again' | 'given-up')[]): string[] {
  const asked: string[] = [];
  onTestFinished(
    registerApproval(async (approvalId) => {
      asked.push(approvalId);
      expect(outbox.getState().pending).toMatchObject([{ state: 'asking' }]);
      return outcomes[asked.length - 1] ?? 'given-up';
    }),
  );
  return asked;
}

test('a refused write that waits for approval is sent again as it was, with its approval and the same key', async () => {
  const { origin, seen } = await listen(waits('first'), waits('second'), json({ version: 2 }));
  const { failures } = connectApi(origin);
  const asked = answerApprovals('again', 'approved');
  await expect(change('as typed', 1)).resolves.toEqual({ version: 2 });
  expect(asked).toEqual(['first', 'second']);
  expect(seen.map(({ headers }) => headers['approval'])).toEqual(['ask', 'ask', 'second']);
  for (const part of ['idempotency-key', 'if-match'])
    expect(new Set(seen.map(({ headers }) => headers[part])).size).toBe(1);
  expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
  expect(failures).toEqual([]);
});

test('a refusal goes to its caller where the user gives up, and where nobody could ask', async () => {
  const { origin, seen } = await listen(waits('first'));
  const { failures } = connectApi(origin);
  await expect(change('nobody asks')).rejects.toMatchObject({ code: 'not-allowed' });
  expect(failures).toHaveLength(1);
  const asked = answerApprovals('given-up');
  await expect(change('given up')).rejects.toMatchObject({ code: 'not-allowed' });
  expect(asked).toEqual(['first']);
  // The dialog has said it already.
  expect(failures).toHaveLength(1);
  expect(seen).toHaveLength(2);
  expect(outbox.getState().pending).toEqual([]);
});

test('a withdrawn write asks no longer', async () => {
  const { origin, seen } = await listen(waits('first'));
  connectApi(origin);
  const isAsking = Promise.withResolvers<void>();
  onTestFinished(
    registerApproval(async (_, withdrawn) => {
      isAsking.resolve();
      await new Promise((resolve) => withdrawn.addEventListener('abort', resolve));
      return 'given-up';
    }),
  );
  const answer = change('withdrawn', 1, 'asking-1');
  await isAsking.promise;
  withdraw('asking-1');
  await expect(answer).rejects.toMatchObject({ name: 'Withdrawn', mayHaveArrived: false });
  expect(seen).toHaveLength(1);
});
