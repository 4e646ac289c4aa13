import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool, type Pool } from '#platform/database/pool';
import { newId } from '#platform/new-id';
import { asksOf, endpointsOfMany } from '../../tools/testing/reads.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

// Under row-level security PostgreSQL looks up a key only by what cannot tell of a row that the policy hides: a column,
// a parameter, a CASE, and few functions. Any other expression is left to a filter, which reads the whole table once
// for every row outside. Here every question of the screens is asked, and what it asks the database is planned as if
// nothing but indexes could be read.
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

let spa: Spa;
let branch: SpaBranch;
let tokens: Tokens;
let app: RunningApp;
let pool: Pool;
const statements = new Map<string, Statement>();

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  await createSaleSetup(spa, branch);
  tokens = await startTokens();
  pool = createPool({ url: spa.database.appUrl, max: 4 });
  pool.on('connect', (client) => {
    const { query } = client;
    vi.spyOn(client, 'query').mockImplementation((...given: unknown[]) => {
      note(given[0]);
      return Reflect.apply(query, client, given);
    });
  });
  app = await startApp(spa, tokens, {}, { pool });
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

function note(given: unknown): void {
  if (typeof given !== 'object' || given === null || !('text' in given)) return;
  const { text, values } = given as Statement;
  if (/^\s*(SELECT|WITH)\b/i.test(text)) statements.set(text, { text, values });
}

/** The comparisons of a key with an expression that are left to a filter. */
async function unindexed({ text, values }: Statement): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}';
       SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off`,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
    const filters = rows.flatMap((row) => /^\s*(?:Join )?Filter: (.*)/.exec(row['QUERY PLAN'])?.[1] ?? []);
    return filters.filter((filter) => comparesKey.test(filter));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** `(o.id = COALESCE(…))`, or the other way round. */
const comparesKey = /\b(?:id|\w+_id) = [A-Za-z_]+\(|\b(?!ANY )[A-Za-z_]+\([^()]*\) = (?:\w+\.)?(?:id|\w+_id)\b/;

test('no question of a screen compares a key with an expression that its index cannot be asked for', async () => {
  const known = {
    branchId: branch.id,
    userId: spa.actor.userId,
    guestId: branch.guestId,
    guestName: 'Anna Rossi',
    guestIds: [branch.guestId],
    staffId: branch.staff[0],
    serviceId: branch.serviceId,
    serviceName: 'Aroma massage',
    visitId: newId(),
    saleId: newId(),
    saleNumber: '2026/1042',
    closeId: newId(),
    voucherId: newId(),
    today: '2026-11-21',
  };
  const statuses: number[] = [];
  for (const endpoint of await endpointsOfMany((await app.call('GET', '/openapi.json')).body))
    for (const { method, path, body } of asksOf(endpoint, known))
      statuses.push((await app.call(method, path, { headers: { BRANCHID: branch.id }, body })).status);
  // A new spa has no visit, no sale and no hotel.
  expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  expect(statements.size).toBeGreaterThan(200);
  const found: Record<string, string[]> = {};
  for (const statement of statements.values()) {
    const filters = await unindexed(statement);
    if (filters.length > 0) found[statement.text] = filters;
  }
  expect(found).toEqual({});
});

test('control: such a comparison is noticed', async () => {
  const text = `SELECT (SELECT o.number FROM sale o WHERE o.environment_id = $1 AND o.branch_id = $2
    AND o.id = coalesce(s.refunds_sale_id, s.id))
    FROM sale s WHERE s.environment_id = $1 AND s.branch_id = $2`;
  expect(await unindexed({ text, values: [spa.actor.environmentId, branch.id] })).toHaveLength(1);
});
