import { randomBytes } from 'node:crypto';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { CardTerminal } from '@quieta/contract/settings/card-terminal';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { settingsRoutes } from '#features/settings/routes';
import { newId } from '#platform/new-id';
import { type DayDesk, openDayDesk, originalNumbers } from '../../../testing/day-desk.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { startApi } from '../../../testing/start-api.ts';

let desk: DayDesk;
let front: string;
let pool: string;
beforeEach(async () => {
  desk = await openDayDesk();
  front = await desk.addTerminal('Front');
  pool = await desk.addTerminal('Pool');
});
afterEach(() => desk.leave());

const terminalsOf = ({ tenders }: Sale) => tenders.map(({ cardTerminal }) => cardTerminal?.name ?? null);
const sums = async () => {
  const { cardTerminals } = (await desk.x()).figures;
  return cardTerminals?.map(({ name, count, amount }) => [name, count, amount]);
};
const archive = (id: string) =>
  sqlIn(desk.spa, desk.branch, 'UPDATE card_terminal SET archived_at = now() WHERE id = $1', [id]);

test('CHK-07 each card payment is of the terminal that took it, and the X and the close have a sum for each, tips included', async () => {
  const { card, cash } = desk.setup;
  await desk.sell({ ...desk.oil(1), paymentTypeId: card, cardTerminalId: front, tip: 2 });
  await desk.sell({ ...desk.oil(2), paymentTypeId: card, cardTerminalId: pool });
  await desk.sell({
    ...desk.oil(4),
    paymentTypeId: card,
    cardTerminalId: front,
    tenders: [
      { paymentTypeId: card, amount: 20 },
      { paymentTypeId: card, amount: 10, cardTerminalId: pool },
      { paymentTypeId: cash, amount: 20 },
    ],
  });
  await desk.sell({ ...desk.oil(1), paymentTypeId: card });
  const expected = [
    ['Front', 2, 34.5],
    ['Pool', 2, 35],
    [null, 1, 12.5],
  ];
  expect(await sums()).toEqual(expected);
  const { body } = await desk.close(await desk.x());
  expect(body.figures.cardTerminals?.map(({ name, count, amount }) => [name, count, amount])).toEqual(expected);
});

test.each([
  ['the desk names one', { cardTerminalId: 'pool' }, 2, 'Pool'],
  ['the desk remembers one that was replaced', { cardTerminalId: 'front' }, 1, 'Pool'],
  ['the desk remembers one that is gone', { cardTerminalId: 'front' }, 0, null],
  ['nobody says, and there are two', {}, 2, null],
  ['nobody says, and only one is in use', {}, 1, 'Pool'],
  ['nobody says, and there is none', {}, 0, null],
] as const)('where %s it is known so: %j with %i in use is %s', async (_, named, inUse, expected) => {
  if (inUse < 2) await archive(front);
  if (inUse < 1) await archive(pool);
  const ids: Record<string, string> = { front, pool };
  const { cardTerminalId } = { cardTerminalId: '', ...named };
  const { saleId } = await desk.sell({
    ...desk.oil(1),
    paymentTypeId: desk.setup.card,
    ...(cardTerminalId !== '' && { cardTerminalId: ids[cardTerminalId] }),
  });
  expect(terminalsOf(await desk.read(saleId))).toEqual([expected]);
});

test('what is paid otherwise has none, and one that the branch does not have is refused', async () => {
  const { saleId } = await desk.sell({ ...desk.oil(1), cardTerminalId: front });
  expect(terminalsOf(await desk.read(saleId))).toEqual([null]);
  expect(await sums()).toEqual([]);
  const { branch, setup, api } = desk;
  const body = { ...desk.oil(1), paymentTypeId: setup.card, cardTerminalId: newId() };
  expect((await api.post('/sale/checkout', { branch, body })).status).toBe(404);
});

test('a void goes back to the terminal that took it, a refund to that of the desk, and a correction takes it off the right one', async () => {
  const { branch, setup, api } = desk;
  const { card, cash } = setup;
  const spare = await desk.addTerminal('Spare');
  const sell = async (cardTerminalId: string) =>
    (await desk.sell({ ...desk.oil(2), paymentTypeId: card, cardTerminalId })).saleId;
  const bySpare = await sell(spare);
  await archive(spare);
  const voided = await desk.voidSale(bySpare);
  expect(terminalsOf(voided)).toEqual(['Spare']);

  const refunded = await sell(front);
  const [line] = (await desk.read(refunded)).lines;
  const { body } = await api.post<{ sale: Sale }>(`/sale/${refunded}/refund`, {
    branch,
    body: {
      reason: 'Brought back',
      lines: [{ lineId: line?.id, quantity: 1 }],
      tenders: [{ paymentTypeId: card, amount: 12.5 }],
      originalReceipt: originalNumbers,
      cardTerminalId: pool,
    },
  });
  expect(terminalsOf(body.sale)).toEqual(['Pool']);

  const wrong = await sell(pool);
  const corrected = await api.post<Sale>(`/sale/${wrong}/correction`, {
    branch,
    body: { fromPaymentTypeId: card, toPaymentTypeId: cash, amount: 25, reason: 'It was cash' },
  });
  expect(terminalsOf(corrected.body)).toEqual(['Pool', null]);
  expect(await sums()).toEqual([
    ['Front', 1, 25],
    ['Pool', 3, -12.5],
    ['Spare', 2, 0],
  ]);
});

test('a terminal that took something can only be archived', async () => {
  await desk.sell({ ...desk.oil(1), paymentTypeId: desk.setup.card, cardTerminalId: front });
  const options = { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) };
  const settings = await startApi(desk.spa, (routes) => settingsRoutes(routes, options));
  onTestFinished(() => settings.close());
  const rows = (await settings.get<CardTerminal[]>('/cardTerminals', { branch: desk.branch })).body;
  expect(rows.map(({ name, isDeletable }) => [name, isDeletable])).toEqual([
    ['Front', false],
    ['Pool', true],
  ]);
});
