import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/test-database.ts';
import { describeSchema } from '../../../database/describe-schema.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the reviewed snapshot and the generated types are what the migrations make; `npm run schema` writes them anew', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { sql, types, schema } = await describeSchema(client);
  await client.end();
  expect(sql).toBe(await readFile(new URL('../../../database/schema.snapshot.sql', import.meta.url), 'utf8'));
  expect(types).toBe(await readFile(new URL('./tables.ts', import.meta.url), 'utf8'));
  expect(schema).toBe(await readFile(new URL('./schema.ts', import.meta.url), 'utf8'));
});

test('migrating again changes nothing', async () => {
  expect(await migrate(database.ownerUrl)).toEqual([]);
});
