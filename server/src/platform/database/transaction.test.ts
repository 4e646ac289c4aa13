import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { newId } from '../new-id.ts';
import { writeOf } from './query.ts';
import type { Transaction } from './transaction.ts';
import { insertion, insertions } from './whole-rows.ts';

// What the product relies on where it sends a write and does not wait for it.
let spa: Spa;
let branch: SpaBranch;
const insert = insertion('visit', 'test-visit');
const insertHolds = insertions('hold', 'test-holds');
const insertBlock = insertion('block', 'test-block');
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

test('insertions that are sent as one statement are all made or none, a row before the one that refers to it or behind it', async () => {
  const [kept, other, twice] = [newId(), newId(), newId()];
  const visit = (id: string) => writeOf(insert, { id, createdAt });
  const block = { resourceId: branch.staff[0], startsAt: createdAt, endsAt: createdAt.add({ hours: 1 }), reason: '' };
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
  await within(async (transaction) =>
    transaction.writeTogether([
      visit(kept),
      writeOf(insertHolds, [{ ...hold, startsAt, endsAt }]),
      writeOf(insertBlock, { ...block, id: blockId, createdBy: spa.actor.userId }),
      visit(other),
    ]),
  );
  expect([await isKept(kept), await isKept(other)]).toEqual([true, true]);
  expect(await sqlIn(spa, branch, 'SELECT block_id FROM hold')).toEqual([{ block_id: blockId }]);
  const failed = within(async (transaction) => transaction.writeTogether([visit(twice), visit(kept)]));
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
