import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { newId } from '../new-id.ts';
import { type Placeholders, tenant } from './placeholder.ts';
import { anyOf, db, prepared } from './query.ts';
import { inTransaction, type Transaction } from './transaction.ts';
import { insertion, insertions } from './whole-rows.ts';

// Rules that the product relies on where it sends a write and does not wait for it.
let spa: Spa;
let branch: SpaBranch;
const insert = insertion('visit', 'test-visit');
const insertHolds = insertions('hold', 'test-holds');
const insertBlock = insertion('block', 'test-block');
const insertWith = prepared(
  'test-visit-with',
  ($: Placeholders<{ id: string; createdAt: Temporal.Instant }>) => sql<never>`
   WITH one AS (INSERT INTO visit (environment_id, branch_id, id, created_at)
     VALUES (${tenant.environmentId}, ${tenant.branchId}, ${$.id}, ${$.createdAt}))
   INSERT INTO change (environment_id, branch_id, entity, entity_id, at)
   VALUES (${tenant.environmentId}, ${tenant.branchId}, 'appointment', ${$.id}, ${$.createdAt})`,
);
const find = prepared('test-visits', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('visit').select('id').where('id', '=', anyOf($.ids)).orderBy('id'),
);
const createdAt = Temporal.Instant.from('2026-11-21T09:00:00Z');

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
});
afterAll(() => spa.close());

const within = <T>(work: (transaction: Transaction) => Promise<T>) =>
  inBranch(spa, branch, ({ transaction }) => work(transaction));
const isKept = async (id: string) =>
  (await sqlIn(spa, branch, 'SELECT id FROM visit WHERE id = $1', [id])).length === 1;

/** Writes a visit, and the same one again, which its key refuses. */
function writeTwice(transaction: Transaction, id: string, translated?: (error: unknown) => unknown): void {
  transaction.write(insert, { id, createdAt });
  transaction.write(insert, { id, createdAt }, translated);
}

test('a write that nobody awaits is committed', async () => {
  const id = newId();
  await within(async (transaction) => transaction.write(insert, { id, createdAt }));
  expect(await isKept(id)).toBe(true);
});

test('if such a write fails nothing is committed, and whoever ran the transaction gets its error', async () => {
  const id = newId();
  await expect(within(async (transaction) => writeTwice(transaction, id))).rejects.toMatchObject({ code: '23505' });
  expect(await isKept(id)).toBe(false);
  const translated = within(async (transaction) => writeTwice(transaction, id, () => new Error('twice')));
  await expect(translated).rejects.toThrow('twice');
});

test('what runs into a failed write fails with that write’s error', async () => {
  const id = newId();
  const failed = within(async (transaction) => {
    writeTwice(transaction, id);
    await transaction.setLockTimeout(undefined);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
});

test('a write within a savepoint fails the savepoint alone', async () => {
  const [first, second] = [newId(), newId()];
  await within(async (transaction) => {
    transaction.write(insert, { id: first, createdAt });
    const step = transaction.savepoint(async () => writeTwice(transaction, second));
    await expect(step).rejects.toMatchObject({ code: '23505' });
  });
  expect([await isKept(first), await isKept(second)]).toEqual([true, false]);
});

test('what was gathered within a savepoint that failed is not written behind it', async () => {
  const [first, second] = [newId(), newId()];
  await within(async (transaction) => {
    const step = transaction.savepoint(async () => {
      transaction.write(insert, { id: first, createdAt });
      throw new Error('changed my mind');
    });
    await expect(step).rejects.toThrow('changed my mind');
    transaction.write(insert, { id: second, createdAt });
  });
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
});

test('what was gathered behind a statement that failed does not hide its error', async () => {
  const id = newId();
  const failed = within(async (transaction) => {
    await transaction.run(insert, { id, createdAt });
    const again = transaction.run(insert, { id, createdAt });
    transaction.write(insert, { id: newId(), createdAt });
    await again;
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
});

test('what is read sees what was written before it, and only that', async () => {
  const ids = [newId(), newId()] as const;
  const known = await within(async (transaction) => {
    transaction.write(insert, { id: ids[0], createdAt });
    const before = transaction.run(find, { ids });
    transaction.write(insert, { id: ids[1], createdAt });
    return before;
  });
  expect(known).toEqual([{ id: ids[0] }]);
});

test('more writes than one statement takes, and several that begin with WITH, are all made', async () => {
  const ids = Array.from({ length: 30 }, newId);
  await within(async (transaction) => {
    for (const [nth, id] of ids.entries()) transaction.write(nth % 5 === 0 ? insertWith : insert, { id, createdAt });
  });
  const found = await within((transaction) => transaction.run(find, { ids }));
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test('insertions that are sent as one statement are all made or none, a row before the one that refers to it or behind it', async () => {
  const [kept, other, twice] = [newId(), newId(), newId()];
  const block = { resourceId: branch.staff[0], startsAt: createdAt, endsAt: createdAt.add({ hours: 1 }), reason: '' };
  const plain = { kind: 'other', places: null, seriesId: null, seriesStartsAt: null } as const;
  const blockId = newId();
  const hold = {
    id: newId(),
    resourceId: branch.staff[0],
    place: 1,
    appointmentId: null,
    blockId,
    kind: 'block',
  } as const;
  const { startsAt, endsAt } = block;
  await within(async (transaction) => {
    transaction.write(insert, { id: kept, createdAt });
    transaction.write(insertHolds, [{ ...hold, startsAt, endsAt }]);
    transaction.write(insertBlock, { ...block, ...plain, id: blockId, createdBy: spa.actor.userId });
    transaction.write(insert, { id: other, createdAt });
  });
  expect([await isKept(kept), await isKept(other)]).toEqual([true, true]);
  expect(await sqlIn(spa, branch, 'SELECT block_id FROM hold')).toEqual([{ block_id: blockId }]);
  const failed = within(async (transaction) => {
    for (const id of [twice, kept]) transaction.write(insert, { id, createdAt });
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await isKept(twice)).toBe(false);
});

test('a write whose values cannot be sent takes back what was written before', async () => {
  const id = newId();
  const unsent = insertion('visit', 'test-visit-unsent');
  const failed = within(async (transaction) => {
    transaction.write(insert, { id, createdAt });
    const values = {
      get id(): string {
        throw new Error('no value');
      },
      createdAt,
    };
    transaction.write(unsent, values);
  });
  await expect(failed).rejects.toThrow('no value');
  expect(await isKept(id)).toBe(false);
});

test('one of two transactions with the same lock waits for the other, and fails as it says where that takes too long', async () => {
  const scope = { environmentId: spa.actor.environmentId, branchId: branch.id };
  const id = newId();
  const withLock = <T>(maxWaitMilliseconds: number, work: (transaction: Transaction) => Promise<T>) =>
    inTransaction(spa.pool, scope, work, {
      lock: { id: 7_021_954n, maxWaitMilliseconds, whenLate: () => new Error('still at work') },
    });
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = withLock(5_000, async (transaction) => {
    await transaction.run(insert, { id, createdAt });
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  await expect(withLock(50, (transaction) => transaction.run(find, { ids: [id] }))).rejects.toThrow('still at work');
  const waiting = withLock(60_000, (transaction) => transaction.run(find, { ids: [id] }));
  mayEnd.resolve();
  await first;
  // Behind the lock it reads the other one's committed row.
  expect(await waiting).toEqual([{ id }]);
});
