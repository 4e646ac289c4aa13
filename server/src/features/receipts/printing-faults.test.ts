import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { printerOutcome } from '@quieta/contract/receipts/printer-outcome';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { type SimulatedPrinter, startSimulatedPrinter } from '../../../testing/simulated-printer.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { receiptRoutes } from './routes.ts';

let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let desk: RunningApi;
let printer: SimulatedPrinter;
let now = testNow;

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  desk = await startApi(spa, (api) => {
    receiptRoutes(api);
    checkoutRoutes(api, hotelOptions(spa.clock));
  });
  printer = await startSimulatedPrinter();
});
afterAll(async () => {
  await printer.close();
  await desk.close();
  await spa.close();
});

async function openReceipt(receiptId: string): Promise<Receipt | undefined> {
  const { body } = await desk.get<Receipt[]>('/sale/receipts/unprinted', { branch });
  return body.find(({ id }) => id === receiptId);
}

const report = (receiptId: string, body: object) => desk.post(`/sale/receipts/${receiptId}/result`, { branch, body });

/**
 * Acts on an open receipt as a careful user does: checks the printer if the outcome is unknown, and prints again if
 * there is no slip.
 */
async function printAgain({ id, state }: Receipt): Promise<ReceiptPayload | undefined> {
  if (state === 'unknown' && (await printer.slipsOf(id)).length > 0) {
    await report(id, { outcome: 'printed' });
    return undefined;
  }
  const body = { notPrinted: state === 'unknown' };
  const lease = await desk.post<{ receiptData: ReceiptPayload }>(`/sale/receipts/${id}/lease`, { branch, body });
  return lease.status === 200 ? lease.body.receiptData : undefined;
}

const step = fc.record({
  mode: fc.constantFrom('ok', 'paper-out', 'offline', 'error-before', 'error-after', 'queue-full'),
  /** The desk dies between the printer's answer and its report. */
  dies: fc.boolean(),
});

test('whatever fails on the way, no sale has two fiscal documents, and none without one is out of sight', async () => {
  // This printer would print anything twice, so our side must prevent it.
  await printer.set({ idempotent: false });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const cart = { paymentTypeId: saleSetup.cash, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }] };
      const { body: sold } = await desk.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body: cart });
      const receiptId = sold.receiptId ?? '';
      let payload = sold.receiptData;
      for (const { mode, dies } of steps) {
        await printer.set({ mode });
        if (payload !== undefined) {
          const answer = await printer.send(receiptId, payload);
          if (!dies) await report(receiptId, printerOutcome(answer));
        }
        now = now.add({ seconds: 61 });
        const open = await openReceipt(receiptId);
        const { length: slips } = await printer.slipsOf(receiptId);
        expect(slips).toBeLessThanOrEqual(1);
        if (slips === 0) expect(open).toBeDefined();
        payload = open && (await printAgain(open));
      }
    }),
    { numRuns: 60 },
  );
});

test('ENT-19 the printer takes what the server made: names, rates and cents agree', async () => {
  await printer.set({ mode: 'ok' });
  const cart = {
    paymentTypeId: saleSetup.card,
    checkoutServiceDetails: [
      { id: branch.serviceId, customPrice: 80.75 },
      { id: branch.serviceId, customPrice: 0 },
    ],
    checkoutProductDetails: [{ id: saleSetup.oil, quantity: 999, customPrice: 0.07 }],
  };
  const { body } = await desk.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body: cart });
  if (body.receiptData === undefined) throw new Error('the desk prints');
  expect(await printer.send(body.receiptId ?? '', body.receiptData)).toMatchObject({ status: 200 });
  expect(await printer.slipsOf(body.receiptId ?? '')).toHaveLength(1);
});
