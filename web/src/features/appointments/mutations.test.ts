import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, json, listen, problem } from '#lib/testing/http-server.ts';

const id = '0197a000-0000-7000-8000-00000000000b';
const silent: Answer = () => undefined;

/** A new page of the same tab: the memory of the page before is gone, the tab's storage stays. */
async function openPage(origin: string) {
  vi.resetModules();
  const { connectApi } = await import('#lib/testing/connect-api.ts');
  const { failures } = connectApi(origin);
  const { sessionStore } = await import('#features/session/store.ts');
  (await import('./mutations.ts')).sendShownWrites();
  const { changeAppointment } = await import('./mutations.ts');
  const { outbox } = await import('#lib/api/outbox.ts');
  const { clearBranchState } = await import('#lib/branch-state.ts');
  // The code under test reads only their ids.
  const enter = () => sessionStore.setState({ user: { id: 'anna' }, branch: { id: 'merano' } } as never);
  /** An unloaded page no longer writes to the tab's storage. */
  const unload = () => sessionStore.setState({ user: null, branch: null });
  onTestFinished(unload);
  return { changeAppointment, outbox, clearBranchState, failures, enter, unload };
}

beforeEach(() => sessionStorage.clear());

test('what a card already shows is sent again after a reload, once, in its order and under its keys', async () => {
  const before = await listen(silent);
  const one = await openPage(before.origin);
  one.enter();
  void one.changeAppointment(id, { startTime: '2026-11-25T10:00:00Z' }, 4);
  void one.changeAppointment(id, { startTime: '2026-11-25T09:00:00Z' }, () => 5);
  await expect.poll(() => before.seen.length).toBe(1);
  const keys = one.outbox.getState().pending.map(({ key }) => key);
  one.unload();

  const after = await listen(json({ version: 5 }), json({ version: 6 }));
  const two = await openPage(after.origin);
  two.enter();
  await expect.poll(() => after.seen.length).toBe(2);
  await expect.poll(() => two.outbox.getState().pending).toEqual([]);
  expect(after.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(keys);
  expect(after.seen.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"5"']);
  expect(after.seen.map(({ body }) => JSON.parse(body).startTime)).toEqual([
    '2026-11-25T10:00:00Z',
    '2026-11-25T09:00:00Z',
  ]);

  const third = await openPage(after.origin);
  third.enter();
  expect(third.outbox.getState().pending).toEqual([]);
});

test('what is refused then is told', async () => {
  const before = await listen(silent);
  const one = await openPage(before.origin);
  one.enter();
  void one.changeAppointment(id, { notes: 'x' }, 4);
  await expect.poll(() => before.seen.length).toBe(1);
  one.unload();

  const after = await listen(problem(409, 'slot-taken'));
  const two = await openPage(after.origin);
  two.enter();
  await expect.poll(() => two.failures.map(({ code }) => code)).toEqual(['slot-taken']);
});

test('AUT-13 what waits is not sent once its branch was given up', async () => {
  const before = await listen(silent);
  const one = await openPage(before.origin);
  one.enter();
  void one.changeAppointment(id, { notes: 'x' }, 4);
  await expect.poll(() => before.seen.length).toBe(1);
  one.clearBranchState();

  const two = await openPage(before.origin);
  two.enter();
  expect(two.outbox.getState().pending).toEqual([]);
});
