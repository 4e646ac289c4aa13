import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#platform/database/query';
import { heldTooEarly, lockTakenBy } from './lock-order.ts';
import { createSpa, inBranch, type Spa, type SpaBranch } from './spa.ts';

let spa: Spa;
let branch: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
});
afterAll(() => spa.close());

const sales = db.selectFrom('sale').select('id').forNoKeyUpdate();
const vouchers = db.selectFrom('voucher').select('id').forNoKeyUpdate();

test('a transaction that locks against the order fails, and one that keeps it does not', async () => {
  await inBranch(spa, branch, async ({ transaction }) => {
    await transaction.rows(sales);
    await transaction.rows(vouchers);
    // Held already.
    await transaction.rows(sales);
  });
  const wrong = inBranch(spa, branch, async ({ transaction }) => {
    await transaction.rows(vouchers);
    await transaction.rows(sales);
  });
  await expect(wrong).rejects.toThrow('sale is locked after voucher');
});

test('what is locked is read from the statement', () => {
  expect(lockTakenBy('select "id", (select 1 from "tax") from "sale" as "s" for no key update of "s"')?.name).toBe(
    'sale',
  );
  expect(lockTakenBy('select * from "receipt" for update skip locked')).toEqual({ name: 'receipt', waits: false });
  expect(lockTakenBy('INSERT INTO running_number AS n (series) VALUES (1)')?.name).toBe('running_number');
  expect(lockTakenBy('select "id" from "tax" for key share')).toBeUndefined();
});

test('a table that no other is locked with needs no place in the order', () => {
  expect(heldTooEarly(['request key'], { name: 'product', waits: true })).toBeUndefined();
  expect(heldTooEarly(['resource'], { name: 'approval', waits: true })).toBe('resource');
});
