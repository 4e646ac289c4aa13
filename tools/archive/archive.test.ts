import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abano } from '../../server/database/seed/abano.ts';
import { seedDemo } from '../../server/database/seed/seed-demo.ts';
import { scopeOf } from '../../server/database/seed/spa-ids.ts';
import { recordExport } from '../../server/src/features/archive/archive-commands.ts';
import { writeArchive } from '../../server/src/features/archive/write-archive.ts';
import { checkChain, sealEntries } from '../../server/src/features/audit/chain-commands.ts';
import { readMigrations } from '../../server/src/platform/database/migrate.ts';
import { createPool, type Pool } from '../../server/src/platform/database/pool.ts';
import { db } from '../../server/src/platform/database/query.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { onePixelPng } from '../../server/testing/png.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { fillArchivedTables } from '../testing/fill-archived-tables.ts';
import { rewriteArchive } from '../testing/rewrite-archive.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadArchive } from './load-archive.ts';
import { type OpenArchive, openArchive } from './open-archive.ts';
import { verifyChain } from './verify-chain.ts';

const now = Temporal.Instant.from('2026-11-21T10:42:00Z');
/** Stands where nothing of an archive may come from. */
const canary = 'Canary-4711';

let full: TestDatabase;
let empty: TestDatabase;
let source: Pool;
let target: Pool;
let environment: { readonly id: string; readonly name: string };
let first: string;
const folder = mkdtempSync(join(tmpdir(), 'quieta-archive-'));

beforeAll(async () => {
  full = await createTestDatabase();
  empty = await createTestDatabase();
  await seedDemo({ ...full, now, printerUrl: 'http://localhost:3001', hotels: null, language: 'en' });
  source = createPool({ url: full.ownerUrl, max: 2 });
  target = createPool({ url: empty.ownerUrl, max: 2 });
  const { rows } = await source.query<{ id: string; name: string }>('SELECT id, name FROM every_environment()');
  const [own, other] = ['demo', 'milano'].map((name) => rows.find((row) => row.name === name));
  if (own === undefined || other === undefined) throw new Error('the demo has two environments');
  environment = own;
  await hideCanaries(own.id, other.id);
  await asOwner((client) => fillArchivedTables(client, scopeOf(abano), Buffer.from(onePixelPng, 'base64')));
  // Two seals in each branch, and an entry behind them.
  await seal();
  await record();
  await seal();
  await record();
  first = await exported(source, 'first.zip');
});
afterAll(async () => {
  await source.end();
  await target.end();
  await full.drop();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

const clock = { now: () => now };

async function seal(): Promise<void> {
  for (const branchId of await branchesOf(source, environment.id))
    await inTransaction(source, { environmentId: environment.id, branchId }, (transaction) =>
      sealEntries({ transaction, clock }),
    );
}

async function record(): Promise<void> {
  const branches = (await branchesOf(source, environment.id)).map((id) => ({
    id,
    name: '',
    timeZone: 'Europe/Rome',
    currency: 'EUR',
  }));
  const actor = { environmentId: environment.id, userId: null };
  await recordExport({ pool: source, clock, requestId: 'a request', actor }, branches);
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: full.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function branchesOf(pool: Pool, environmentId: string): Promise<string[]> {
  const branches = await inTransaction(pool, { environmentId }, (transaction) =>
    transaction.rows(db.selectFrom('branch').select('id').orderBy('id')),
  );
  return branches.map(({ id }) => id);
}

/** Rows of another tenant, and what is left out of one's own. */
async function hideCanaries(own: string, other: string): Promise<void> {
  await asOwner(async (client) => {
    const [branchId] = await branchesOf(source, other);
    await client.query(`BEGIN; SET LOCAL app.environment = '${other}'; SET LOCAL app.branch = '${branchId}'`);
    await client.query('UPDATE guest SET notes = $1', [canary]);
    await client.query('COMMIT');
    await client.query(`BEGIN; SET LOCAL app.environment = '${own}'`);
    await client.query('UPDATE branch SET hotel_access = $1', [canary]);
    await client.query(
      `INSERT INTO user_pin (environment_id, user_id, salt, hash, set_at) SELECT environment_id, id, '', $1, now() FROM app_user`,
      [Buffer.from(canary)],
    );
    await client.query('COMMIT');
  });
}

async function exported(pool: Pool, name: string): Promise<string> {
  const file = join(folder, name);
  await writeArchive(pool, { environment, output: createWriteStream(file) });
  return file;
}

async function withArchive<T>(file: string, work: (archive: OpenArchive) => Promise<T>): Promise<T> {
  const archive = await openArchive(file);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

async function environmentsOf(pool: Pool): Promise<number> {
  return (await pool.query('SELECT FROM every_environment()')).rowCount ?? 0;
}

test('an archive has rows of every table, pictures, and what explains them', async () => {
  await withArchive(first, async ({ manifest, read }) => {
    const empties = manifest.files.filter(({ rows }) => rows === 0).map(({ path }) => path);
    expect(empties).toEqual([]);
    const pictures = manifest.files.filter(({ path }) => path.endsWith('.png')).map(({ path }) => path.split('/')[1]);
    expect([...new Set(pictures)]).toEqual(['branch', 'guest', 'guest_merge', 'resource']);
    expect(await text(await read('README.txt'))).toMatch(
      /Everything that Quieta keeps of demo[\s\S]*Tutto ciò[\s\S]*Todo lo que/,
    );
    expect(JSON.parse(await text(await read('tables/sale_line.json')))).toMatchObject({
      table: 'sale_line',
      key: ['branch_id', 'id'],
      columns: expect.arrayContaining([
        expect.objectContaining({
          name: 'total_minor',
          type: 'bigint',
          unit: 'minor units of the currency, such as cents',
        }),
        expect.objectContaining({ name: 'sale_id', refersTo: 'sale.id' }),
        expect.objectContaining({ name: 'kind', oneOf: ['appointment', 'service', 'product', 'voucher'] }),
      ]),
    });
    expect(manifest.leftOut.map(({ table }) => table)).toContain('user_pin');
  });
});

test('nothing of another environment is in it, nor what is left out', async () => {
  const found = await withArchive(first, async ({ manifest, read }) => {
    const holding = await Promise.all(
      manifest.files.map(async ({ path }) => ((await text(await read(path))).includes(canary) ? [path] : [])),
    );
    return holding.flat();
  });
  expect(found).toEqual([]);
});

test('the same rows are the same bytes, also where they are read by the application’s own role', async () => {
  const again = await exported(source, 'again.zip');
  expect(readFileSync(again).equals(readFileSync(first))).toBe(true);
  const app = createPool({ url: full.appUrl, max: 1, isForDesks: true });
  const byApp = await exported(app, 'by-app.zip');
  await app.end();
  expect(readFileSync(byApp).equals(readFileSync(first))).toBe(true);
});

describe('an archive that cannot be trusted is refused in a sentence, and nothing of it is there', () => {
  const migrations = async () => (await readMigrations()).map(({ name }) => name);

  async function expectRefused(file: string, sentence: string | RegExp): Promise<void> {
    const refused = await withArchive(file, (archive) => loadArchive(target, archive)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperatorProblem);
    expect(refused).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(await environmentsOf(target)).toBe(0);
  }

  test.each([0.01, 0.5, 0.9, 0.9999])('cut after %d of it', async (share) => {
    const bytes = readFileSync(first);
    const file = join(folder, 'cut.zip');
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)));
    await expectRefused(file, 'is cut short: its end is missing');
  });

  test('cut by a byte', async () => {
    const file = join(folder, 'cut.zip');
    writeFileSync(file, readFileSync(first).subarray(0, -1));
    await expectRefused(file, 'is cut short: its end is missing');
  });

  test.each([0.1, 0.3, 0.6, 0.8])('with another byte after %d of it', async (share) => {
    const bytes = Buffer.from(readFileSync(first));
    const at = Math.floor(bytes.length * share);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const file = join(folder, 'changed.zip');
    writeFileSync(file, bytes);
    await expectRefused(file, /was changed|is cut short/);
  });

  test('with another price in a table', async () => {
    const file = join(folder, 'changed.zip');
    const edit = (path: string, content: string) =>
      path === 'tables/service.csv' ? content.replace(/,(\d)\d+,/, ',$1,') : content;
    await rewriteArchive(first, file, edit, { keepsSums: true });
    await expectRefused(file, 'was changed: tables/service.csv is not as it was written');
  });

  test('with a file that is missing, or one more', async () => {
    const file = join(folder, 'changed.zip');
    await rewriteArchive(first, file, (path, content) => (path === 'tables/tax.csv' ? undefined : content), {
      keepsSums: true,
    });
    await expectRefused(file, 'was changed: tables/tax.csv is missing in it');
  });

  test('of a newer program, or of an older one', async () => {
    const file = join(folder, 'other.zip');
    const written = (schema: string) =>
      rewriteArchive(first, file, (path, content) =>
        path === 'manifest.json' ? content.replace(/"schema": "[^"]+"/, `"schema": "${schema}"`) : content,
      );
    await written('9999_things_to_come.sql');
    await expectRefused(file, 'newer than this one .*: update Quieta first');
    await written((await migrations()).at(-2) ?? '');
    await expectRefused(file, 'Import it with Quieta .*, into an empty installation, and update that');
    await rewriteArchive(first, file, (path, content) =>
      path === 'manifest.json' ? content.replace('"version": 1,', '"version": 2,') : content,
    );
    await expectRefused(file, 'newer version of Quieta, in a form that this one does not know');
  });

  test.each([
    ['a letter', () => Buffer.from('Dear Sirs')],
    ['nothing at all', () => Buffer.alloc(0)],
  ])('that is %s', async (_, content) => {
    const file = join(folder, 'letter.zip');
    writeFileSync(file, content());
    await expectRefused(file, 'is no archive of Quieta');
  });

  test('that is another ZIP file, or is not there', async () => {
    const file = join(folder, 'other.zip');
    await rewriteArchive(first, file, (path, content) => (path === 'README.txt' ? content : undefined));
    await expectRefused(file, 'is no archive of Quieta');
    await expectRefused(join(folder, 'missing.zip'), /cannot be read \(ENOENT\)/);
  });
});

describe('the audit is verified with nothing but the archive', () => {
  const chainOf = async (edit: (path: string, content: string) => string) => {
    const file = join(folder, 'tampered.zip');
    await rewriteArchive(first, file, edit);
    return withArchive(file, verifyChain);
  };
  const inTable = (table: string, edit: (lines: string[]) => string[]) =>
    chainOf((path, content) => (path === `tables/${table}.csv` ? edit(content.split('\r\n')).join('\r\n') : content));

  test('as it was written it holds', async () => {
    const chains = await withArchive(first, verifyChain);
    expect(chains.map(({ broken }) => broken)).toEqual(chains.map(() => null));
    expect(chains.reduce((sum, { seals }) => sum + seals, 0)).toBeGreaterThan(0);
  });

  test.each([
    [
      'another action',
      'audit_entry',
      (lines: string[]) => replaced(lines, 1, /"environment\.export"/, '"guest.update"'),
    ],
    ['another time', 'audit_entry', (lines: string[]) => replaced(lines, 1, /T\d\d:/, 'T00:')],
    ['an entry less', 'audit_entry', (lines: string[]) => lines.toSpliced(3, 1)],
    ['an entry twice', 'audit_entry', (lines: string[]) => lines.toSpliced(3, 0, lines[3] ?? '')],
    ['other values', 'audit_value', (lines: string[]) => replaced(lines, 2, /\d(?=[^\d]*$)/, '~')],
    ['no values', 'audit_value', (lines: string[]) => lines.toSpliced(2, 1)],
    ['a seal less', 'audit_seal', (lines: string[]) => lines.toSpliced(1, 1)],
    [
      'another seal',
      'audit_seal',
      (lines: string[]) => replaced(lines, 1, /"[0-9a-f]{60}(?=[0-9a-f]{4}","20)/, `"${'0'.repeat(60)}`),
    ],
  ])('%s is found', async (_, table, edit) => {
    const chains = await inTable(table, edit);
    expect(chains.filter(({ broken }) => broken !== null)).toHaveLength(1);
  });

  function replaced(lines: string[], at: number, what: RegExp, by: string): string[] {
    const line = lines[at] ?? '';
    expect(line).toMatch(what);
    return lines.with(at, line.replace(what, by));
  }
});

test('an import that is cut off leaves nothing, goes in whole at the next go, and is written out again to the byte', async () => {
  const file = first;
  const killed = withArchive(file, (archive) =>
    loadArchive(target, archive, (done, total) => {
      if (done === Math.floor(total / 2)) void end();
    }),
  );
  const end = () =>
    target.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  expect(await killed.catch((error: unknown) => error)).toBeInstanceOf(Error);
  expect(await environmentsOf(target)).toBe(0);

  await withArchive(file, (archive) => loadArchive(target, archive));
  const second = await exported(target, 'second.zip');
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
  for (const branchId of await branchesOf(target, environment.id)) {
    const scope = { environmentId: environment.id, branchId };
    expect(await inTransaction(target, scope, checkChain)).toMatchObject({ isDone: true, broken: null });
  }

  const twice = withArchive(file, (archive) => loadArchive(target, archive));
  await expect(twice).rejects.toThrow('There is an environment "demo" in this installation already');
});
