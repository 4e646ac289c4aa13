// Two processes close the same day at once while other desks sell, and a process is killed in the middle of a close:
// the day is closed once, whole or not at all, and each sale is in exactly one close. README.md says which code was
// removed to see these tests fail.
import type { DayBooks } from '@quieta/contract/closing/day-books';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createRandom } from '../database/seed/random.ts';
import { callApi } from '../testing/call-api.ts';
import { rangeOf } from '../testing/day-desk.ts';
import { extent } from '../testing/extent.ts';
import { lockWaiters } from '../testing/lock-waiters.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { startProcess } from '../testing/start-process.ts';
import { asOwner } from '../testing/table-sums.ts';
import { withDesks } from '../testing/with-desks.ts';

const { spa, branch, desks, sql } = await withDesks();
const setup = await createSaleSetup(spa, branch);

/** Desks that sell and note cash until they are told to stop; answers how often they did. */
function keepSelling(sellers: number) {
  let isOver = false;
  const work = Array.from({ length: sellers }, async (_, seller) => {
    let sold = 0;
    for (; !isOver; sold += 1) {
      const body = {
        paymentTypeId: setup.onAccount,
        checkoutProductDetails: [{ id: setup.oil, quantity: 1 + (sold % 3) }],
      };
      const { body: answer } = await desks.callAtLast(seller, 'POST', '/sale/checkout', { body });
      expect(answer['success']).toBe(true);
      if (sold % 5 > 0) continue;
      const entry = { kind: 'paid-in', amount: 1, reason: 'Change' };
      expect((await desks.callAtLast(seller, 'POST', '/closing/till-entries', { body: entry })).status).toBe(200);
    }
    return sold;
  });
  return async () => {
    isOver = true;
    return (await Promise.all(work)).reduce((sum, sold) => sum + sold, 0);
  };
}

async function readX(desk: number): Promise<DayBooks> {
  const { status, body } = await desks.callAtLast(desk, 'GET', '/closing/day');
  expect(status).toBe(200);
  // The contract's shape was checked where it was answered.
  return body as unknown as DayBooks;
}

const closing = (books: DayBooks) => ({
  range: rangeOf(books),
  counts: { drawers: [], printer: null },
  reason: 'It was late',
});

/**
 * Holds up a close just before it is written, until so many wait: it for its table, the others for the numbers that it
 * has locked. Then lets them go, or does something else first.
 */
async function atTheLastStep<T>(
  count: number,
  start: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('BEGIN; LOCK TABLE day_close IN SHARE MODE');
    const started = start();
    started.catch(() => undefined);
    await expect.poll(() => lockWaiters(spa.pool)).toBe(count);
    await meanwhile?.();
    await owner.query('COMMIT');
    return await started;
  } finally {
    await owner.end();
  }
}

interface Kept {
  readonly number: number;
  readonly after: string;
  readonly until: string;
  readonly afterEntry: number;
  readonly untilEntry: number;
  readonly sales: number;
  readonly total: number;
  readonly inRange: number;
  readonly sumInRange: number;
}

/** Each close begins where the one before ends, and tells what is between its ends. */
async function expectNoGapOrOverlap(): Promise<readonly Kept[]> {
  const closes = await sql<Kept>(
    `SELECT c.number, c.after_year || '/' || c.after_number AS after, c.until_year || '/' || c.until_number AS until,
       c.after_entry AS "afterEntry", c.until_entry AS "untilEntry", c.sales, c.total_minor::int AS total,
       count(s.id)::int AS "inRange", coalesce(sum(s.total_minor), 0)::int AS "sumInRange"
     FROM day_close c LEFT JOIN sale s
       ON (s.year, s.number) > (c.after_year, c.after_number) AND (s.year, s.number) <= (c.until_year, c.until_number)
     GROUP BY c.id, c.environment_id, c.branch_id ORDER BY c.number`,
  );
  let [end, endEntry] = ['0/0', 0];
  for (const [nth, close] of closes.entries()) {
    expect([close.number, close.after, close.afterEntry]).toEqual([nth + 1, end, endEntry]);
    expect([close.sales, close.total]).toEqual([close.inRange, close.sumInRange]);
    [end, endEntry] = [close.until, close.untilEntry];
  }
  return closes;
}

/**
 * Two desks close what each has counted by itself. With `held` both come to the last step before one of them is
 * written: so many wait then, the two and whoever sells.
 */
async function closeByTwo(held: number | null): Promise<void> {
  // The X of the second one may reach further.
  const both = [await readX(0), await readX(1)];
  const close = () =>
    Promise.all(
      both.map((books, desk) =>
        desks.callAtLast(desk, 'POST', '/closing/day-closes', {
          headers: { 'idempotency-key': newId() },
          body: closing(books),
        }),
      ),
    );
  const answers = await (held === null ? close() : atTheLastStep(held, close));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('day-closed');
}

test('T-CLOSE-RACE of two processes that close at once one does, twenty times, while other desks sell all the time', async () => {
  const sellers = 2;
  const stop = keepSelling(sellers);
  const rounds = extent(20, 200);
  try {
    for (let round = 0; round < rounds; round += 1) {
      // As autovacuum does it within a minute: without statistics a range is joined row by row, which takes a minute at
      // 2,000 sales.
      await asOwner(spa.database.ownerUrl, (client) => client.query('ANALYZE sale, sale_line, tender, voucher'));
      await closeByTwo(round % 2 === 1 ? 2 + sellers : null);
    }
  } finally {
    await stop();
  }
  const sold = await stop();
  expect(sold).toBeGreaterThan(rounds);
  const last = await desks.callAtLast(0, 'POST', '/closing/day-closes', { body: closing(await readX(0)) });
  expect(last.status).toBe(200);
  const closes = await expectNoGapOrOverlap();
  expect(closes).toHaveLength(rounds + 1);
  // All that was sold is in one of them.
  expect(closes.reduce((sum, { inRange }) => sum + inRange, 0)).toBe(sold);
  const [count] = await sql<{ sales: number; entries: number }>(
    'SELECT (SELECT count(*)::int FROM sale) AS sales, (SELECT count(*)::int FROM till_entry) AS entries',
  );
  expect([sold, closes.at(-1)?.untilEntry]).toEqual([count?.sales, count?.entries]);
});

test('T-CLOSE-RACE a sale that comes while the close is being written waits for it, and is in the next one', async () => {
  const sell = () =>
    desks.callAtLast(1, 'POST', '/sale/checkout', {
      body: { paymentTypeId: setup.cash, checkoutProductDetails: [{ id: setup.oil, quantity: 1 }] },
    });
  await sell();
  const books = await readX(0);
  const closeAndSell = async () => {
    const close = desks.callAtLast(0, 'POST', '/closing/day-closes', { body: closing(books) });
    await expect.poll(() => hasLocked('running_number')).toBe(true);
    return Promise.all([close, sell()]);
  };
  const [{ status, body }] = await atTheLastStep(2, closeAndSell);
  expect([status, body['figures']]).toMatchObject([200, { sales: 1 }]);
  expect((await readX(1)).figures).toMatchObject({ sales: 1, total: 12.5 });
  await expectNoGapOrOverlap();
});

/** Whether somebody has locked rows of a table for themselves. */
async function hasLocked(table: string): Promise<boolean> {
  const held = `SELECT count(*)::int AS n FROM pg_locks WHERE relation = '${table}'::regclass AND mode = 'RowShareLock'
    AND granted`;
  return asOwner(
    spa.database.ownerUrl,
    async (client) => ((await client.query<{ n: number }>(held)).rows[0]?.n ?? 0) > 0,
  );
}

test('T-CLOSE-RACE kill -9 in the middle of a close: closed whole or not at all, and the repeated request ends it', async () => {
  const random = createRandom(extent('short', newId()));
  const headers = await desks.tokens.headersFor(spa);
  for (let round = 0; round < extent(4, 20); round += 1) {
    await desks.callAtLast(1, 'POST', '/sale/checkout', {
      body: { paymentTypeId: setup.cash, checkoutProductDetails: [{ id: setup.oil, quantity: 2 }] },
    });
    const books = await readX(0);
    const mortal = await startProcess({ database: spa.database, issuer: desks.tokens.issuer });
    const asked = { headers: { ...headers, 'idempotency-key': newId() }, body: closing(books) };
    const cutOff = () => callApi(mortal.url, 'POST', '/closing/day-closes', asked).catch(() => null);
    if (round % 2 === 0) {
      expect(await atTheLastStep(1, cutOff, mortal.kill)).toBeNull();
    } else {
      const sent = cutOff();
      await new Promise((resolve) => setTimeout(resolve, random.between(0, 60)));
      await mortal.kill();
      await sent;
    }
    const written = () =>
      sql<{ closes: number; entries: number; changes: number }>(
        `SELECT count(*)::int AS closes,
           (SELECT count(*)::int FROM audit_entry e WHERE e.action = 'day.close'
             AND e.entity_id = ANY (array_agg(c.id))) AS entries,
           (SELECT count(*)::int FROM change h WHERE h.entity = 'dayClose' AND h.entity_id = ANY (array_agg(c.id)))
           AS changes
         FROM day_close c WHERE c.number = $1`,
        [books.number],
      );
    // The database may still be ending what the dead process sent last.
    const [found] = await written();
    if (found?.closes === 1) expect(found).toEqual({ closes: 1, entries: 1, changes: 1 });
    const again = await callApi(desks.processes[0]?.url ?? '', 'POST', '/closing/day-closes', asked);
    expect([again.status, again.body['number']]).toEqual([200, books.number]);
    const onceMore = await callApi(desks.processes[1]?.url ?? '', 'POST', '/closing/day-closes', asked);
    expect([onceMore.status, onceMore.text]).toEqual([200, again.text]);
    expect(await written()).toEqual([{ closes: 1, entries: 1, changes: 1 }]);
  }
  await expectNoGapOrOverlap();
});
