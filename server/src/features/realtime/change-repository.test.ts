import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenant } from '#platform/database/placeholder';
import { inTransaction } from '#platform/database/transaction';
import { newId } from '#platform/new-id';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { readChanges } from './change-repository.ts';
import { recordChange } from './record-change.ts';

let spa: Spa;
let branch: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
});
afterAll(() => spa.close());

const start = { transactionId: '0', id: '0' };
const scopeOf = () => ({ environmentId: spa.actor.environmentId, branchId: branch.id });
const record = (id: string) => inBranch(spa, branch, (context) => recordChange(context, 'guest', [id]));
const read = (since = start, max = 100) =>
  inTransaction(spa.pool, scopeOf(), (transaction) => readChanges(transaction, since, max), {
    readOnly: true,
  });

test('a change that commits late is not lost: nothing beyond the oldest running transaction is told', async () => {
  const [early, late] = [newId(), newId()];
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let hasWritten = () => {};
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  // Takes its id first and commits last.
  const slow = inBranch(spa, branch, async (context) => {
    await recordChange(context, 'guest', [early]);
    // Gathered writes are sent before the next statement.
    await context.transaction.setLockTimeout(undefined);
    hasWritten();
    await mayCommit;
  });
  await written;
  await record(late);
  const before = await read();
  expect(before.rows).toEqual([]);
  commit();
  await slow;
  await expect
    .poll(async () => (await read(before.position)).rows.map(({ entityId }) => entityId))
    .toEqual([early, late]);
});

/**
 * Waits until the changes so far can be read: transactions of other suites on the same database server delay them as
 * well.
 */
async function allReported() {
  await expect.poll(async () => (await read()).isHeldBack).toBe(false);
  return read();
}

test('changes are told in the order of their transactions, page by page, and each once', async () => {
  const { position } = await allReported();
  const ids = Array.from({ length: 12 }, newId);
  for (const id of ids) await record(id);
  await allReported();
  const seen: string[] = [];
  let since = position;
  for (;;) {
    const page = await read(since, 5);
    seen.push(...page.rows.map(({ entityId }) => entityId));
    since = page.position;
    if (!page.isCut) break;
  }
  expect(seen).toEqual(ids);
});

test('transactions stand in the order of their numbers, not of their digits', async () => {
  const [older, newer] = [newId(), newId()];
  // Transactions of long ago: 9 is before 10, although not as text.
  await inBranch(spa, spa.branches[1], async ({ transaction }) => {
    for (const [transactionId, id] of [
      ['10', newer],
      ['9', older],
    ]) {
      await transaction.rows(
        sql`INSERT INTO change (environment_id, branch_id, transaction_id, entity, entity_id)
          VALUES (${tenant.environmentId}, ${tenant.branchId}, ${transactionId}::xid8, 'guest', ${id})`,
      );
    }
  });
  const scope = { environmentId: spa.actor.environmentId, branchId: spa.branches[1].id };
  const { rows } = await inTransaction(spa.pool, scope, (transaction) => readChanges(transaction, start, 100));
  expect(rows.map(({ entityId }) => entityId)).toEqual([older, newer]);
});
