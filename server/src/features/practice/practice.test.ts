import type { checkout, refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as practiceEndpoints from '@quieta/contract/practice/practice-endpoints';
import type { Practice } from '@quieta/contract/practice/practice-endpoints';
import { printerOutcome } from '@quieta/contract/receipts/printer-outcome';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deskOf } from '#features/appointments/testing/desk';
import { sendMessage } from '#features/messages/message-commands';
import { correspondenceOf } from '#features/messages/testing/correspondence';
import { receiptRoutes } from '#features/receipts/routes';
import { createSimulatorGateway, type SimulatorGateway } from '#gateways/simulators/simulator-gateway';
import { startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { startSimulatedPrinter } from '../../../testing/simulated-printer.ts';
import { createSpa } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { startApp } from '../../../testing/start-app.ts';
import { startTokens } from '../../../testing/start-tokens.ts';
import { withHotelDesk } from '../../../testing/with-hotel-desk.ts';
import { endPractices } from './end-practices.ts';
import { practiceRoutes } from './routes.ts';

type Answer = AnswerOf<typeof practiceEndpoints.startPractice>;
type Sold = AnswerOf<typeof checkout>;

describe.each(pmsProvider.options)('beside a hotel with %s', async (provider) => {
  const printer = await startSimulatedPrinter();
  const mail = await startSimulatedMail();
  let simulators: SimulatorGateway | undefined;
  const desk = await withHotelDesk(provider, {
    mount: (routes, { sessionKey }, { connection }) => {
      const { origin } = new URL(connection.access.url);
      // Only one of the hotel systems runs here.
      const hotels = recordOf(pmsProvider.options, (one) => (one === provider ? origin : 'http://127.0.0.1:9'));
      simulators = createSimulatorGateway({ printer: printer.url, hotels, mail: mail.url });
      practiceRoutes(routes, { sessionKey, simulators });
      receiptRoutes(routes);
    },
  });
  const { spa, branch, other, api, saleSetup, hotel, choose, pass, now } = desk;
  await sqlIn(spa, branch, 'UPDATE branch SET printer_url = $1, pms_provider = $2 WHERE id = $3', [
    printer.url,
    provider,
    branch.id,
  ]);
  afterAll(async () => {
    await printer.close();
    await mail.close();
  });
  beforeEach(async () => {
    await sqlIn(spa, branch, 'DELETE FROM practice');
    await printer.set({ mode: 'ok' });
    await mail.recover();
  });

  const read = async (of = branch) => (await api.get<Practice>('/practice', { branch: of })).body;
  const start = async (exercise: string, of = branch) =>
    (await api.post<Answer>('/practice', { branch: of, body: { exercise } })).body;
  const tick = async (step: string) => (await api.put<Answer>('/practice', { branch, body: { step } })).body;
  const done = async () => (await read()).running?.steps?.filter(({ isDone }) => isDone).map(({ step }) => step);
  const chargeRoom = async (guestId: string) =>
    (
      await api.post<Sold>('/sale/checkout', {
        branch,
        body: {
          paymentTypeId: saleSetup.roomBill,
          checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }],
          roomBill: { guestId, isTakenUnposted: true },
        },
      })
    ).body;
  const post = (id: string | null) => api.post<AnswerOf<typeof refundSale>>(`/sale/${id}/room-bill`, { branch });
  const billsOf = async ({ saleNumber }: Sold) =>
    (await hotel.postings()).filter(({ reference }) => reference === saleNumber);
  const background = async (work: () => Promise<void>) => {
    if (simulators === undefined) throw new Error('no desk is open');
    const log = pino({ level: 'silent' });
    const ending = endPractices({ pool: spa.pool, clock: spa.clock, log, afterCommit: () => undefined }, simulators);
    ending.start();
    await work();
    await ending.stop();
  };

  test('the hotel is away: the charge waits, comes once when the hotel is back, and the steps tick themselves off', async () => {
    const guest = await choose();
    expect((await start('hotel-away')).problem).toBeNull();
    expect(await done()).toEqual([]);
    await tick('guests-seen');
    const sold = await chargeRoom(guest);
    expect(sold).toMatchObject({ success: true, roomBill: 'not-posted' });
    expect(await billsOf(sold)).toEqual([]);
    expect(await done()).toEqual(['guests-seen', 'room-charged']);
    await tick('recover');
    // The gateway asks a hotel that was away again after a rest.
    pass({ seconds: 16 });
    await post(sold.saleId);
    expect(await done()).toEqual(['guests-seen', 'room-charged', 'recover', 'room-posted']);
    expect(await billsOf(sold)).toHaveLength(1);
    expect(await start('hotel-answer-lost')).toMatchObject({
      problem: null,
      practice: { running: { exercise: 'hotel-answer-lost' } },
    });
  });

  test('the answer of a charge is lost: nobody knows, and it is found on the bill, once', async () => {
    const guest = await choose();
    await start('hotel-answer-lost');
    const sold = await chargeRoom(guest);
    expect(sold.roomBill).toBe('unknown');
    await tick('bill-seen');
    expect(await done()).toEqual(['room-charged', 'bill-seen']);
    await tick('recover');
    pass({ minutes: 2 });
    await desk.askAboutBills();
    expect(await done()).toEqual(['room-charged', 'bill-seen', 'recover', 'room-posted']);
    expect(await billsOf(sold)).toHaveLength(1);
  });

  /** Sells, sends the receipt as the desk's browser does, and reports what came of it. */
  const sell = async () => {
    const body = { paymentTypeId: saleSetup.cash, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] };
    const { receiptId, receiptData } = (await api.post<Sold>('/sale/checkout', { branch, body })).body;
    const id = receiptId ?? '';
    if (receiptData == null) throw new Error('nothing is printed');
    const send = async () => {
      const outcome = printerOutcome(await printer.send(id, receiptData));
      await api.post(`/sale/receipts/${id}/result`, { branch, body: outcome });
    };
    await send();
    return { id, send };
  };

  test('the printer has no paper: the receipt is refused, and printed once there is some', async () => {
    await start('printer-paper-out');
    expect(await done()).toEqual([]);
    const { id, send } = await sell();
    expect(await done()).toEqual(['receipt-stuck']);
    await tick('recover');
    await api.post(`/sale/receipts/${id}/lease`, { branch, body: {} });
    await send();
    expect(await done()).toEqual(['receipt-stuck', 'recover', 'receipt-settled']);
    expect(await printer.slipsOf(id)).toHaveLength(1);
  });

  test('the printer prints and does not answer: whoever looks says that it was printed', async () => {
    await start('printer-silent');
    const { id } = await sell();
    await tick('printer-seen');
    await tick('recover');
    expect(await done()).toEqual(['receipt-stuck', 'printer-seen', 'recover']);
    await api.post(`/sale/receipts/${id}/result`, { branch, body: { outcome: 'printed' } });
    expect(await done()).toHaveLength(4);
    expect(await printer.slipsOf(id)).toHaveLength(1);
  });

  test('mail is refused: the message says so, and is sent again', async () => {
    const messages = correspondenceOf(spa, branch, mail.smtpUrl);
    await sqlIn(spa, branch, `UPDATE guest SET email = 'giulia@example.com'`);
    await messages.set({ kinds: ['confirmation'] });
    await messages.follow();
    await start('mail-refused');
    await deskOf(spa, branch).booked({
      startTime: now().add({ hours: 24 }).toString(),
      endTime: now().add({ minutes: 1_490 }).toString(),
    });
    await messages.step();
    expect(await done()).toEqual(['message-refused']);
    await tick('recover');
    const [message] = await messages.rows();
    const again = { params: { id: message?.id ?? '' }, body: { attempts: message?.attempts ?? 0 } };
    await deskOf(spa, branch).run((context, request: Parameters<typeof sendMessage>[1]) => {
      return sendMessage(context, request, messages.installation);
    }, again);
    expect(await done()).toEqual(['message-refused', 'recover']);
    await messages.send();
    expect(await done()).toEqual(['message-refused', 'recover', 'message-settled']);
    expect(await mail.mails('giulia')).toHaveLength(1);
  });

  test('there is one practice at a time, which every branch sees and may end', async () => {
    expect((await read(other)).exercises).toEqual([]);
    await correspondenceOf(spa, other, mail.smtpUrl).set({});
    expect(await read(other)).toEqual({ exercises: ['mail-refused'], running: null });
    await start('printer-paper-out');
    expect((await start('printer-paper-out')).problem).toBeNull();
    expect((await start('hotel-away')).problem).toBe('running');
    expect((await start('mail-refused', other)).problem).toBe('running');
    expect((await read(other)).running).toMatchObject({
      exercise: 'printer-paper-out',
      branchName: 'Abano',
      steps: null,
    });
    const changes = async () => (await sqlIn(spa, other, `SELECT FROM change WHERE entity = 'branch'`)).length;
    const before = await changes();
    expect((await api.delete<Answer>('/practice', { branch: other })).body.practice.running).toBeNull();
    expect(await changes()).toBe(before + 1);
    expect(await (await fetch(`${printer.url}/state`)).json()).toMatchObject({ mode: 'ok' });
    expect(await start('printer-silent', other)).toMatchObject({ code: 'not-found' });
  });

  test('a practice is over after half an hour, and its simulator behaves again', async () => {
    await start('printer-paper-out');
    pass({ minutes: 29 });
    expect((await read()).running).not.toBeNull();
    pass({ minutes: 1 });
    expect((await read()).running).toBeNull();
    await sqlIn(spa, branch, `UPDATE practice SET started_at = started_at + interval '30 minutes'`);
    expect((await read()).running).not.toBeNull();
    await background(async () => {
      pass({ minutes: 30 });
      await vi.waitFor(async () => expect(await sqlIn(spa, branch, 'SELECT FROM practice')).toEqual([]), 10_000);
    });
    expect(await (await fetch(`${printer.url}/state`)).json()).toMatchObject({ mode: 'ok' });
  });

  test('a practice that was running ends when the server starts', async () => {
    await start('hotel-away');
    pass({ minutes: 1 });
    await background(() =>
      vi.waitFor(async () => expect((await read()).running).toBeNull(), { timeout: 10_000, interval: 100 }),
    );
    expect(await choose()).not.toBe('');
  });

  test('a simulator that cannot be reached is said, and nothing is left half done', async () => {
    await start('printer-paper-out');
    await printer.close();
    expect(await tick('recover')).toMatchObject({
      problem: 'simulator-away',
      practice: { running: { steps: [{}, { isDone: false }, {}] } },
    });
    expect((await api.delete<Answer>('/practice', { branch })).body.problem).toBe('simulator-away');
    await sqlIn(spa, branch, 'DELETE FROM practice');
    expect(await start('printer-silent')).toMatchObject({ problem: 'simulator-away', practice: { running: null } });
    expect(await sqlIn(spa, branch, 'SELECT FROM practice')).toEqual([]);
  });
});

test('where no simulators run there is nothing to practise, and no call that would', async () => {
  const spa = await createSpa();
  const tokens = await startTokens();
  const app = await startApp(spa, tokens, {}, { isServingOnly: true });
  const call = (method: string, body?: object) =>
    app.call(method, '/practice', { headers: { branchid: spa.branches[0].id }, body });
  try {
    await sqlIn(
      spa,
      spa.branches[0],
      `UPDATE branch SET printer_url = 'http://localhost:3001', printer_device_id = 'one'`,
    );
    expect(await call('GET')).toMatchObject({ status: 200, body: { exercises: [], running: null } });
    expect(await call('POST', { exercise: 'printer-silent' })).toMatchObject({ status: 404 });
    expect(await call('PUT', { step: 'recover' })).toMatchObject({ status: 404 });
    expect(await call('DELETE')).toMatchObject({ status: 404 });
  } finally {
    await app.close();
    await tokens.close();
    await spa.close();
  }
});
