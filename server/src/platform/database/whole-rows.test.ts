import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, inBranch, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { newId } from '../new-id.ts';
import type { Placeholders } from './placeholder.ts';
import { db, prepared, type Row } from './query.ts';
import type { Transaction } from './transaction.ts';
import {
  type EachColumn,
  insertingRows,
  insertion,
  insertions,
  removal,
  returned,
  revision,
  type WholeRow,
} from './whole-rows.ts';

let spa: Spa;
let here: SpaBranch;
let there: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  [here, there] = spa.branches;
});
afterAll(() => spa.close());

const insertWaitingListEntry = insertion('wish', 'test-insert-entry');
const insertStays = insertions('stay', 'test-insert-stays');
const reviseWaitingListEntry = revision('wish', {
  keeps: ['guestId', 'createdAt', 'createdBy'],
  name: 'test-revise-wish',
});
const removeWaitingListEntry = removal('wish', 'test-remove-entry');
const removeMember = removal('membership', 'test-remove-member');

function newWaitingListEntry(id: string): WholeRow<'wish'> {
  const requested = {
    guestId: here.guestId,
    serviceId: here.serviceId,
    staffId: null,
    gender: 'F',
    partySize: 2,
  } as const;
  const when = { dateFrom: '2026-12-01', dateTo: '2026-12-02', timeFrom: '09:00:00', timeTo: null };
  const made = { createdAt: testNow, createdBy: spa.actor.userId, declined: [testNow, testNow.add({ hours: 1 })] };
  return { id, ...requested, ...when, ...made, notes: 'By the window' };
}

const waitingListEntriesIn = (branch: SpaBranch): Promise<Row<'wish'>[]> =>
  inBranch(spa, branch, ({ transaction }) => transaction.rows(db.selectFrom('wish').selectAll()));

test('a row is inserted, revised and removed whole, in its own branch alone', async () => {
  const entry = newWaitingListEntry(newId());
  await inBranch(spa, here, ({ transaction }) => transaction.run(insertWaitingListEntry, entry));
  expect(await waitingListEntriesIn(here)).toEqual([{ ...entry, version: 1 }]);

  const revised = { ...entry, notes: '', partySize: 1, declined: [], createdAt: testNow.add({ hours: 9 }) };
  for (const branch of [there, here])
    await inBranch(spa, branch, ({ transaction }) => transaction.run(reviseWaitingListEntry, revised));
  expect(await waitingListEntriesIn(here)).toEqual([{ ...revised, createdAt: testNow, version: 2 }]);

  await inBranch(spa, there, ({ transaction }) => transaction.run(removeWaitingListEntry, { id: entry.id }));
  expect(await waitingListEntriesIn(here)).toHaveLength(1);
  await inBranch(spa, here, ({ transaction }) => transaction.run(removeWaitingListEntry, { id: entry.id }));
  expect(await waitingListEntriesIn(here)).toEqual([]);
});

test('many rows are inserted by one statement', async () => {
  const stays = ['a', 'b'].map((reservationId, place) => ({
    id: newId(),
    guestId: here.guestId,
    provider: 'mews' as const,
    reservationId,
    roomId: place === 0 ? null : '"7", {8}',
    checkinDate: '2026-11-20',
    checkoutDate: '2026-11-22',
    isNoPost: place === 0,
  }));
  const found = await inBranch(spa, here, async ({ transaction }) => {
    await transaction.run(insertStays, stays);
    await transaction.run(insertStays, []);
    return transaction.rows(db.selectFrom('stay').selectAll().orderBy('reservationId'));
  });
  expect(found).toEqual(stays);
  expect(() => insertions('wish', 'test-insert-entries').text()).toThrow('declined');
});

test('rows of several tables are inserted by one statement, each list as one value', async () => {
  interface Rows {
    readonly entries: readonly WholeRow<'wish'>[];
    readonly carts: readonly WholeRow<'parkedCart'>[];
  }
  const insertBoth = prepared(
    'test-insert-both',
    ($: Placeholders<Rows>) => sql<{ label: string }>`WITH wished AS (${insertingRows('wish', $.entries)} ${returned})
      ${insertingRows('parkedCart', $.carts)} RETURNING label`,
  );
  const entries = [newWaitingListEntry(newId()), { ...newWaitingListEntry(newId()), declined: [], timeFrom: null }];
  const content = { rows: ['"7", {8}'], tip: null };
  const parked = { label: 'By the door', totalMinor: 12_345_678_901, parkedAt: testNow, parkedBy: spa.actor.userId };
  const cart = { id: newId(), holderGuestId: null, content: JSON.stringify(content), ...parked };
  const { reported, carts } = await inBranch(spa, here, async ({ transaction }) => ({
    reported: await transaction.run(insertBoth, { entries, carts: [cart] }),
    none: await transaction.run(insertBoth, { entries: [], carts: [] }),
    carts: await transaction.rows(db.selectFrom('parkedCart').selectAll()),
  }));
  expect(reported).toEqual([{ label: 'By the door' }]);
  expect(carts).toEqual([{ ...cart, content }]);
  expect(await waitingListEntriesIn(here)).toEqual(
    expect.arrayContaining(entries.map((entry) => ({ ...entry, version: 1 }))),
  );
});

test('a row is found by whatever its table is keyed by', () => {
  expect(removeMember.text()).toMatch(/ WHERE "environment_id" = \$1 AND "user_id" = \$2 AND "branch_id" = \$3$/);
  const revise = revision('voucherSettings', { keeps: ['validMonths'], name: 'test-revise-settings' });
  expect(revise.text()).toBe(
    'UPDATE "voucher_settings" SET "outside_vat_tax_id" = $1, version = version + 1 WHERE "environment_id" = $2 AND "branch_id" = $3',
  );
});

test('what is left out of a whole row does not compile', () => {
  const { notes: _, ...lacking } = newWaitingListEntry(newId());
  // @ts-expect-error an insertion without notes
  void ((transaction: Transaction) => transaction.run(insertWaitingListEntry, lacking));
  // @ts-expect-error a revision without notes
  void ((transaction: Transaction) => transaction.run(reviseWaitingListEntry, lacking));
  // @ts-expect-error a column that the table has not
  void (() => revision('wish', { keeps: ['colour'] }));
  // @ts-expect-error the key is what the row is found by
  void (() => revision('wish', { keeps: ['id'] }));
  // @ts-expect-error an answer for each column but most
  const answers: EachColumn<'skippedStep', 'audited' | 'left out'> = {};
  expect(answers).toEqual({});
});
