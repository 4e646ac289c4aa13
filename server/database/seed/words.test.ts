import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#platform/database/pool';
import { rowsOf } from '#platform/database/query';
import type { TableName } from '#platform/database/tenancy';
import { inTransaction } from '#platform/database/transaction';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/test-database.ts';
import { abano } from './abano.ts';
import { fillSpa } from './fill-spa.ts';
import { scopeOf } from './spa-ids.ts';
import { addTenants } from './tenants.ts';
import { inLanguage, translations } from './words.ts';

const printerUrl = 'http://localhost:3001';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** All rows of every column in which the demo writes words. */
const written = sql.join(
  [
    ...(
      [
        'serviceCategory',
        'baseDocumentTemplate',
        'documentTemplate',
        'tax',
        'paymentType',
        'skill',
        'staffLevel',
      ] as const
    ).map(namesOf),
    ...(['service', 'product', 'tender'] as const).map(namesOf),
    sql`SELECT description FROM ${rowsOf('service')} AS r`,
    sql`SELECT description FROM ${rowsOf('product')} AS r`,
    sql`SELECT name FROM ${rowsOf('resource')} AS r WHERE type <> 'Staff'`,
    sql`SELECT role FROM ${rowsOf('resource')} AS r`,
    sql`SELECT unnest(ARRAY[allergies, preferences]) FROM ${rowsOf('guest')} AS r`,
    sql`SELECT reason FROM ${rowsOf('block')} AS r`,
    sql`SELECT notes FROM ${rowsOf('wish')} AS r`,
    sql`SELECT notes FROM ${rowsOf('appointment')} AS r`,
    ...(['package', 'soldPackage'] as const).map(namesOf),
    sql`SELECT description FROM ${rowsOf('package')} AS r`,
    sql`SELECT reason FROM ${rowsOf('packageEntry')} AS r`,
    sql`SELECT component_name FROM ${rowsOf('voucher')} AS r`,
    sql`SELECT unnest(ARRAY[blocked_reason, tax_name]) FROM ${rowsOf('voucher')} AS r`,
    sql`SELECT unnest(ARRAY[description, tax_name]) FROM ${rowsOf('saleLine')} AS r`,
  ],
  sql` UNION `,
);

function namesOf(table: TableName) {
  return sql`SELECT name AS text FROM ${rowsOf(table)} AS r`;
}

test('a demo in Italian has no English word of its own left', async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const now = Temporal.Instant.from('2026-11-21T10:42:00Z');
  await addTenants(owner, printerUrl, now);
  await owner.end();
  const pool = createPool({ url: database.appUrl, max: 1 });
  const texts = await inTransaction(pool, scopeOf(abano), async (transaction) => {
    await fillSpa(transaction, { ...abano, language: 'it' }, { now, printerUrl, maxDays: 5 });
    return transaction.rows(sql<{ text: string | null }>`${written}`);
  });
  await pool.end();
  const shown = new Set(texts.map(({ text }) => text));
  expect(shown).toContain('Massaggio aromatico');
  expect(shown).toContain('Addebito in camera');
  const english = Object.entries(translations).flatMap(([text, { it }]) => (text === it ? [] : text));
  expect(english.filter((text) => shown.has(text))).toEqual([]);
});

test('an English demo says what it always said', () => {
  expect(inLanguage({ language: 'en' }, 'Room charge')).toBe('Room charge');
  expect(inLanguage({ language: 'es' }, 'Room charge')).toBe('Cargo a la habitación');
});
