import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#platform/database/pool';
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
const written = `
  SELECT name AS text FROM service_category UNION SELECT name FROM base_document_template UNION SELECT name FROM document_template
  UNION SELECT name FROM tax UNION SELECT name FROM payment_type UNION SELECT name FROM service UNION SELECT description FROM service
  UNION SELECT name FROM product UNION SELECT description FROM product UNION SELECT name FROM resource WHERE type = 'Area'
  UNION SELECT role FROM resource UNION SELECT allergies FROM guest UNION SELECT preferences FROM guest
  UNION SELECT reason FROM block UNION SELECT notes FROM wish UNION SELECT notes FROM appointment
  UNION SELECT blocked_reason FROM voucher UNION SELECT tax_name FROM voucher
  UNION SELECT description FROM sale_line UNION SELECT tax_name FROM sale_line UNION SELECT name FROM tender`;

test('a demo in Italian has no English word of its own left', async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const now = Temporal.Instant.from('2026-11-21T10:42:00Z');
  await addTenants(owner, printerUrl, now);
  await owner.end();
  const pool = createPool({ url: database.appUrl, max: 1 });
  const texts = await inTransaction(pool, scopeOf(abano), async (transaction) => {
    await fillSpa(transaction, { ...abano, language: 'it' }, { now, printerUrl, maxDays: 5 });
    return transaction.rows(sql.raw<{ text: string | null }>(written));
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
