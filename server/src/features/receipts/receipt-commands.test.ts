import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import type { BranchWork } from '#platform/http/context';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, inBranch, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { type Claim, claimReceipt, recordOutcome } from './receipt-commands.ts';
import { listQueues } from './receipt-queue-repository.ts';
import { receiptRoutes } from './routes.ts';

let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let desk: RunningApi;
let now = testNow;
let first: Claim;
let second: Claim;

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  await sqlIn(spa, branch, `UPDATE branch SET printer_sender = 'server' WHERE id = $1`, [branch.id]);
  desk = await startApi(spa, (api) => {
    receiptRoutes(api);
    checkoutRoutes(api, hotelOptions(spa.clock));
  });
});
afterAll(async () => {
  await desk.close();
  await spa.close();
});

/**
 * A process takes the receipt and stops responding; a user finds no slip and lets it print again, and another process
 * takes it.
 */
beforeEach(async () => {
  await sqlIn(spa, branch, `UPDATE receipt SET state = 'printed'`);
  const cart = { paymentTypeId: saleSetup.cash, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] };
  await desk.post('/sale/checkout', { branch, body: cart });
  first = await claim();
  await printAgain();
  second = await claim();
});

/** Its sender has not responded for a minute. */
async function printAgain(): Promise<void> {
  now = now.add({ seconds: 61 });
  await desk.post(`/sale/receipts/${first.receiptId}/lease`, { branch, body: { notPrinted: true } });
}

const asServer = <T>(work: (context: BranchWork) => Promise<T>) =>
  inBranch(spa, branch, (context) => work({ ...context, actor: { ...context.actor, userId: null } }));

async function claim(): Promise<Claim> {
  const [queue] = await listQueues(spa.pool);
  const claimed = queue && (await asServer((context) => claimReceipt(context, queue)));
  if (claimed === undefined) throw new Error('one receipt waits');
  return claimed;
}

const tell = (of: Claim, report: ReceiptReport) => asServer((context) => recordOutcome(context, of, report));

const row = async () =>
  (await sqlIn(spa, branch, 'SELECT state, attempts, retry_at FROM receipt WHERE id = $1', [first.receiptId]))[0];

test.for(['refused', 'unknown', 'not-sent'] as const)(
  'a late report (%s) of an earlier attempt leaves the one alone that is on its way',
  async (outcome) => {
    await tell(first, { outcome, reason: 'late' });
    expect(await row()).toEqual({ state: 'sending', attempts: second.attempts, retry_at: null });
  },
);

test('a late report leaves alone what waits for its turn again, and waiting is no attempt', async () => {
  await printAgain();
  await tell(second, { outcome: 'refused', reason: 'late' });
  expect(await row()).toEqual({ state: 'pending', attempts: second.attempts, retry_at: null });
});

test('that the printer took an earlier attempt after all ends the receipt, whatever the later one reports', async () => {
  await tell(first, { outcome: 'accepted' });
  expect(await row()).toMatchObject({ state: 'accepted' });
  await tell(second, { outcome: 'refused', reason: 'HTTP error! Status: 409' });
  await tell(second, { outcome: 'accepted' });
  expect(await row()).toMatchObject({ state: 'accepted' });
});

test('the attempt that is on its way is settled by its own report', async () => {
  await tell(second, { outcome: 'refused', reason: 'HTTP error! Status: 409' });
  expect(await row()).toEqual({ state: 'refused', attempts: second.attempts, retry_at: null });
});
