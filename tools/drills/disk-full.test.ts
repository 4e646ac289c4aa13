// The disk under the database is full while a list moves in and a desk works: what can be read is read, what cannot be
// written says so and leaves nothing half done, and with room again everything goes on. The disk is one in memory, so
// that filling it harms nothing else; it takes root to mount it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { callApi } from '../../server/testing/call-api.ts';
import { createSpa, type Spa } from '../../server/testing/spa.ts';
import { sqlIn } from '../../server/testing/sql.ts';
import { type ServerProcess, startProcess } from '../../server/testing/start-process.ts';
import { startTokens, type Tokens } from '../../server/testing/start-tokens.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';

const guests = 3_000;

let disk: string;
let postgres: EmbeddedPostgres;
let spa: Spa;
let tokens: Tokens;
let server: ServerProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'quieta-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk]);
  postgres = await startEmbeddedPostgres({ dataDir: disk });
  const database = {
    ownerUrl: postgres.ownerUrl('quieta'),
    appUrl: postgres.appUrl('quieta'),
    adminUrl: postgres.adminUrl('quieta'),
    drop: async () => undefined,
  };
  await migrate(database.ownerUrl);
  spa = await createSpa(database);
  tokens = await startTokens();
  headers = { ...(await tokens.headersFor(spa)), branchid: spa.branches[0].id };
  server = await startProcess({ database, issuer: tokens.issuer });
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([spa?.close(), tokens?.close()]);
  await postgres?.stop();
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

const filler = () => join(disk, 'something-else');

/** Takes all the room that is left. */
function fillDisk(): void {
  const { status } = spawnSync('dd', ['if=/dev/zero', `of=${filler()}`, 'bs=8k']);
  // It ends when nothing fits any more.
  expect(status).toBe(1);
}

async function call(path: string, body?: object): Promise<{ status: number; body: MovingIn }> {
  const answer = await callApi(server.url, body === undefined ? 'GET' : 'POST', path, {
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: answer.body as unknown as MovingIn };
}

/** A guest's notes are long, so that new pages of the table are needed soon. */
const notes = 'Prefers the quiet room. '.repeat(40);

async function addGuest(number: number) {
  return (await call('/guests', { firstName: 'Desk', lastName: `Guest${number}`, notes })).status;
}

test('with a full disk reading goes on and writing is refused; with room again a list goes on, each row once', async () => {
  const headings = ['First name', 'Last name', 'E-mail', 'Notes'];
  const { id } = (await call('/moving-in', { kind: 'guests', fileName: 'guests.csv', headings })).body;
  for (let from = 0; from < guests; from += 500) {
    const numbers = Array.from({ length: 500 }, (_, index) => from + index);
    const rows = {
      lines: numbers.map((number) => number + 2),
      rows: numbers.map((number) => ['Moved', `Guest${number}`, `moved${number}@example.com`, notes]),
      isLast: from + 500 >= guests,
    };
    expect((await call(`/moving-in/${id}/rows`, rows)).status).toBe(200);
  }
  expect((await call(`/moving-in/${id}/step`, { step: 'run' })).status).toBe(200);
  await vi.waitUntil(async () => (await call(`/moving-in/${id}`)).body.done >= 200, { timeout: 60_000, interval: 20 });

  fillDisk();
  const refused: number[] = [];
  await vi.waitUntil(
    async () => {
      refused.push(await addGuest(refused.length));
      return refused.at(-1) === 503;
    },
    { timeout: 60_000 },
  );
  const before = (await call(`/moving-in/${id}`)).body;
  expect(before).toMatchObject({ state: 'running', problem: null });
  expect(before.done).toBeLessThan(guests);
  expect((await call('/guests')).status).toBe(200);

  rmSync(filler());
  await vi.waitUntil(async () => (await addGuest(9_999)) === 200, { timeout: 60_000, interval: 500 });
  await vi.waitUntil(async () => (await call(`/moving-in/${id}`)).body.state === 'done', {
    timeout: 100_000,
    interval: 500,
  });
  const [row] = await sqlIn(
    spa,
    spa.branches[0],
    `SELECT count(*)::int AS "all", count(DISTINCT email)::int AS different FROM guest WHERE email LIKE 'moved%'`,
  );
  expect(row).toEqual({ all: guests, different: guests });
});
