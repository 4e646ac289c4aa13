// A list that is moved in by a process that is killed in the middle: another one goes on behind the last whole rows,
// and none is there twice or missing. Then all of it is taken back.
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { afterAll, expect, test, vi } from 'vitest';
import { callApi } from '../testing/call-api.ts';
import { createSpa } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { startProcess } from '../testing/start-process.ts';
import { startTokens } from '../testing/start-tokens.ts';

const spa = await createSpa();
const [branch] = spa.branches;
const tokens = await startTokens();
const start = () => startProcess({ database: spa.database, issuer: tokens.issuer });
const first = await start();
let alive = first;
afterAll(async () => {
  await alive.stop();
  await tokens.close();
  await spa.close();
});
const headers = { ...(await tokens.headersFor(spa)), branchid: branch.id };
const count = 3_000;

async function write(path: string, body: object): Promise<MovingIn> {
  const answer = await callApi(alive.url, 'POST', path, { headers, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as unknown as MovingIn;
}

async function read(id: string): Promise<MovingIn> {
  return (await callApi(alive.url, 'GET', `/moving-in/${id}`, { headers })).body as unknown as MovingIn;
}

async function toItsEnd(id: string): Promise<MovingIn> {
  await vi.waitUntil(async () => !movingInStates[(await read(id)).state].isWorking, {
    timeout: 100_000,
    interval: 200,
  });
  return read(id);
}

async function guests() {
  const [row] = await sqlIn<{ all: number; different: number }>(
    spa,
    branch,
    `SELECT count(*)::int AS "all", count(DISTINCT email)::int AS different FROM guest WHERE email LIKE 'moved%'`,
  );
  return row;
}

test('a list whose process is killed is moved in by another one, each row once, and taken back as a whole', async () => {
  const headings = ['First name', 'Last name', 'E-mail'];
  const { id } = await write('/moving-in', { kind: 'guests', fileName: 'guests.csv', headings });
  for (let from = 0; from < count; from += 1_000) {
    const numbers = Array.from({ length: 1_000 }, (_, index) => from + index);
    await write(`/moving-in/${id}/rows`, {
      lines: numbers.map((number) => number + 2),
      rows: numbers.map((number) => ['Moved', `Guest${number}`, `moved${number}@example.com`]),
      isLast: from + 1_000 >= count,
    });
  }
  await write(`/moving-in/${id}/step`, { step: 'run' });
  await vi.waitUntil(async () => (await read(id)).done >= 500, { timeout: 60_000, interval: 20 });
  await first.kill();
  const [left] = await sqlIn<{ done: number }>(spa, branch, 'SELECT done FROM moving_in');
  expect(left?.done).toBeLessThan(count);
  expect((await guests())?.all).toBe(left?.done);
  alive = await start();

  expect(await toItsEnd(id)).toMatchObject({ state: 'done', done: count, counts: { new: count }, problem: null });
  expect(await guests()).toEqual({ all: count, different: count });

  await write(`/moving-in/${id}/step`, { step: 'undo' });
  expect(await toItsEnd(id)).toMatchObject({ state: 'undone', counts: { undone: count } });
  expect(await guests()).toEqual({ all: 0, different: 0 });
});
