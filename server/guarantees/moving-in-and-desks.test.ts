// Lists are moved in by two people at once, and desks work with what came in before somebody takes it back: no guest is
// there twice, and whoever was booked since stays and is named.
import type { MovingIn, MovingInRow } from '@quieta/contract/moving-in/moving-in';
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
const processes = await Promise.all([start(), start()]);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await tokens.close();
  await spa.close();
});
const headers = { ...(await tokens.headersFor(spa)), branchid: branch.id };

async function call<Body>(at: number, method: string, path: string, body?: unknown): Promise<Body> {
  const { url } = processes[at % processes.length] ?? processes[0];
  const answer = await callApi(url, method, path, { headers, ...(body !== undefined && { body }) });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as unknown as Body;
}

/** Sends a list of guests by one of the processes, a thousand rows at a time. */
async function send(at: number, rows: readonly (readonly string[])[]): Promise<string> {
  const headings = ['First name', 'Last name', 'E-mail'];
  const { id } = await call<MovingIn>(at, 'POST', '/moving-in', { kind: 'guests', fileName: 'guests.csv', headings });
  for (let from = 0; from < rows.length; from += 1_000) {
    const some = rows.slice(from, from + 1_000);
    const lines = some.map((_, index) => from + index + 2);
    await call(at, 'POST', `/moving-in/${id}/rows`, { lines, rows: some, isLast: from + 1_000 >= rows.length });
  }
  return id;
}

async function toItsEnd(id: string, step: 'run' | 'undo', at = 0): Promise<MovingIn> {
  await call(at, 'POST', `/moving-in/${id}/step`, { step });
  const read = () => call<MovingIn>(at, 'GET', `/moving-in/${id}`);
  await vi.waitUntil(async () => !movingInStates[(await read()).state].isWorking, { timeout: 110_000, interval: 200 });
  return read();
}

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ['Moved', `${name}${index}`, `${name}${index}@example.com`]);

async function guestsLike(pattern: string) {
  const [row] = await sqlIn<{ all: number; different: number }>(
    spa,
    branch,
    `SELECT count(*)::int AS "all", count(DISTINCT email)::int AS different FROM guest WHERE email LIKE $1`,
    [pattern],
  );
  return row;
}

test('two people who move the same list in at once leave each guest there once', async () => {
  const ids = await Promise.all([send(0, people(2_000, 'twice')), send(1, people(2_000, 'twice'))]);
  // Guests who are there are passed over quickly, so that the second list catches up with the first.
  const options = { dateOrder: 'day-first', decimalSign: ',', onKnownGuest: 'leave' };
  const fields = ['firstName', 'lastName', 'email'];
  for (const id of ids) await call(0, 'PUT', `/moving-in/${id}`, { fields, options });
  const [one, other] = await Promise.all(ids.map((id, at) => toItsEnd(id, 'run', at)));
  expect([one?.state, other?.state]).toEqual(['done', 'done']);
  expect((one?.counts.new ?? 0) + (other?.counts.new ?? 0)).toBe(2_000);
  expect(await guestsLike('twice%')).toEqual({ all: 2_000, different: 2_000 });
});

test('a file in which each guest stands many times adds each once', async () => {
  const id = await send(0, Array.from({ length: 10 }, () => people(200, 'again')).flat());
  expect(await toItsEnd(id, 'run')).toMatchObject({ state: 'done', done: 2_000, counts: { new: 200 } });
  expect(await guestsLike('again%')).toEqual({ all: 200, different: 200 });
});

test('after a thousand later bookings an undo keeps exactly the guests who were booked, and names them', async () => {
  const id = await send(0, people(1_500, 'booked'));
  expect(await toItsEnd(id, 'run')).toMatchObject({ state: 'done', counts: { new: 1_500 } });
  const guests = await sqlIn<{ id: string }>(
    spa,
    branch,
    `SELECT id FROM guest WHERE email LIKE 'booked%' ORDER BY id LIMIT 1000`,
  );
  const first = Temporal.Instant.from('2101-03-01T00:00:00Z');
  const bookings = guests.map(({ id: guestId }, index) => {
    const startTime = first.add({ hours: index });
    return {
      guestId,
      serviceId: branch.serviceId,
      areaResourceId: branch.areas[0],
      startTime: startTime.toString(),
      endTime: startTime.add({ minutes: 30 }).toString(),
      overrideAvailability: true,
    };
  });
  for (let from = 0; from < bookings.length; from += 20)
    await call(from / 20, 'POST', '/appointments', bookings.slice(from, from + 20));

  const undone = await toItsEnd(id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1_000, undone: 500 } });
  const left = await sqlIn<{ id: string }>(spa, branch, `SELECT id FROM guest WHERE email LIKE 'booked%' ORDER BY id`);
  expect(left).toEqual(guests);
  const { data } = await call<{ data: MovingInRow[] }>(0, 'GET', `/moving-in/${id}/rows?outcome=kept&limit=500`);
  expect(new Set(data.map(({ refusal }) => refusal?.code))).toEqual(new Set(['guest-in-use']));
  expect(data[0]?.name).toMatch(/^Moved booked/);
});
