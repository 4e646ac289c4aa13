import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/test-database.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { Refusal } from '../errors/refusal.ts';
import { sendProblem, toRefusal } from './problem.ts';

test.each(
  [
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
    ['08006', '53100', '53300', '57014', '57P01', '57P03', '58030', '25006', '25P02', '25P03', '25P04'],
  ].flat(),
)('%s says that the database is away', (code) => {
  expect(toRefusal(Object.assign(new Error('broken'), { code })).code).toBe('unavailable');
});

test.each(['23505', '22P02', '25001', '40001', '42501', '42P01', 'ERR_SOMETHING'])('%s is an error of ours', (code) => {
  expect(toRefusal(Object.assign(new Error('broken'), { code })).code).toBe('internal-error');
});

test.each([
  ['could not open file "base/16384/2704": Read-only file system', 'unavailable'],
  ['could not extend file "base/16384/2704": Permission denied', 'unavailable'],
  ['could not create directory "base/pgsql_tmp": Read-only file system', 'unavailable'],
  ['permission denied for table sale', 'internal-error'],
  ['new row violates row-level security policy for table "sale"', 'internal-error'],
  ['audit_entry is append-only', 'internal-error'],
])('a right that is missing, %s, is %s', (message, code) => {
  expect(toRefusal(Object.assign(new Error(message), { code: '42501' })).code).toBe(code);
});

describe('the database itself says so', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase('nothing');
    pool = createPool({ url: database.ownerUrl, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  test.each([
    ['a write where only reads are allowed', ['BEGIN READ ONLY', 'CREATE TABLE one ()']],
    ['a statement behind one that failed', ['BEGIN', 'SELECT 1 / 0', 'SELECT 1']],
    ['a transaction that took too long', ["BEGIN; SET LOCAL transaction_timeout = '1ms'", 'SELECT pg_sleep(1)']],
    [
      'a transaction that nobody went on with',
      ["BEGIN; SET LOCAL idle_in_transaction_session_timeout = '1ms'", 'SELECT pg_sleep(0)'],
    ],
  ])('%s', async (_, statements) => {
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.once('error', resolve));
    const errors: unknown[] = [];
    for (const statement of statements) await client.query(statement).catch((error: unknown) => errors.push(error));
    if (errors.length === 0) errors.push(await ended);
    client.release(true);
    expect(toRefusal(errors.at(-1)).code).toBe('unavailable');
  });
});

test('what passes by itself says when to come again: as it knows, or in a moment', async () => {
  const server = fastify();
  server.get('/busy', (_, reply) => sendProblem(reply, new Refusal('hotel-busy', { seconds: 12 }, { retryAfter: 12 })));
  server.get('/away', (_, reply) => sendProblem(reply, new Refusal('unavailable')));
  for (const [path, seconds] of [
    ['/busy', '12'],
    ['/away', '2'],
  ] as const)
    expect((await server.inject(path)).headers['retry-after']).toBe(seconds);
  await server.close();
});
