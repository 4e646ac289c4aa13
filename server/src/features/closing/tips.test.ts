import type { exportAccountingFile } from '@quieta/contract/accounting/accounting-endpoints';
import type { TipBalance } from '@quieta/contract/closing/closing-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { type DayDesk, openDayDesk } from '../../../testing/day-desk.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';

let desk: DayDesk;
let first: string;
let second: string;
beforeEach(async () => {
  desk = await openDayDesk();
  [first, second] = desk.branch.staff;
});
afterEach(() => desk.leave());

const saturday = '2026-11-21';
const sunday = '2026-11-22';

async function tips(dateFrom: string, dateTo = dateFrom) {
  const { branch } = desk;
  const asked = `/closing/tips?dateFrom=${dateFrom}&dateTo=${dateTo}`;
  const { body } = await desk.api.get<TipBalance[]>(asked, { branch });
  return body.map(({ staffId, before, received, paidOut, owed }) => [
    staffId === first ? 'first' : staffId === second ? 'second' : staffId,
    before,
    received,
    paidOut,
    owed,
  ]);
}

/** The seller is, or is not, the staff member. */
function linkSeller(staffId: string | null) {
  const { spa, branch } = desk;
  return sqlIn(spa, branch, 'UPDATE membership SET staff_id = $1 WHERE user_id = $2 AND branch_id = $3', [
    staffId,
    spa.actor.userId,
    branch.id,
  ]);
}

/** Sells treatments by these therapists, one after the other, with a tip by card. */
async function sell(staff: readonly (string | null)[], tip: number) {
  const { spa, branch, setup } = desk;
  const visitId = newId();
  await insertIn(spa, branch, 'visit', { id: visitId, created_at: '2026-11-01T09:00:00Z' });
  const ids: string[] = [];
  for (const [place, staffId] of staff.entries()) {
    const startsAt = Temporal.Instant.from(`${saturday}T09:00:00Z`).add({ hours: place });
    const id = newId();
    ids.push(id);
    await insertIn(spa, branch, 'appointment', {
      id,
      visit_id: visitId,
      service_id: branch.serviceId,
      staff_id: staffId,
      area_id: branch.areas[0],
      state: 'booked',
      starts_at: startsAt.toString(),
      ends_at: startsAt.add({ minutes: 50 }).toString(),
      staff_set_up_minutes: 0,
      staff_clean_up_minutes: 0,
      area_set_up_minutes: 0,
      area_clean_up_minutes: 0,
      created_at: '2026-11-01T09:00:00Z',
      created_by: spa.actor.userId,
    });
  }
  return desk.sell({
    ...(ids.length === 0 ? desk.oil(1) : { checkoutAppointmentDetails: ids.map((id) => ({ id })) }),
    paymentTypeId: setup.card,
    tip,
  });
}

const payOut = (amount: number, staffId: string | null = null) =>
  desk.note({ kind: 'tips-paid-out', amount, staffId, reason: staffId === null ? 'to all' : '' });

test('tips are owed to whoever earned them until they are paid out, as of any day; what says no name stands apart', async () => {
  await sell([first], 5);
  await sell([second], 4);
  await payOut(3, first);
  await payOut(2);
  desk.at(`${sunday}T09:00:00Z`);
  await sell([first], 1);
  await payOut(3, first);
  expect(await tips('2026-11-20')).toEqual([]);
  expect(await tips(saturday)).toEqual([
    ['first', 0, 5, 3, 2],
    ['second', 0, 4, 0, 4],
    [null, 0, 0, 2, -2],
  ]);
  expect(await tips(sunday)).toEqual([
    ['first', 2, 1, 3, 0],
    ['second', 4, 0, 0, 4],
    [null, -2, 0, 0, -2],
  ]);
  expect((await tips(saturday, sunday))[0]).toEqual(['first', 0, 6, 6, 0]);
  // A therapist without tips, owed nothing, has no row.
  expect((await tips('2026-11-23')).map(([of]) => of)).toEqual(['second', null]);
});

test.each([
  ['who sold', 'second', ['first'], 5, [['second', 5]]],
  ['who treated', null, ['first'], 5, [['first', 5]]],
  [
    'each who treated, an even share',
    null,
    ['second', 'first', 'second'],
    5.01,
    [
      ['first', 2.51],
      ['second', 2.5],
    ],
  ],
  ['nobody where none treated', null, [null], 5, [[null, 5]]],
  ['nobody where a product was sold', null, [], 5, [[null, 5]]],
] as const)('a tip is of %s, and a void takes back what it gave', async (_, seller, staff, tip, expected) => {
  const idOf = (name: string | null) => (name === null ? null : name === 'first' ? first : second);
  await linkSeller(idOf(seller));
  const { saleId } = await sell(staff.map(idOf), tip);
  const received = async (date: string) => (await tips(date)).map(([of, , amount]) => [of, amount]);
  expect(await received(saturday)).toEqual(expected);
  // A tip stays with the therapist of the time of payment.
  await linkSeller(seller === null ? second : null);
  expect(await received(saturday)).toEqual(expected);
  desk.at(`${sunday}T09:00:00Z`);
  await desk.voidSale(saleId);
  expect(await received(sunday)).toEqual(expected.map(([of, amount]) => [of, -amount]));
  expect((await tips(sunday)).map((row) => row.at(-1))).toEqual(expected.map(() => 0));
});

test('the shares of each sale make up its tip', async () => {
  for (let tip = 0.01; tip < 0.12; tip += 0.01) await sell([first, second, null], Math.round(tip * 100) / 100);
  const { spa, branch } = desk;
  const apart = await sqlIn(
    spa,
    branch,
    `SELECT s.number FROM sale s
     WHERE s.tip_minor <> coalesce((SELECT sum(t.amount_minor) FROM tip_share t WHERE t.sale_id = s.id), 0)`,
  );
  expect(apart).toEqual([]);
});

test('a period that ends before it begins is refused', async () => {
  const asked = `/closing/tips?dateFrom=${sunday}&dateTo=${saturday}`;
  const { status, body } = await desk.api.get<Problem>(asked, { branch: desk.branch });
  expect([status, body.errors]).toEqual([400, [{ path: 'dateTo', reason: 'too_small' }]]);
});

test('the accountant’s file of tips has the same rows, in each language, and what is owed as its sum', async () => {
  await sell([first], 5);
  await payOut(2);
  const files: AnswerOf<typeof exportAccountingFile>[] = [];
  for (const language of ['en', 'it', 'es']) {
    const asked = `/accounting/files?kind=tips&dateFrom=${saturday}&dateTo=${saturday}&language=${language}`;
    files.push((await desk.api.get<AnswerOf<typeof exportAccountingFile>>(asked, { branch: desk.branch })).body);
  }
  expect(files.map(({ fileName, rows, total }) => [fileName, rows, total])).toEqual([
    ['tips-2026-11-21.csv', 2, 3],
    ['mance-2026-11-21.csv', 2, 3],
    ['propinas-2026-11-21.csv', 2, 3],
  ]);
  expect(files.map(({ content }) => content.trim().split('\r\n').at(-1))).toEqual([
    '"without a therapist",0,0,2,-2',
    '"senza operatore";0;0;2;-2',
    '"sin terapeuta";0;0;2;-2',
  ]);
});
