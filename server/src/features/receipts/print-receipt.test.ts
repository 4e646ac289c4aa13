import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import type { leaseReceipt } from '@quieta/contract/receipts/receipt-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import type { Api } from '#platform/http/api';
import { newId } from '#platform/new-id';
import { addUser } from '../../../testing/add-user.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { receiptRoutes } from './routes.ts';

type Sold = AnswerOf<typeof checkout>;
type Leased = AnswerOf<typeof leaseReceipt>;

let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let desk: RunningApi;
let colleague: RunningApi;
let now = testNow;
let sold: Sold;
let receiptId: string;

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  const routes = (api: Api) => {
    receiptRoutes(api);
    checkoutRoutes(api, hotelOptions(spa.clock));
  };
  desk = await startApi(spa, routes);
  colleague = await startApi({ ...spa, actor: await addUser(spa) }, routes);
});
afterAll(async () => {
  await desk.close();
  await colleague.close();
  await spa.close();
});
beforeEach(async () => {
  now = testNow;
  const cart = {
    paymentTypeId: saleSetup.card,
    payerId: branch.guestId,
    checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }],
  };
  sold = (await desk.post<Sold>('/sale/checkout', { branch, body: cart })).body;
  receiptId = sold.receiptId ?? '';
});

const lease = (api: RunningApi, body: object = {}) =>
  api.post<Leased | Problem>(`/sale/receipts/${receiptId}/lease`, { branch, body });
const report = (api: RunningApi, outcome: string, reason?: string) =>
  api.post<Receipt | Problem>(`/sale/receipts/${receiptId}/result`, { branch, body: { outcome, reason } });
const later = (seconds: number) => {
  now = now.add({ seconds });
};

async function listed(): Promise<Receipt | undefined> {
  const { body } = await desk.get<Receipt[]>('/sale/receipts/unprinted', { branch });
  return body.find(({ id }) => id === receiptId);
}

test('RCP-02 a receipt stays in the list of the unprinted with its reason until the printer has it', async () => {
  expect(await listed()).toEqual({
    id: receiptId,
    branchId: branch.id,
    saleId: sold.saleId,
    saleNumber: sold.saleNumber,
    payerName: 'Camila Ortega',
    total: 25,
    state: 'sending',
    reason: null,
    attempts: 1,
    createdAt: '2026-11-21T10:00:00+01:00',
  });
  const reported = await report(desk, 'unknown', 'HTTP error! Status: 500');
  expect(reported.body).toMatchObject({ state: 'unknown', reason: 'HTTP error! Status: 500' });
  expect(await listed()).toEqual(reported.body);

  expect((await lease(desk, { notPrinted: true })).status).toBe(200);
  expect((await report(desk, 'accepted')).body).toMatchObject({ state: 'accepted', reason: null, attempts: 2 });
  expect(await listed()).toBeUndefined();
});

test('the desk that sold has the receipt for itself, then nobody has, and its outcome is unknown', async () => {
  expect((await lease(colleague)).body).toMatchObject({ code: 'receipt-in-progress' });
  expect((await lease(desk)).body).toMatchObject({ code: 'receipt-in-progress' });
  expect((await report(colleague, 'printed')).body).toMatchObject({ code: 'receipt-in-progress' });
  later(59);
  expect((await listed())?.state).toBe('sending');
  later(1);
  expect((await listed())?.state).toBe('unknown');
});

test('an unknown outcome is sent again only by who has looked at the printer, and the audit has the name', async () => {
  later(60);
  expect((await lease(colleague)).body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'notPrinted' }] });
  const { body } = await lease(colleague, { notPrinted: true });
  expect(body).toEqual({ receiptData: sold.receiptData, printerUrl: saleSetup.printerUrl });
  const entries = await sqlIn<{ action: string }>(
    spa,
    branch,
    `SELECT e.action, e.user_id <> $2 AS "byColleague", v.after->>'state' AS state
     FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id WHERE e.entity_id = $1 ORDER BY e.id`,
    [receiptId, spa.actor.userId],
  );
  expect(entries).toEqual([
    { action: 'receipt.create', byColleague: false, state: 'sending' },
    { action: 'receipt.lease-not-printed', byColleague: true, state: 'sending' },
  ]);
});

test('what somebody saw at the printer says nothing of an attempt that came after', async () => {
  later(60);
  expect((await lease(colleague, { notPrinted: true, attempts: 1 })).status).toBe(200);
  await report(colleague, 'unknown', 'HTTP error! Status: 500');
  expect((await lease(desk, { notPrinted: true, attempts: 1 })).body).toMatchObject({ code: 'version-conflict' });
  expect((await lease(desk, { notPrinted: true, attempts: 2 })).status).toBe(200);
});

test('a full queue gives the receipt back, and whoever comes first takes it', async () => {
  expect((await report(desk, 'not-sent', 'HTTP error! Status: 503')).body).toMatchObject({ state: 'pending' });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => lease(index % 2 ? desk : colleague)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('what is printed stays printed, whatever is reported late', async () => {
  expect((await report(desk, 'printed')).body).toMatchObject({ state: 'printed' });
  expect((await report(desk, 'unknown')).body).toMatchObject({ code: 'receipt-printed' });
  expect((await lease(desk, { notPrinted: true })).body).toMatchObject({ code: 'receipt-printed' });
  expect((await report(desk, 'printed')).status).toBe(200);
});

test('a report that was cut off is heard when it comes late, and ends the doubt', async () => {
  later(300);
  expect((await report(desk, 'accepted')).body).toMatchObject({ state: 'accepted' });
});

test('API-06 a receipt of another branch is as unknown as one that never was', async () => {
  const call = { branch: spa.branches[1], body: { outcome: 'printed' } };
  const foreign = await desk.post<Problem>(`/sale/receipts/${receiptId}/result`, call);
  const missing = await desk.post<Problem>(`/sale/receipts/${newId()}/result`, call);
  expect(foreign.body).toMatchObject({ status: 404, code: 'not-found' });
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  expect(await desk.get('/sale/receipts/unprinted', { branch: spa.branches[1] })).toMatchObject({ body: [] });
});

test('printing again after a refusal says nothing of what was seen at the printer', async () => {
  await report(desk, 'refused', 'HTTP error! Status: 409');
  await lease(desk);
  const entries = await sqlIn(spa, branch, 'SELECT action FROM audit_entry WHERE entity_id = $1 ORDER BY id', [
    receiptId,
  ]);
  expect(entries.at(-1)).toEqual({ action: 'receipt.lease' });
});

test('each step tells the feed', async () => {
  const steps = async () => {
    const rows = await sqlIn<{ n: number }>(spa, branch, 'SELECT count(*)::int AS n FROM change WHERE entity_id = $1', [
      receiptId,
    ]);
    return rows[0]?.n;
  };
  expect(await steps()).toBe(1);
  await report(desk, 'refused', 'HTTP error! Status: 409');
  await lease(desk);
  expect(await steps()).toBe(3);
});
