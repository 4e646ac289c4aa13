import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, type Spa } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';

// Bytes of the log are the same on every machine. Whoever commits at the same moment waits until they are written: a
// list that is moved in has a hundred thousand guests, and desks work beside it.
let spa: Spa;

beforeAll(async () => {
  spa = await createSpa();
});
afterAll(() => spa.close());

interface Plan {
  readonly 'WAL Bytes': number;
  readonly 'WAL FPI': number;
}

/** Adds guests; answers their bytes of the log, without the whole pages that the first change of a page writes. */
async function add(from: number, count: number): Promise<number> {
  const [branch] = spa.branches;
  const [row] = await sqlIn<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    spa,
    branch,
    `EXPLAIN (ANALYZE, WAL, FORMAT JSON) INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, email, phone_number)
     SELECT '${spa.actor.environmentId}', '${branch.id}', gen_random_uuid(), (ARRAY['Giulia', 'Lorenzo', 'Beatrice'])[n % 3 + 1],
       (ARRAY['Bianchi', 'Fontana', 'Marino'])[n / 3 % 3 + 1], 'guest' || n || '@example.com', '+39 340 ' || 1000000 + n
     FROM generate_series(${from}, ${from + count - 1}) AS n`,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('EXPLAIN answers a plan');
  return plan['WAL Bytes'] - plan['WAL FPI'] * 8_192;
}

test('a new guest among many writes at most 8,000 bytes to the log, the indexes of the search included', async () => {
  await add(1, 5_000);
  const count = 1_000;
  const bytes = Math.round((await add(5_001, count)) / count);
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(8_000);
});
