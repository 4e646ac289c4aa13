import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { Takings } from '@quieta/contract/dashboard/today-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import type { Actor } from '#platform/actor';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { dashboardRoutes } from './routes.ts';

let spa: Spa;
let branch: SpaBranch;
let setup: SaleSetup;
let api: RunningApi;
let now = Temporal.Instant.from('2026-10-01T10:00:00Z');

beforeAll(async () => {
  const created = await createSpa();
  spa = { ...created, clock: { now: () => now } };
  branch = spa.branches[0];
  setup = await createSaleSetup(spa, branch);
  // Receipts are not of this suite, and an unprinted one would hold the void up.
  await sqlIn(spa, branch, 'UPDATE payment_type SET prints_receipt = false');
  api = await startApi(spa, (routes) => {
    checkoutRoutes(routes, hotelOptions(spa.clock));
    dashboardRoutes(routes);
  });
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

/** Sells so many oils, at 12.50 with 10 % VAT in it, at a moment. */
async function sellAt(moment: string, quantity: number, paymentTypeId: string): Promise<string> {
  now = Temporal.Instant.from(moment);
  const { status, body } = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId, checkoutProductDetails: [{ id: setup.oil, quantity }] },
  });
  expect(status).toBe(200);
  return body.saleId ?? '';
}
async function takingsAt(moment: string): Promise<Takings> {
  now = Temporal.Instant.from(moment);
  const { status, body } = await api.get<Takings>('/figures/takings', { branch });
  expect(status).toBe(200);
  return body;
}
const named = (id: string, name: string, amount: number, before: number) => ({
  paymentTypeId: id,
  name,
  amount,
  before,
});

test('a day without sales, a week after another one, is nothing', async () => {
  expect(await takingsAt('2026-10-01T10:00:00Z')).toEqual({
    date: '2026-10-01',
    dateBefore: '2026-09-24',
    total: 0,
    before: 0,
    sales: 0,
    tenders: [],
    taxes: [],
  });
});

test('what was taken so far beside the week before up to the same time, with the types of either day', async () => {
  await sellAt('2026-11-14T09:00:00+01:00', 2, setup.cash);
  await sellAt('2026-11-14T10:00:00+01:00', 1, setup.onAccount);
  await sellAt('2026-11-14T10:00:01+01:00', 8, setup.card);
  await sellAt('2026-11-21T09:00:00+01:00', 4, setup.card);
  await sellAt('2026-11-21T09:30:00+01:00', 1, setup.cash);
  expect(await takingsAt('2026-11-21T10:00:00+01:00')).toEqual({
    date: '2026-11-21',
    dateBefore: '2026-11-14',
    total: 62.5,
    before: 37.5,
    sales: 2,
    tenders: [
      named(setup.card, 'Card', 50, 0),
      named(setup.cash, 'Cash', 12.5, 25),
      named(setup.onAccount, 'On account', 0, 12.5),
    ],
    // The VAT of each sale by itself, half a cent up: 4.55 of 50 and 1.14 of 12.50; 2.27 of 25.
    taxes: [{ rate: 10, gross: 62.5, vat: 5.69, vatBefore: 3.41 }],
  });
});

test('what is voided is taken off, also of the number of sales', async () => {
  const sale = await sellAt('2026-11-21T10:10:00+01:00', 10, setup.card);
  expect((await takingsAt('2026-11-21T10:10:00+01:00')).sales).toBe(3);
  now = Temporal.Instant.from('2026-11-21T10:20:00+01:00');
  const { status } = await api.post(`/sale/${sale}/void`, { branch, body: { reason: 'Wrong guest' } });
  expect(status).toBe(200);
  const { total, sales, tenders } = await takingsAt('2026-11-21T10:30:00+01:00');
  expect([total, sales]).toEqual([62.5, 2]);
  expect(tenders.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

test('a rate of the week before only is there with nothing for today', async () => {
  await sqlIn(spa, branch, 'UPDATE product SET tax_id = $1 WHERE id = $2', [branch.taxId, setup.oil]);
  await sellAt('2026-11-28T09:00:00+01:00', 1, setup.card);
  expect((await takingsAt('2026-11-28T10:00:00+01:00')).taxes).toEqual([
    { rate: 22, gross: 12.5, vat: 2.25, vatBefore: 0 },
    { rate: 10, gross: 0, vat: 0, vatBefore: 5.69 },
  ]);
});

test('after midnight it is still the day of business that began the day before', async () => {
  await sellAt('2026-12-05T01:00:00+01:00', 1, setup.cash);
  await sellAt('2026-12-05T03:30:00+01:00', 1, setup.cash);
  const { date, dateBefore, total, before } = await takingsAt('2026-12-12T03:00:00+01:00');
  expect([date, dateBefore, total, before]).toEqual(['2026-12-11', '2026-12-04', 0, 12.5]);
});

test('the same time on the clock, though the clocks were changed between', async () => {
  // They go forward on 28 March 2027: 10:00 is 09:00 in Greenwich on the 25th, and 08:00 a week later.
  await sellAt('2027-03-25T10:00:00+01:00', 1, setup.cash);
  await sellAt('2027-03-25T10:01:00+01:00', 2, setup.cash);
  expect((await takingsAt('2027-04-01T09:59:59+02:00')).before).toBe(0);
  expect((await takingsAt('2027-04-01T10:00:00+02:00')).before).toBe(12.5);
  expect((await takingsAt('2027-04-01T10:01:00+02:00')).before).toBe(37.5);
});

test('nothing of another branch, and nothing for who may not see the sales', async () => {
  now = Temporal.Instant.from('2026-11-21T10:00:00+01:00');
  const elsewhere = await api.get<Takings>('/figures/takings', { branch: spa.branches[1] });
  expect(elsewhere.body).toMatchObject({ total: 0, tenders: [] });
  const by: Actor = { ...spa.actor, userId: newId(), branches: [{ ...branch, permissions: ['read'] }] };
  expect(await api.get('/figures/takings', { branch, by })).toMatchObject({ status: 403 });
});
