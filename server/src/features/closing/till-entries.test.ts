import type { TillEntry } from '@quieta/contract/closing/till-entry';
import type { Problem } from '@quieta/contract/problem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addUser } from '../../../testing/add-user.ts';
import { type DayDesk, openDayDesk } from '../../../testing/day-desk.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { asOwner } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';

let desk: DayDesk;
beforeEach(async () => {
  desk = await openDayDesk();
});
afterEach(() => desk.leave());

const drawers = async () => (await desk.x()).drawers;
const add = (body: object, key?: string) =>
  desk.api.post<TillEntry & Problem>('/closing/till-entries', {
    branch: desk.branch,
    body,
    ...(key !== undefined && { key }),
  });

test('CHK-07 the drawer should have its float, what was taken in cash, and what went in, less what went out', async () => {
  const { setup } = desk;
  await desk.note({ kind: 'opening-float', amount: 150, pieces: { '5000': 2, '1000': 5 } });
  await desk.sell({ ...desk.oil(4), tip: 3, tenders: [{ paymentTypeId: setup.cash, amount: 53, given: 60 }] });
  await desk.sell({ ...desk.oil(2), paymentTypeId: setup.card });
  const back = await desk.sell(desk.oil(1));
  await desk.voidSale(back.saleId);
  await desk.note({ kind: 'paid-in', amount: 20, reason: 'Change from the bank' });
  await desk.note({ kind: 'paid-out', amount: 12.3, reason: 'Flowers' });
  await desk.note({ kind: 'tips-paid-out', amount: 3 });
  expect(await drawers()).toEqual([
    {
      tillId: null,
      name: null,
      openingFloat: 150,
      takings: 53,
      paidIn: 20,
      paidOut: -12.3,
      tipsPaidOut: -3,
      toBank: 0,
      expected: 207.7,
    },
  ]);
});

test('an entry has the next number, its day, who wrote it, and is audited and told to other desks', async () => {
  desk.at('2026-11-22T03:00:00+01:00');
  const first = await desk.note({ kind: 'paid-out', amount: 5, reason: 'Milk' });
  expect(first).toMatchObject({ number: 1, amount: -5, businessDate: '2026-11-21', by: 'reception', reason: 'Milk' });
  expect(await desk.note({ kind: 'tips-paid-out', amount: 2 })).toMatchObject({ number: 2, amount: -2, reason: null });
  expect(await auditOf(desk.spa, desk.branch, first.id)).toMatchObject([
    {
      action: 'till.paid-out',
      user_id: desk.spa.actor.userId,
      before: null,
      after: { amountMinor: -500, reason: 'Milk' },
    },
  ]);
  expect(await changesOf(desk.spa, desk.branch, first.id)).toEqual(['tillEntry']);
  expect((await desk.x()).entries.map(({ number }) => number)).toEqual([1, 2]);
});

test('of twenty desks at once each gets a number of its own, without gaps; one key is one entry', async () => {
  const key = newId();
  const entry = { kind: 'paid-in', amount: 1, reason: 'Change' };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => add(entry, nth < 3 ? key : newId())));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const rows = await sqlIn<{ number: number }>(desk.spa, desk.branch, 'SELECT number FROM till_entry ORDER BY number');
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, nth) => nth + 1));
});

test('a hand-over says what should have been in the drawer, and who took it over; it moves nothing', async () => {
  const { userId } = await addUser(desk.spa);
  await asOwner(desk.spa.database.ownerUrl, async (client) => {
    const { environmentId } = desk.spa.actor;
    await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'`);
    await client.query('INSERT INTO membership (environment_id, user_id, branch_id) VALUES ($1, $2, $3)', [
      environmentId,
      userId,
      desk.branch.id,
    ]);
    await client.query('COMMIT');
  });
  await desk.note({ kind: 'opening-float', amount: 100 });
  await desk.sell(desk.oil(2));
  const handed = await desk.note({ kind: 'hand-over', amount: 124, takenBy: userId });
  expect(handed).toMatchObject({ amount: 124, expected: 125, takenBy: 'colleague', by: 'reception' });
  expect((await drawers())[0]).toMatchObject({ expected: 125 });
  const colleagues = await desk.api.get<{ id: string }[]>('/closing/colleagues', { branch: desk.branch });
  expect(colleagues.body.map(({ id }) => id)).toContain(userId);
});

test('who does not work here takes no drawer over, and only a hand-over names anybody', async () => {
  const { userId } = await addUser(desk.spa);
  const refused = await add({ kind: 'hand-over', amount: 0, takenBy: userId });
  expect(refused.body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'takenBy', reason: 'unknown' }] });
  const { actor } = desk.spa;
  const entry = await desk.note({ kind: 'paid-in', amount: 1, reason: 'Change', takenBy: actor.userId });
  expect(entry.takenBy).toBeNull();
  expect(await auditOf(desk.spa, desk.branch, entry.id)).toMatchObject([{ after: { takenBy: null } }]);
});

test('what makes no sense is refused and not numbered', async () => {
  const cases: object[] = [
    { kind: 'paid-in', amount: 5 },
    { kind: 'paid-out', amount: 5, reason: ' ' },
    { kind: 'paid-out', amount: 0, reason: 'Milk' },
    { kind: 'tips-paid-out', amount: 0 },
    { kind: 'paid-out', amount: -5, reason: 'Milk' },
    { kind: 'paid-in', amount: 1.005, reason: 'Change' },
    { kind: 'opening-float', amount: 10, pieces: { '500': 1 } },
    { kind: 'borrowed', amount: 5, reason: 'Milk' },
  ];
  for (const body of cases) expect([body, (await add(body)).status]).toEqual([body, 400]);
  expect((await add({ kind: 'tips-paid-out', amount: 1, tillId: newId() })).status).toBe(404);
  expect(await desk.note({ kind: 'opening-float', amount: 0 })).toMatchObject({ number: 1, amount: 0 });
});

test('each drawer has its own cash; what was sold at none is told apart, and an empty one is there', async () => {
  const [front, pool, spare] = [await desk.addTill('Front'), await desk.addTill('Pool'), await desk.addTill('Spare')];
  await desk.sell({ ...desk.oil(1), tillId: front });
  await desk.sell({ ...desk.oil(2), tillId: pool });
  await desk.note({ kind: 'paid-in', amount: 5, reason: 'Change', tillId: pool });
  const named = [
    [front, 12.5],
    [pool, 30],
    [spare, 0],
  ];
  expect((await drawers()).map(({ tillId, expected }) => [tillId, expected])).toEqual(named);
  await desk.sell(desk.oil(4));
  expect((await drawers()).map(({ tillId, expected }) => [tillId, expected])).toEqual([...named, [null, 50]]);
});

test('money to the bank goes out of the drawer, and tips say whose they are', async () => {
  const [first] = desk.branch.staff;
  await desk.note({ kind: 'opening-float', amount: 200 });
  expect(await desk.note({ kind: 'to-bank', amount: 50 })).toMatchObject({ amount: -50, paidTo: null });
  const paid = await desk.note({ kind: 'tips-paid-out', amount: 5, staffId: first });
  expect([paid.amount, paid.paidTo]).toEqual([-5, 'Therapist 1']);
  expect(await drawers()).toMatchObject([{ toBank: -50, tipsPaidOut: -5, expected: 145 }]);
  for (const [entry, path] of [
    [{ kind: 'to-bank', amount: 0 }, 'amount'],
    [{ kind: 'tips-paid-out', amount: 5, staffId: desk.setup.cash }, 'staffId'],
  ] as const)
    expect(await desk.note(entry)).toMatchObject({ code: 'invalid-request', errors: [{ path }] });
  // Only an entry of tips names a staff member.
  expect(await desk.note({ kind: 'to-bank', amount: 1, staffId: first })).toMatchObject({ paidTo: null });
});

test('a correction moves the cash of the drawer at which it is written', async () => {
  const [front, pool] = [await desk.addTill('Front'), await desk.addTill('Pool')];
  const { saleId } = await desk.sell({ ...desk.oil(2), tillId: front });
  const { cash: fromPaymentTypeId, card: toPaymentTypeId } = desk.setup;
  const body = { fromPaymentTypeId, toPaymentTypeId, amount: 10, reason: 'It was a card', tillId: front };
  expect((await desk.api.post(`/sale/${saleId}/correction`, { branch: desk.branch, body })).status).toBe(200);
  expect((await drawers()).map(({ tillId, takings }) => [tillId, takings])).toEqual([
    [front, 15],
    [pool, 0],
  ]);
});

test('an archived drawer is told as long as it has cash of its own', async () => {
  const archived = newId();
  await insertIn(desk.spa, desk.branch, 'till', { id: archived, name: 'Old', archived_at: '2026-11-01T00:00:00Z' });
  const front = await desk.addTill('Front');
  expect((await drawers()).map(({ tillId }) => tillId)).toEqual([front]);
  await desk.sell({ ...desk.oil(1), tillId: archived });
  expect((await drawers()).map(({ name, expected }) => [name, expected])).toEqual([
    ['Front', 0],
    ['Old', 12.5],
  ]);
  const books = await desk.x();
  const counts = { drawers: [{ tillId: archived, counted: 12.5, floatLeft: 2.5 }], printer: null };
  await desk.close(books, { counts });
  expect((await drawers()).map(({ name, openingFloat }) => [name, openingFloat])).toEqual([
    ['Front', 0],
    ['Old', 2.5],
  ]);
});

test('what stays in a drawer is the next day’s float, what nobody counted stays whole, and an entry says otherwise', async () => {
  const [front, pool] = [await desk.addTill('Front'), await desk.addTill('Pool')];
  await desk.sell({ ...desk.oil(4), tillId: front });
  await desk.sell({ ...desk.oil(2), tillId: pool });
  const counts = { drawers: [{ tillId: front, counted: 49, floatLeft: 30 }], printer: null };
  const { body } = await desk.close(await desk.x(), { counts });
  expect(body.drawers).toMatchObject([
    { counted: 49, difference: -1, floatLeft: 30, takenOut: 19 },
    { counted: null, difference: null, floatLeft: 25, takenOut: 0 },
  ]);
  desk.at('2026-11-22T09:00:00Z');
  const floats = async () => (await drawers()).map(({ openingFloat, expected }) => [openingFloat, expected]);
  expect(await floats()).toEqual([
    [30, 30],
    [25, 25],
  ]);
  // A second close, for which nothing happened, carries them on.
  await desk.close(await desk.x());
  await desk.note({ kind: 'opening-float', amount: 40, tillId: pool });
  await desk.note({ kind: 'opening-float', amount: 26, tillId: pool });
  expect(await floats()).toEqual([
    [30, 30],
    [26, 26],
  ]);
});
