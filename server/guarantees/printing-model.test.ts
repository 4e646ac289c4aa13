// Sales, tabs that are closed, a printer that fails in every possible way, several people at once, processes that are
// killed: no sale is printed twice, and every sale that is not printed is listed. README.md says which code was removed
// to see these tests fail.

import { setTimeout as wait } from 'node:timers/promises';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { printerOutcome } from '@quieta/contract/receipts/printer-outcome';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import type { leaseReceipt } from '@quieta/contract/receipts/receipt-endpoints';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createRandom } from '../database/seed/random.ts';
import { atOnce } from '../testing/at-once.ts';
import { type ApiReply, callApi } from '../testing/call-api.ts';
import { extent } from '../testing/extent.ts';
import { createSaleSetup, type SaleSetup } from '../testing/sale-setup.ts';
import { type SimulatedPrinter, startSimulatedPrinter } from '../testing/simulated-printer.ts';
import { createSpa, type Spa, type SpaBranch } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

const random = createRandom('printing');
const modes = ['ok', 'ok', 'paper-out', 'offline', 'error-before', 'error-after', 'printed-but-cut', 'queue-full'];
const desks = 5;
/** The fewest sales that must be made, however slow the machine is. */
const fewestSales = 60;
/** A sender that has had a receipt for this many seconds is dead: every printer of this test answers at once. */
const surelyDead = 3;

let spa: Spa;
let tokens: Tokens;
let token: string;
let printer: SimulatedPrinter;
let servers: ServerProcess[];
/** In the first branch the desks' browsers print, in the second the server. */
let tills: SaleSetup[];
let isOver = false;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  token = await tokens.tokenFor(spa);
  printer = await startSimulatedPrinter();
  tills = [await createSaleSetup(spa, spa.branches[0]), await createSaleSetup(spa, spa.branches[1])];
  for (const [index, branch] of spa.branches.entries()) {
    const values = [printer.url, index === 0 ? 'browser' : 'server', `device ${index}`, branch.id];
    const set = 'UPDATE branch SET printer_url = $1, printer_sender = $2, printer_device_id = $3 WHERE id = $4';
    await sqlIn(spa, branch, set, values);
  }
  servers = await Promise.all([startServer(), startServer()]);
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await printer.close();
  await tokens.close();
  await spa.close();
});

const startServer = () =>
  startProcess({ database: spa.database, issuer: tokens.issuer, env: { PRINTER_ORIGINS: printer.url } });

/** Calls any of the processes until one answers; with the same key, so that completed work is not repeated. */
async function ask(branch: SpaBranch, method: string, path: string, body?: object): Promise<ApiReply> {
  const own = { authorization: `Bearer ${token}`, environmentname: spa.actor.environmentName, branchid: branch.id };
  const headers = { ...own, ...(method === 'POST' && { 'idempotency-key': newId() }) };
  for (let attempt = random.between(0, 1); ; attempt += 1) {
    const server = servers[attempt % servers.length];
    const answer = server && (await callApi(server.url, method, path, { headers, body }).catch(() => undefined));
    const isLate = answer?.status === 503 || answer?.body['code'] === 'request-in-progress';
    if (answer !== undefined && !isLate) return answer;
    await wait(50);
  }
}

/** The number of fiscal documents for each receipt. */
async function fiscalSlips(): Promise<Map<string | null, number>> {
  const slips = new Map<string | null, number>();
  for (const { key, document } of await printer.documents())
    if (document.fiscal) slips.set(key, (slips.get(key) ?? 0) + 1);
  return slips;
}

async function openReceipts(branch: SpaBranch): Promise<Receipt[]> {
  return JSON.parse((await ask(branch, 'GET', '/sale/receipts/unprinted')).text);
}

/** Sells something and, if the desk prints, prints it; returns the receipt's id, null if there is nothing to print. */
async function sell(place: number): Promise<string | null> {
  const branch = branchAt(place);
  const saleSetup = tills[place];
  if (saleSetup === undefined) throw new RangeError('two branches');
  const { cash, card, oil } = saleSetup;
  const quantity = random.between(1, 9);
  const total = quantity * 12.5;
  const percent = random.pick([0, 0, 10, 33.33, 100]);
  const isSplit = percent === 0 && random.chance(0.3);
  const tenders = [
    { paymentTypeId: cash, amount: 5 },
    { paymentTypeId: card, amount: total - 5 },
  ];
  const answer = await ask(branch, 'POST', '/sale/checkout', {
    paymentTypeId: cash,
    checkoutProductDetails: [{ id: oil, quantity }],
    ...(percent > 0 && { discount: { percent, reason: 'Model' } }),
    ...(isSplit && { tenders }),
  });
  const { success, receiptId, receiptData }: AnswerOf<typeof checkout> = JSON.parse(answer.text);
  expect(success).toBe(true);
  if (receiptId !== null && receiptData !== undefined) await printInTab(branch, receiptId, receiptData);
  return receiptId;
}

/** Prints as a browser does, up to the point where its tab is closed. */
async function printInTab(branch: SpaBranch, receiptId: string, payload: ReceiptPayload): Promise<void> {
  if (random.chance(0.1)) return;
  const answer = await printer.send(receiptId, payload);
  if (random.chance(0.1)) return;
  await ask(branch, 'POST', `/sale/receipts/${receiptId}/result`, printerOutcome(answer));
}

/**
 * A careful person, of whom there may be several: looks at the printer when the outcome is unknown, and presses in two
 * tabs at once.
 */
async function tidyUp(place: number): Promise<void> {
  const branch = branchAt(place);
  const open = (await openReceipts(branch)).filter(({ state }) => state !== 'sending');
  if (open.length === 0) return;
  const { id, state, attempts } = random.pick(open);
  const isThere = (await fiscalSlips()).has(id);
  if (state === 'unknown' && isThere) {
    await ask(branch, 'POST', `/sale/receipts/${id}/result`, { outcome: 'printed' });
    return;
  }
  // The time to walk back from the printer.
  await wait(random.between(0, 150));
  const body = { notPrinted: state === 'unknown', attempts };
  const presses = await atOnce(2, () => ask(branch, 'POST', `/sale/receipts/${id}/lease`, body));
  const given = presses.flatMap(({ status, text }) => {
    const leased: Partial<AnswerOf<typeof leaseReceipt>> = JSON.parse(text);
    return status === 200 ? (leased.receiptData ?? []) : [];
  });
  expect(given.length).toBeLessThanOrEqual(1);
  for (const payload of given) await printInTab(branch, id, payload);
}

/**
 * Advances time for the receipts: leases of dead senders expire, and pauses end. Rows that a process is using are
 * skipped until the next call, because waiting for them here could cause a deadlock of our own.
 */
async function letTimePass(): Promise<void> {
  for (const branch of spa.branches) {
    const end = (what: string, which: string, values: unknown[] = []) =>
      sqlIn(
        spa,
        branch,
        `WITH free AS (SELECT id FROM receipt WHERE ${which} FOR NO KEY UPDATE SKIP LOCKED)
         UPDATE receipt SET ${what} FROM free WHERE receipt.id = free.id`,
        values,
      );
    const isDead = `state = 'sending' AND leased_until < now() + $1::interval`;
    await end('leased_until = now()', isDead, [`${60 - surelyDead} seconds`]);
    await end('retry_at = NULL', 'retry_at IS NOT NULL');
  }
}

async function expectNoneLost(receipts: ReadonlyMap<string, number>): Promise<void> {
  // Open receipts are read first: a receipt that is printed in between is in both sets.
  const open = new Set((await Promise.all(spa.branches.map(openReceipts))).flat().map(({ id }) => id));
  const slips = await fiscalSlips();
  for (const id of receipts.keys()) {
    expect(slips.get(id) ?? 0).toBeLessThanOrEqual(1);
    expect(slips.has(id) || open.has(id)).toBe(true);
  }
}

/** The device fails in each of its ways in turn, and time advances. */
async function weather(): Promise<void> {
  while (!isOver) {
    for (const mode of random.shuffled(modes)) {
      if (isOver) return;
      await printer.set({ mode, idempotent: random.chance(0.2) });
      await wait(random.between(50, 250));
      await letTimePass();
    }
  }
}

/** Processes end as in a power cut, at random moments, and start again. */
async function reaper(): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    await wait(random.between(1_000, 4_000));
    await servers[turn % servers.length]?.kill();
    servers[turn % servers.length] = await startServer();
  }
}

function branchAt(place: number): SpaBranch {
  return place === 0 ? spa.branches[0] : spa.branches[1];
}

test('T-PRINT-MODEL whatever fails at the printer, the desk, the server: one fiscal document a sale, and every sale printed or in sight', async () => {
  const receipts = new Map<string, number>();
  const until = performance.now() + extent(15_000, 300_000);
  const working = atOnce(desks, async () => {
    while (performance.now() < until || receipts.size < fewestSales) {
      const place = random.between(0, 1);
      if (random.chance(0.5)) await tidyUp(place);
      else {
        const receiptId = await sell(place);
        if (receiptId !== null) receipts.set(receiptId, place);
      }
      if (random.chance(0.1)) await expectNoneLost(new Map(receipts));
    }
  });
  const harm = [weather(), reaper()];
  await working.finally(() => {
    isOver = true;
  });
  await Promise.all(harm);
  await expectNoneLost(receipts);

  // Then the printer works again, and with a little care every sale gets its receipt.
  await printer.set({ mode: 'ok' });
  const settled = performance.now() + 60_000;
  while ((await Promise.all(spa.branches.map(openReceipts))).flat().length > 0 && performance.now() < settled) {
    await letTimePass();
    await Promise.all([tidyUp(0), tidyUp(1)]);
    await wait(50);
  }
  const slips = await fiscalSlips();
  expect([...receipts.keys()].map((id) => slips.get(id))).toEqual([...receipts.keys()].map(() => 1));
});
