import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction';
import { sqlIn } from '../../../../testing/sql.ts';
import { type FiguresDesk, openFiguresDesk } from '../testing/figures-desk.ts';
import { readDays } from './day-figures-queries.ts';

let desk: FiguresDesk;

beforeAll(async () => {
  desk = await openFiguresDesk();
});
afterAll(() => desk.leave());

const [from, until] = ['2026-11-01', '2026-11-30'];
const month = () => desk.figures(from, until);
const run = <Row>(statement: string, values: readonly unknown[] = []) =>
  sqlIn<Row>(desk.spa, desk.branch, statement, values);
const oil = (quantity: number) => ({ checkoutProductDetails: [{ id: desk.setup.oil, quantity }] });

/** As it was before anything was kept: every reader counts for itself. */
async function countedAnew(): Promise<Figures> {
  const [state] = await run<{ snapshot: string }>('DELETE FROM figures_state RETURNING snapshot, time_zone, taken_at');
  const counted = await month();
  if (state !== undefined)
    await run(
      'INSERT INTO figures_state (environment_id, branch_id, snapshot, time_zone, taken_at) VALUES ($1, $2, $3, $4, $5)',
      [desk.spa.actor.environmentId, desk.branch.id, state.snapshot, desk.branch.timeZone, desk.now().toString()],
    );
  return counted;
}

/** The same figures before the work behind the desks, after it, and counted anew. */
async function expectRight(): Promise<Figures> {
  const right = await countedAnew();
  expect(await month()).toEqual(right);
  expect(await desk.keep()).toBe(true);
  expect(await month()).toEqual(right);
  expect(await desk.wrongDays()).toEqual([]);
  return right;
}

const on = (figures: Figures, measure: keyof Figures['values'], date: string) =>
  figures.values[measure][figures.dates.indexOf(date)];

beforeEach(async () => {
  desk.at('2026-11-02T08:00:00Z');
  await desk.keep();
});

test('a moved appointment leaves its day and comes to the other', async () => {
  const { id } = await desk.book({ start: '2026-11-03T10:00', area: desk.branch.areas[0] });
  expect(on(await expectRight(), 'bookings', '2026-11-03')).toBe(1);
  const moved = { startTime: '2026-11-04T10:00:00+01:00', endTime: '2026-11-04T11:30:00+01:00' };
  expect(await desk.change(id, moved)).toBe(200);
  const figures = await expectRight();
  expect([on(figures, 'bookings', '2026-11-03'), on(figures, 'bookings', '2026-11-04')]).toEqual([0, 1]);
  expect([on(figures, 'staffBooked', '2026-11-03'), on(figures, 'staffBooked', '2026-11-04')]).toEqual([0, 90]);
});

test('one that is moved twice while nothing was kept leaves no trace in between', async () => {
  const { id } = await desk.book({ start: '2026-11-05T10:00' });
  await desk.keep();
  for (const day of ['06', '07'])
    await desk.change(id, { startTime: `2026-11-${day}T10:00:00+01:00`, endTime: `2026-11-${day}T11:00:00+01:00` });
  const figures = await expectRight();
  expect(['05', '06', '07'].map((day) => on(figures, 'bookings', `2026-11-${day}`))).toEqual([0, 0, 1]);
});

test('a late refund is taken off its own day and off no other', async () => {
  const sale = await desk.sell({ ...oil(4), tip: 3 });
  await expectRight();
  desk.at('2026-11-12T10:00:00Z');
  expect(await desk.refund(sale, 2)).toBe(200);
  const figures = await expectRight();
  expect(on(figures, 'products', '2026-11-02')).toBe(50);
  expect(on(figures, 'products', '2026-11-12')).toBe(-25);
});

test('what a guest does later changes their earlier days: a first visit before the first one, another booking', async () => {
  const guest = await desk.addGuest('Ada');
  const first = await desk.book({ start: '2026-11-10T10:00', guest });
  desk.at('2026-11-10T10:00:00Z');
  await desk.change(first.id, { lifeCycle: 'done' });
  const before = await expectRight();
  expect([on(before, 'newGuests', '2026-11-10'), on(before, 'rebookings', '2026-11-10')]).toEqual([1, 0]);
  const earlier = await desk.book({ start: '2026-11-09T15:00', guest });
  await desk.change(earlier.id, { lifeCycle: 'done' });
  const next = await desk.book({ start: '2026-11-20T10:00', guest });
  const figures = await expectRight();
  expect([on(figures, 'newGuests', '2026-11-09'), on(figures, 'newGuests', '2026-11-10')]).toEqual([1, 0]);
  expect(on(figures, 'rebookings', '2026-11-10')).toBe(1);
  expect(await desk.cancel(next.id)).toBe(200);
  expect(on(await expectRight(), 'rebookings', '2026-11-10')).toBe(0);
});

test('an appointment that is given to another guest, and guests who become one', async () => {
  const [ada, eva] = [await desk.addGuest('Ada'), await desk.addGuest('Eva')];
  const { id } = await desk.book({ start: '2026-11-13T10:00', guest: ada });
  const other = await desk.book({ start: '2026-11-13T12:00', guest: ada });
  for (const one of [id, other.id]) await desk.change(one, { lifeCycle: 'done' });
  expect(on(await expectRight(), 'guests', '2026-11-13')).toBe(1);
  expect(await desk.change(id, { guestId: eva })).toBe(200);
  expect(on(await expectRight(), 'guests', '2026-11-13')).toBe(2);
  const { status } = await desk.api.post(`/guests/${ada}/merge`, { branch: desk.branch, body: { mergedId: eva } });
  expect(status).toBe(200);
  expect(on(await expectRight(), 'guests', '2026-11-13')).toBe(1);
});

test('a deleted appointment goes', async () => {
  const { id } = await desk.book({ start: '2026-11-16T10:00' });
  expect(on(await expectRight(), 'bookings', '2026-11-16')).toBe(1);
  await desk.remove(id);
  expect(on(await expectRight(), 'bookings', '2026-11-16')).toBe(0);
});

test('what a transaction commits that began before the figures were kept is not missed', async () => {
  const { environmentId } = desk.spa.actor;
  const { id } = await desk.book({ start: '2026-11-17T10:00' });
  await desk.keep();
  const client = await desk.spa.pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${desk.branch.id}'`,
    );
    await client.query("UPDATE appointment SET state = 'no-show' WHERE id = $1", [id]);
    await client.query(
      "INSERT INTO change (environment_id, branch_id, entity, entity_id) VALUES ($1, $2, 'appointment', $3)",
      [environmentId, desk.branch.id, id],
    );
    // Younger transactions are kept meanwhile, and its own number is below theirs.
    await desk.sell(oil(1));
    await desk.keep();
    expect(on(await month(), 'noShows', '2026-11-17')).toBe(0);
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
  expect(on(await month(), 'noShows', '2026-11-17')).toBe(1);
  expect(on(await expectRight(), 'noShows', '2026-11-17')).toBe(1);
});

test('a reader who began before the figures were kept sees its own moment throughout', async () => {
  await desk.sell(oil(1));
  await desk.keep();
  const { spa, branch } = desk;
  const scope = { environmentId: spa.actor.environmentId, branchId: branch.id };
  const range = { dateFrom: from, dateTo: until };
  const seen = await inTransaction(
    spa.pool,
    scope,
    async (transaction) => {
      const context = { actor: spa.actor, branch, clock: spa.clock, requestId: 'reader', transaction };
      const first = await readDays(context, range);
      await desk.sell(oil(7));
      await desk.keep();
      return [first, await readDays(context, range)] as const;
    },
    { readOnly: true },
  );
  expect(seen[1]).toEqual(seen[0]);
  await expectRight();
});

test('of two who keep the figures at once one does, and what is kept is right', async () => {
  for (let round = 0; round < 5; round += 1) {
    await desk.sell(oil(1));
    const done = await Promise.all([desk.keep().catch(() => false), desk.sell(oil(2)), desk.keep().catch(() => false)]);
    expect([done[0], done[2]]).toContain(true);
    expect(await desk.wrongDays()).toEqual([]);
  }
  await expectRight();
});

test('a day that was spoilt is found', async () => {
  await desk.sell(oil(1));
  await desk.keep();
  await run("UPDATE day_figures SET products_minor = products_minor + 1 WHERE date = '2026-11-02'");
  expect(await desk.wrongDays()).toEqual(['2026-11-02']);
  await run('DELETE FROM figures_state');
  await desk.keep();
  expect(await desk.wrongDays()).toEqual([]);
});

test('a guest’s day that was spoilt is found, and one that is missing', async () => {
  const guest = await desk.addGuest('Ada');
  const { id } = await desk.book({ start: '2026-11-23T10:00', guest });
  await desk.change(id, { lifeCycle: 'done' });
  await desk.keep();
  expect(await desk.wrongDays()).toEqual([]);
  await run("UPDATE guest_day SET is_new = NOT is_new WHERE date = '2026-11-23'");
  expect(await desk.wrongDays()).toEqual(['2026-11-23']);
  await run("DELETE FROM guest_day WHERE date = '2026-11-23'");
  expect(await desk.wrongDays()).toEqual(['2026-11-23']);
  await run('DELETE FROM figures_state');
  await desk.keep();
});

test.each([
  ['of another time zone', "UPDATE figures_state SET time_zone = 'UTC'"],
  ['older than the changes that are remembered', "UPDATE figures_state SET taken_at = '2026-10-25T00:00:00Z'"],
  ['from a database whose transactions were further on', "UPDATE figures_state SET snapshot = '90000000:90000000:'"],
])('what was kept %s is not used, and is made again', async (_, spoil) => {
  await desk.sell(oil(1));
  await desk.keep();
  const right = await month();
  await run('UPDATE day_figures SET products_minor = 999999');
  expect(await month()).not.toEqual(right);
  await run(spoil);
  expect(await month()).toEqual(right);
  await desk.keep();
  expect(await month()).toEqual(right);
  expect(await desk.wrongDays()).toEqual([]);
});
