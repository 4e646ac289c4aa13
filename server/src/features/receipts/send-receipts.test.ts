import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout, refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Receipt, ReceiptState } from '@quieta/contract/receipts/receipt';
import type { createCopies } from '@quieta/contract/receipts/receipt-endpoints';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import { readBranch } from '#features/session/branch-repository';
import { createHttpPrinter } from '#gateways/fiscal-printer/http-printer';
import type { PrinterGateway } from '#gateways/fiscal-printer/port';
import { inTransaction } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import type { Repeated } from '#platform/repeat';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { type SimulatedPrinter, startSimulatedPrinter } from '../../../testing/simulated-printer.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { claimReceipt, recordOutcome } from './receipt-commands.ts';
import { rests } from './receipt-states.ts';
import { receiptRoutes } from './routes.ts';
import { sendReceipts } from './send-receipts.ts';

let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let otherSaleSetup: SaleSetup;
let desk: RunningApi;
let printer: SimulatedPrinter;
let now = testNow;
let senders: Repeated[] = [];
/** The outcomes that the senders reported to the metrics. */
let outcomes: string[];

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  otherSaleSetup = await createSaleSetup(spa, spa.branches[1]);
  desk = await startApi(spa, (api) => {
    receiptRoutes(api);
    checkoutRoutes(api, hotelOptions(spa.clock));
  });
  printer = await startSimulatedPrinter();
});
afterAll(async () => {
  await desk.close();
  await printer.close();
  await spa.close();
});
beforeEach(async () => {
  outcomes = [];
  now = now.add({ hours: 1 });
  await printer.set({ mode: 'ok', idempotent: false });
  await setBranch(printer.url);
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  senders = [];
  for (const of of spa.branches) {
    await sqlIn(spa, of, `UPDATE receipt SET state = 'printed' WHERE state <> 'printed'`);
  }
});

function startSender(printers: PrinterGateway = gateway()): void {
  const { pool, clock } = spa;
  const metrics = { receiptSent: (outcome: string) => void outcomes.push(outcome), receiptsWaiting: () => undefined };
  const log = pino({ level: 'silent' });
  const sender = sendReceipts({ pool, clock, log, printers, afterCommit: () => undefined, metrics });
  sender.start();
  senders.push(sender);
}

const gateway = (listedOrigins = [printer.url, closedPort]) => createHttpPrinter({ listedOrigins, timeout: 2_000 });
const closedPort = 'http://127.0.0.1:9';

const setBranch = (printerUrl: string) =>
  sqlIn(spa, branch, `UPDATE branch SET printer_sender = 'server', printer_url = $1`, [printerUrl]);

async function sell(): Promise<AnswerOf<typeof checkout> & { receiptId: string }> {
  const cart = { paymentTypeId: saleSetup.cash, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }] };
  const { body } = await desk.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body: cart });
  now = now.add({ milliseconds: 1 });
  return { ...body, receiptId: body.receiptId ?? '' };
}

interface Row {
  readonly state: ReceiptState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly retryAt: Temporal.Instant | null;
}

async function row(receiptId: string): Promise<Row | undefined> {
  const select = 'SELECT state, reason, attempts, retry_at AS "retryAt" FROM receipt WHERE id = $1';
  return (await sqlIn<Row>(spa, branch, select, [receiptId]))[0];
}

const reaches = (receiptId: string, state: ReceiptState) =>
  expect.poll(async () => (await row(receiptId))?.state, { interval: 50 }).toBe(state);

const printAgain = (id: string, body: object = {}) => desk.post(`/sale/receipts/${id}/lease`, { branch, body });

test('RCP-01 where the server sends, the desk is given nothing to print and the slip comes all the same, once', async () => {
  const sold = await sell();
  expect(sold.receiptData).toBeUndefined();
  expect(await row(sold.receiptId)).toMatchObject({ state: 'pending', attempts: 0 });
  startSender();
  await reaches(sold.receiptId, 'accepted');
  expect(await printer.slipsOf(sold.receiptId)).toHaveLength(1);
  expect(outcomes).toEqual(['accepted']);
  const entries = await sqlIn<object>(
    spa,
    branch,
    'SELECT action, user_id AS "userId", request_id AS "requestId" FROM audit_entry WHERE entity_id = $1 ORDER BY id OFFSET 1',
    [sold.receiptId],
  );
  expect(entries).toEqual(
    ['receipt.lease', 'receipt.report'].map((action) => ({ action, userId: null, requestId: 'receipt-sender' })),
  );
  // Every desk that shows it is notified when it is created, sent and settled.
  const reported = await sqlIn(spa, branch, `SELECT id FROM change WHERE entity = 'receipt' AND entity_id = $1`, [
    sold.receiptId,
  ]);
  expect(reported).toHaveLength(3);
});

test('a printer that is not there is tried again after a pause, and nothing overtakes on the way', async () => {
  await setBranch(closedPort);
  const [first, second] = [await sell(), await sell()];
  startSender();
  await expect.poll(async () => (await row(first.receiptId))?.reason).toBe('printer-unreachable');
  const { state, attempts, retryAt } = (await row(first.receiptId)) ?? {};
  expect({ state, attempts }).toEqual({ state: 'pending', attempts: 1 });
  expect(retryAt?.since(now).total('milliseconds')).toBeGreaterThanOrEqual(1000);
  expect((await row(second.receiptId))?.attempts).toBe(0);

  now = now.add({ seconds: 2 });
  await expect.poll(async () => (await row(first.receiptId))?.attempts).toBe(2);
  expect((await row(second.receiptId))?.attempts).toBe(0);
});

test('a refusal stops that receipt with its reason, lets the next go on, and waits for a person', async () => {
  await printer.set({ mode: 'paper-out' });
  const refused = await sell();
  startSender();
  await reaches(refused.receiptId, 'refused');
  expect(await row(refused.receiptId)).toMatchObject({ reason: 'HTTP error! Status: 409' });
  await printer.set({ mode: 'ok' });
  const next = await sell();
  await reaches(next.receiptId, 'accepted');
  expect(await printer.slipsOf(refused.receiptId)).toEqual([]);

  const again = await printAgain(refused.receiptId);
  expect(again).toMatchObject({ status: 200, body: { receiptData: null, printerUrl: null } });
  await reaches(refused.receiptId, 'accepted');
  expect(await printer.slipsOf(refused.receiptId)).toHaveLength(1);
});

test.for(['printed-but-cut', 'error-after', 'error-before', 'offline'])(
  'what may have been printed (%s) is never sent again before somebody has looked',
  async (mode) => {
    await printer.set({ mode });
    const sold = await sell();
    const waiting = await sell();
    startSender();
    await reaches(sold.receiptId, 'unknown');
    // The device pauses, so that one failure does not spoil the whole queue.
    expect(await row(waiting.receiptId)).toMatchObject({ state: 'pending', attempts: 0 });
    await printer.set({ mode: 'ok' });
    now = now.add({ minutes: 5 });
    await reaches(waiting.receiptId, 'accepted');
    expect((await row(sold.receiptId))?.state).toBe('unknown');

    const isPrinted = (await printer.slipsOf(sold.receiptId)).length > 0;
    expect(isPrinted).toBe(mode === 'printed-but-cut' || mode === 'error-after');
    if (isPrinted) return;
    expect((await printAgain(sold.receiptId)).status).toBe(400);
    expect((await printAgain(sold.receiptId, { notPrinted: true })).status).toBe(200);
    await reaches(sold.receiptId, 'accepted');
    expect(await printer.slipsOf(sold.receiptId)).toHaveLength(1);
  },
);

test('of several processes one sends at a time, in the order of the sales, and each receipt once', async () => {
  await printer.set({ mode: 'slow', delayMs: 60 });
  const order: string[] = [];
  let atOnce = 0;
  let max = 0;
  const real = gateway();
  const watched: PrinterGateway = {
    ...real,
    enqueue: async (job) => {
      atOnce += 1;
      max = Math.max(max, atOnce);
      order.push(job.receiptId);
      const answer = await real.enqueue(job);
      atOnce -= 1;
      return answer;
    },
  };
  const sold: string[] = [];
  for (let count = 0; count < 12; count += 1) sold.push((await sell()).receiptId);
  for (let process = 0; process < 3; process += 1) startSender(watched);
  for (const id of sold) await reaches(id, 'accepted');
  expect(order).toEqual(sold);
  expect(max).toBe(1);
});

test('branches that share a printer take turns at it', async () => {
  const [, other] = spa.branches;
  const { cash, oil } = otherSaleSetup;
  await sqlIn(spa, other, `UPDATE branch SET printer_sender = 'server', printer_url = $1`, [printer.url]);
  await sell();
  const cart = { paymentTypeId: cash, checkoutProductDetails: [{ id: oil, quantity: 1 }] };
  await desk.post('/sale/checkout', { branch: other, body: cart });

  const [first, second] = await Promise.all([claimIn(branch), claimIn(other)]);
  expect([first, second].filter((claim) => claim !== undefined)).toHaveLength(1);
  const waiting = first === undefined ? branch : other;
  expect(await claimIn(waiting)).toBeUndefined();
  // The lease of the process that never reported has ended.
  now = now.add({ minutes: 2 });
  expect(await claimIn(waiting)).toBeDefined();
});

test('where the clock is set back a slip in hand is for a person to look at, and a pause lasts no longer than any', async () => {
  const [, other] = spa.branches;
  const { cash, oil } = otherSaleSetup;
  await sqlIn(spa, other, `UPDATE branch SET printer_sender = 'server', printer_url = $1`, [printer.url]);
  const [taken, next] = [await sell(), await sell()];
  const cart = { paymentTypeId: cash, checkoutProductDetails: [{ id: oil, quantity: 1 }] };
  await desk.post('/sale/checkout', { branch: other, body: cart });
  const claim = await claimIn(branch);
  expect(claim?.receiptId).toBe(taken.receiptId);
  await sqlIn(spa, branch, `UPDATE receipt SET retry_at = $1 WHERE state = 'pending'`, [
    now.add({ seconds: 60 }).toString(),
  ]);
  now = now.subtract({ hours: 1 });
  expect((await desk.get<Receipt[]>('/sale/receipts/unprinted', { branch })).body).toContainEqual(
    expect.objectContaining({ id: taken.receiptId, state: 'unknown' }),
  );
  expect(await claimIn(other)).toBeDefined();
  if (claim === undefined) throw new Error('nothing was claimed');
  // The outcome of the first one makes the printer rest from now on.
  await inBranch(branch, (work) => recordOutcome(work, claim, { outcome: 'unknown', reason: null }));
  const { retryAt } = (await row(next.receiptId)) ?? {};
  expect(rests(retryAt ?? null, now)).toBe(true);
});

test('a slip that a client took and never tells of holds up nobody, at its own branch or another', async () => {
  const [, other] = spa.branches;
  await sqlIn(spa, branch, `UPDATE branch SET printer_sender = 'browser'`);
  const taken = await sell();
  await setBranch(printer.url);
  const { cash, oil } = otherSaleSetup;
  await sqlIn(spa, other, `UPDATE branch SET printer_sender = 'server', printer_url = $1`, [printer.url]);
  const cart = { paymentTypeId: cash, checkoutProductDetails: [{ id: oil, quantity: 1 }] };
  await desk.post('/sale/checkout', { branch: other, body: cart });
  const next = await sell();
  startSender();
  await reaches(next.receiptId, 'accepted');
  await expect
    .poll(() => sqlIn<{ state: string }>(spa, other, 'SELECT state FROM receipt'), { interval: 50 })
    .toContainEqual({ state: 'accepted' });
  expect((await row(taken.receiptId))?.state).toBe('sending');
});

/** Claims as a process does that looks at the printer at this moment. */
function claimIn(of: SpaBranch) {
  return inBranch(of, (work) =>
    claimReceipt(work, {
      environmentId: spa.actor.environmentId,
      branchId: of.id,
      printerUrl: printer.url,
      deviceId: saleSetup.deviceId,
      waitingSince: now,
      retryAt: null,
    }),
  );
}

function inBranch<Result>({ id: branchId }: SpaBranch, work: (context: BranchWork) => Promise<Result>) {
  const { environmentId } = spa.actor;
  return inTransaction(spa.pool, { environmentId, branchId }, async (transaction) => {
    const actor = { environmentId, userId: null };
    return work({ actor, branch: await readBranch(transaction), clock: spa.clock, requestId: 'test', transaction });
  });
}

test('an address that the installation does not list is not spoken to', async () => {
  const sold = await sell();
  startSender(gateway(['http://127.0.0.1:1']));
  await reaches(sold.receiptId, 'refused');
  expect((await row(sold.receiptId))?.reason).toBe('printer-not-listed');
  expect(await printer.slipsOf(sold.receiptId)).toEqual([]);
});

test('a process that dies with a receipt in hand leaves it unknown, and the device is free after its lease', async () => {
  const sold = await sell();
  const stuck: PrinterGateway = { ...gateway(), enqueue: () => new Promise(() => undefined) };
  startSender(stuck);
  await reaches(sold.receiptId, 'sending');
  // It never answers, so nothing can wait for its end.
  void senders.pop()?.stop();
  const next = await sell();
  startSender();
  now = now.add({ seconds: 61 });
  await reaches(next.receiptId, 'accepted');
  const { body } = await desk.get<Receipt[]>('/sale/receipts/unprinted', { branch });
  expect(body.map(({ id, state }) => [id, state])).toEqual([[sold.receiptId, 'unknown']]);
});

test('RCP-02 of a printed receipt there are copies only, marked as such, not fiscal, as many as are wanted', async () => {
  const sold = await sell();
  const copies = (count: number) =>
    desk.post<AnswerOf<typeof createCopies>>(`/sale/${sold.saleId}/copies`, { branch, body: { count } });
  expect((await copies(1)).body).toMatchObject({ code: 'receipt-unsettled' });
  startSender();
  await reaches(sold.receiptId, 'accepted');
  expect((await printAgain(sold.receiptId)).body).toMatchObject({ code: 'receipt-printed' });

  const { body } = await copies(2);
  expect(body).toHaveLength(2);
  for (const { receiptId, receiptData } of body) {
    expect(receiptData).toBeNull();
    await reaches(receiptId, 'accepted');
    const [slip] = await printer.slipsOf(receiptId);
    expect(slip).toMatchObject({ number: null, document: { type: 'copy', fiscal: false } });
  }
  expect(await printer.slipsOf(sold.receiptId)).toHaveLength(1);
  const audited = await sqlIn<object>(
    spa,
    branch,
    `SELECT entity_id AS id FROM audit_entry WHERE action = 'receipt.copy'`,
  );
  expect(audited).toEqual(body.map(({ receiptId }) => ({ id: receiptId })));
});

test('RCP-02 a refund’s slip has copies too, which name what was taken back and count for nothing', async () => {
  startSender();
  const sold = await sell();
  await reaches(sold.receiptId, 'accepted');
  const { body: sale } = await desk.get<Sale>(`/sale/${sold.saleId}`, { branch });
  const lines = sale.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const tenders = [{ paymentTypeId: saleSetup.cash, amount: sale.total }];
  const originalReceipt = { closingNumber: '1', documentNumber: '1', date: '2026-11-21', printerSerial: '99SIM000001' };
  const { body: refunded } = await desk.post<AnswerOf<typeof refundSale>>(`/sale/${sold.saleId}/refund`, {
    branch,
    body: { reason: 'Brought back', lines, tenders, originalReceipt },
  });
  await reaches(refunded.sale.receiptId ?? '', 'accepted');
  const { body: copies } = await desk.post<AnswerOf<typeof createCopies>>(`/sale/${refunded.sale.id}/copies`, {
    branch,
    body: {},
  });
  const [copyId = ''] = copies.map(({ receiptId }) => receiptId);
  await reaches(copyId, 'accepted');
  const [slip] = await printer.slipsOf(copyId);
  expect(slip).toMatchObject({ number: null, document: { type: 'copy', fiscal: false } });
  expect(slip?.document.body.items[0]).toMatchObject({ sell_type: 'reference' });
});

test('a copy that fails is nobody’s debt: it is in no list of unprinted receipts', async () => {
  const sold = await sell();
  startSender();
  await reaches(sold.receiptId, 'accepted');
  await printer.set({ mode: 'paper-out' });
  const { body } = await desk.post<AnswerOf<typeof createCopies>>(`/sale/${sold.saleId}/copies`, { branch, body: {} });
  await reaches(body[0]?.receiptId ?? '', 'refused');
  expect((await desk.get<Receipt[]>('/sale/receipts/unprinted', { branch })).body).toEqual([]);
});
