import type { leaseReceipt as leaseEndpoint } from '@quieta/contract/receipts/lease-receipt';
import type { checkout } from '@quieta/contract/checkout/checkout';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import { newId } from '#platform/new-id';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { createTill, type Till } from '../../../testing/till.ts';
import { receiptRoutes } from './routes.ts';

type Sold = AnswerOf<typeof checkout>;
type Leased = AnswerOf<typeof leaseEndpoint>;

let spa: Spa;
let branch: SpaBranch;
let till: Till;
let desk: RunningApi;
let colleague: RunningApi;
let now = testNow;
let sold: Sold;
let receiptId: string;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  till = await createTill(spa, branch);
  const colleagueId = newId();
  await sqlIn(spa, branch, 'SELECT 1');
  const clock = { now: () => now };
  const routes = (api: Parameters<typeof receiptRoutes>[0]) => {
    receiptRoutes(api);
    checkoutRoutes(api);
  };
  desk = await startApi({ ...spa, clock }, routes);
  colleague = await startApi({ ...spa, clock, actor: { ...spa.actor, userId: colleagueId } }, routes);
});
afterAll(async () => {
  await desk.close();
  await colleague.close();
  await spa.close();
});
beforeEach(async () => {
  now = testNow;
  const body = { paymentTypeId: till.card, payerId: branch.guestId, checkoutProductDetails: [{ id: till.oil, quantity: 2 }] };
  sold = (await desk.post<Sold>('/sale/checkout', { branch, body })).body;
  receiptId = sold.receiptId ?? '';
});

const unprinted = async () => (await desk.get<Receipt[]>('/sale/receipts/unprinted', { branch })).body;
