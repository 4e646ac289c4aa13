// Rows of earlier releases are there to the last cent after an update, and today's program answers from them as those
// did. A release adds its fixture by `npm run release-fixture`. README.md says what was broken to see this fail.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkChain } from '#features/audit/chain-commands';
import { createPool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import type { TestDatabase } from '../../tools/testing/test-database.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { columnSums, readRelease, releases, restoreRelease, spaOf } from '../testing/released-database.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startProcess } from '../testing/start-process.ts';
import { audience, startTokens, type Tokens } from '../testing/start-tokens.ts';
import { asOwner } from '../testing/table-sums.ts';

/**
 * Answers that later versions give otherwise on purpose: the report of services no longer has a row of what is none,
 * with the discounts of products.
 */
const withoutWhatIsNoService = (name: string, value: unknown) => {
  if (name === 'discounts') return undefined;
  return Array.isArray(value) ? value.filter((row: { key?: unknown } | null) => row?.key !== null) : value;
};

/** An answer as it is compared, whole but for what is named above. */
function comparable(path: string, answer: unknown): object {
  return JSON.parse(JSON.stringify(answer), path.startsWith('/reports?') ? withoutWhatIsNoService : undefined);
}

/** Columns whose values a migration changes on purpose, and why no figure is lost by it. */
const changedOnPurpose = new Set([
  // 0050: the seal names its entries one by one in a table of its own.
  'audit_seal.first_entry_id',
  'audit_seal.last_entry_id',
  // 0045: computed anew from the same number, which stays as it was typed.
  'guest.phone_key',
]);

let tokens: Tokens;
beforeAll(async () => {
  tokens = await startTokens();
});
afterAll(() => tokens.close());

describe.each(releases)('what the release of %s wrote', (name) => {
  const release = readRelease(name);
  let database: TestDatabase;
  let before: Map<string, string>;
  let app: RunningApp;

  beforeAll(async () => {
    database = await restoreRelease(release);
    before = await columnSums(database);
    await migrate(database.ownerUrl);
    const spa = await spaOf(database, release);
    app = await startApp(spa, tokens, {}, { isServingOnly: true });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  test('has no row, no sum and no value less in any column of any table', async () => {
    const after = await columnSums(database);
    const kept = [...before].filter(([column]) => !changedOnPurpose.has(column));
    expect(Object.fromEntries(kept.map(([column]) => [column, after.get(column)]))).toEqual(Object.fromEntries(kept));
    const filled = kept.filter(([, sum]) => !sum.startsWith('0')).map(([column]) => column.split('.')[0]);
    expect([...new Set(filled)]).toEqual(
      expect.arrayContaining(['appointment', 'audit_entry', 'hold', 'sale', 'sale_line', 'tender', 'voucher_entry']),
    );
  });

  test('is answered with the same figures: sales, vouchers, appointments, closes, invoices, sums', async () => {
    expect(release.answers.length).toBeGreaterThan(20);
    for (const { method, path, body, answer } of release.answers) {
      const today = await app.call(method, path, body === undefined ? {} : { body });
      expect({ path, answer: comparable(path, today.body) }).toMatchObject({ path, answer: comparable(path, answer) });
    }
  });

  test('has a chain of its audit that holds', async () => {
    const pool = createPool({ url: database.appUrl, max: 1 });
    const [branch] = await asOwner(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ environmentId: string; branchId: string }>(
        'SELECT DISTINCT environment_id AS "environmentId", branch_id AS "branchId" FROM audit_seal',
      );
      return rows;
    });
    if (branch === undefined) throw new Error('the release sealed nothing');
    const chain = await inTransaction(pool, branch, (transaction) => checkChain(transaction));
    await pool.end();
    expect(chain).toMatchObject({ isDone: true, broken: null });
    expect(chain.entries).toBeGreaterThan(10);
  });

  test('is worked with: the planner’s day, a receipt and a report are there, and a sale follows the last number', async () => {
    const date = release.madeAt.slice(0, 10);
    const day = await app.call('POST', '/appointments/Search', { body: { date } });
    expect(day.status).toBe(200);
    expect(day.body['data']).not.toEqual([]);
    const sale = release.answers.find(({ path }) => path.startsWith('/sale/'));
    const receipt = await app.call('GET', `${sale?.path}/document?kind=receipt-copy&language=en`);
    expect(receipt.status).toBe(200);
    const report = await app.call('GET', `/reports?report=services&dateFrom=${date}&dateTo=${date}`);
    expect(report.status).toBe(200);
    const last = await asOwner(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ number: number }>('SELECT max(number)::int AS number FROM sale');
      return rows[0]?.number ?? 0;
    });
    const [product] = await listed(app, '/products');
    const cash = (await listed(app, '/paymentTypes')).find(({ printerCode }) => printerCode === 'cash');
    const cart = { paymentTypeId: cash?.id, checkoutProductDetails: [{ id: product?.id, quantity: 1 }] };
    const sold = await app.call('POST', '/sale/checkout', { body: cart });
    expect(sold.body).toMatchObject({ success: true, saleNumber: `${date.slice(0, 4)}/${last + 1}` });
  });
});

test('an update that is started twice at once is made once, and both processes serve', async () => {
  const [name = ''] = releases;
  const database = await restoreRelease(readRelease(name));
  const updates = await Promise.all([update(database), update(database)]);
  expect(updates).toEqual([0, 0]);
  const applied = await asOwner(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
    return rows.map((row) => row.name);
  });
  expect(applied).toEqual((await readMigrations()).map((migration) => migration.name));
  const start = () => startProcess({ database, issuer: tokens.issuer });
  const processes = await Promise.all([start(), start()]);
  await Promise.all(processes.map(({ stop }) => stop()));
  await database.drop();
});

test('an update that has to wait for a long transaction holds up no desk meanwhile, and is made when that is over', async () => {
  const database = await restoreRelease(readRelease(releases.at(-1) ?? ''));
  const tables = ['appointment', 'branch', 'guest', 'sale', 'tender'];
  const updated = await asOwner(database.adminUrl, async (holder) => {
    await holder.query(`BEGIN; LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`);
    const updating = migrate(database.ownerUrl);
    await asOwner(database.adminUrl, async (desk) => {
      await expect.poll(async () => (await desk.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount).toBe(1);
      // As the desks' own connections, which wait no longer for a statement.
      await desk.query(`SET statement_timeout = '20s'`);
      // It queues behind the migration, which gives way although the long transaction goes on.
      for (const table of tables) await desk.query(`SELECT FROM ${table}`);
    });
    await holder.query('COMMIT');
    return updating;
  });
  expect(updated.length).toBeGreaterThan(10);
  await database.drop();
});

async function listed(app: RunningApp, path: string): Promise<{ id: string; printerCode?: string }[]> {
  return JSON.parse((await app.call('GET', path)).text);
}

/** Brings a database up to date from a process of its own; answers its exit code. */
async function update({ ownerUrl, appUrl }: TestDatabase): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/admin.ts'), 'environment', 'list'], {
    env: {
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      SESSION_KEY: randomBytes(32).toString('base64'),
      OIDC_ISSUER: tokens.issuer,
      OIDC_AUDIENCE: audience,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return child.exitCode;
}
