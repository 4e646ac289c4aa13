import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppointments } from '../../server/src/features/appointments/booking/create-appointments.ts';
import { checkChain, sealEntries } from '../../server/src/features/audit/chain-commands.ts';
import { keepDayFigures } from '../../server/src/features/dashboard/days/day-figures-commands.ts';
import { takeWaitingListEntry } from '../../server/src/features/demand/waiting-list/waiting-list-commands.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import type { BranchContext } from '../../server/src/platform/http/context.ts';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../server/testing/spa.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let spa: Spa;
let branch: SpaBranch;
let empty: TestDatabase;

beforeAll(async () => {
  spa = await createSpa();
  [branch] = spa.branches;
  empty = await createTestDatabase();
  for (let hour = 8; hour < 18; hour += 1) await inBranch(spa, branch, (context) => book(context, hour));
  await inBranch(spa, branch, sealEntries);
  const scope = { environmentId: spa.actor.environmentId, branchId: branch.id };
  await keepDayFigures({ pool: spa.pool, scope, timeZone: branch.timeZone, now: spa.clock.now() });
});
afterAll(async () => {
  await spa.close();
  await empty.drop();
});

function book(context: BranchContext, hour: number) {
  const { serviceId, guestId, staff, areas } = branch;
  const day = '2027-03-01';
  const request = {
    serviceId,
    guestId,
    staffResourceId: staff[0],
    areaResourceId: areas[0],
    startTime: `${day}T${String(hour).padStart(2, '0')}:00:00+01:00`,
    endTime: `${day}T${String(hour).padStart(2, '0')}:50:00+01:00`,
    notes: 'first line\nsecond\t“line” \\',
    overrideAvailability: true,
  };
  const asked = { params: undefined, query: undefined, body: [request], baseVersion: undefined };
  return createAppointments(context, asked, takeWaitingListEntry);
}

async function asAdmin<T>({ adminUrl }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const backUp = () => asAdmin(spa.database, (client) => Array.fromAsync(writeBackup(client, 'key')));

async function* each(lines: readonly string[]) {
  for (const line of lines) yield line.trimEnd();
}

const restore = (lines: readonly string[]) =>
  asAdmin(empty, async (client) => restoreBackup(client, await openBackup(each(lines))));

/**
 * How many rows each table has, and what is in all of them together; three tables stay behind, as `readTables` says.
 */
const contentOf = (database: TestDatabase) =>
  asAdmin(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('migration', 'change', 'figures_state')`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, md5(string_agg(r::text, '' ORDER BY r::text)) AS hash FROM ${name} AS r`,
      );
      content[name] = rows[0];
    }
    return content;
  });

test('SEC-08 a backup that is cut, of another version or none at all is refused, and nothing of it is there', async () => {
  const before = await contentOf(empty);
  const lines = await backUp();
  await expect(restore(lines.slice(0, -1))).rejects.toThrow('not whole');
  await expect(restore([lines[0]?.replace('0001_tenancy', '0001_other') ?? '', ...lines.slice(1)])).rejects.toThrow(
    'another version',
  );
  await expect(restore(['nothing of ours'])).rejects.toThrow('no backup');
  expect(await contentOf(empty)).toEqual(before);
});

test.each<[string, (lines: readonly string[]) => readonly string[], string]>([
  [
    'a changed digit',
    (lines) => lines.map((line) => line.replace('"version":1', '"version":2')),
    'not as it was written',
  ],
  [
    'a row less',
    (lines) => lines.map((line) => line.replace(/^(appointment\t\[)\{.+?\},(?=\{)/, '$1')),
    'not as it was written',
  ],
  ['a table less', (lines) => lines.filter((line) => !line.startsWith('hold\t')), 'not as it was written'],
  [
    'lines in another order',
    ([head = '', one = '', two = '', ...rest]) => [head, two, one, ...rest],
    'not as it was written',
  ],
  [
    'a line that is cut',
    (lines) => lines.map((line) => (line.startsWith('guest\t') ? line.slice(0, 99) : line)),
    'rows of guest',
  ],
  [
    'a row twice',
    (lines) => lines.flatMap((line) => (line.startsWith('guest\t') ? [line, line] : line)),
    'rows of guest',
  ],
  ['a head that is cut', ([head = '', ...rest]) => [head.slice(0, -9), ...rest], 'first line'],
  ['another key', ([head = '', ...rest]) => [head.replace('"key"', '"kex"'), ...rest], 'not as it was written'],
])('SEC-08 a backup with %s is refused in a sentence, and nothing of it is there', async (_, damage, sentence) => {
  const before = await contentOf(empty);
  const lines = await backUp();
  const damagedLines = damage(lines);
  expect(damagedLines).not.toEqual(lines);
  const refused = await restore(damagedLines).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorProblem);
  expect(refused).toMatchObject({
    message: expect.stringMatching(new RegExp(`^The backup is damaged: .*${sentence}`)),
  });
  expect(await contentOf(empty)).toEqual(before);
});

test('SEC-08 what was backed up stands in an empty database to the letter, its audit chain holds, and work goes on', async () => {
  const lines = await backUp();
  // The backup is of one moment: what is written meanwhile is not in it.
  const before = await contentOf(spa.database);
  expect(await restore(lines)).toBe(true);
  expect(await contentOf(empty)).toEqual(before);
  expect(before).toMatchObject({ appointment: { rows: 10 }, hold: { rows: 20 }, counted_appointment: { rows: 10 } });
  // It names transactions of the other cluster.
  const states = (database: TestDatabase) =>
    asAdmin(database, async (client) => (await client.query('SELECT FROM figures_state')).rowCount);
  expect([await states(spa.database), await states(empty)]).toEqual([1, 0]);

  const pool = createPool({ url: empty.appUrl, max: 1 });
  const restored: Spa = { ...spa, pool };
  const chain = (await inBranch(restored, branch, ({ transaction }) => checkChain(transaction))).broken;
  expect(chain).toBeNull();
  const taken = await inBranch(restored, branch, (context) => book(context, 8));
  expect(taken.failedAppointments).toMatchObject([{ code: 'slot-taken' }]);
  const free = await inBranch(restored, branch, (context) => book(context, 19));
  expect(free.submittedAppointments).toHaveLength(1);
  await pool.end();
});
