import type { DayComparison } from '@quieta/contract/closing/day-close';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DayDesk, openDayDesk, rangeOf } from '../../../testing/day-desk.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';

let desk: DayDesk;
beforeEach(async () => {
  desk = await openDayDesk();
});
afterEach(() => desk.leave());

/** Compares these counts with the present X. */
async function compare(counts: object): Promise<DayComparison> {
  const body = { range: rangeOf(await desk.x()), counts, hotel: null };
  return (await desk.api.post<DayComparison>('/closing/day/comparison', { branch: desk.branch, body })).body;
}

/** Whether the comparison asks for a reason, and the close refuses to be made without one and takes it with one. */
async function expectReason(counts: object): Promise<void> {
  const books = await desk.x();
  expect((await compare(counts)).needsReason).toBe(true);
  for (const reason of ['', '   ']) {
    const { status, body } = await desk.close(books, { counts, reason });
    expect([status, body.code]).toEqual([409, 'close-needs-reason']);
  }
  expect(await sqlIn(desk.spa, desk.branch, 'SELECT 1 FROM day_close')).toEqual([]);
  const { status, body } = await desk.close(books, { counts, reason: 'I looked twice' });
  expect([status, body.reason]).toEqual([200, 'I looked twice']);
}

test('where everything is the same and nothing is open none is needed, nor on a day without anything', async () => {
  const nothing = await desk.close(await desk.x(), { reason: '' });
  expect(nothing.status).toBe(200);
  await desk.sell(desk.oil(2));
  const books = await desk.x();
  expect((await desk.close(books, { reason: '', counts: desk.evenCounts(books) })).status).toBe(200);
});

test('for a difference in the drawer, of a single cent', async () => {
  await desk.sell(desk.oil(2));
  const even = desk.evenCounts(await desk.x());
  await expectReason({ ...even, drawers: [{ tillId: null, counted: 24.99, floatLeft: 0 }] });
});

test('for differences in two drawers that make up for each other', async () => {
  const [one, other] = [await desk.addTill('Front'), await desk.addTill('Pool')];
  await desk.sell({ ...desk.oil(1), tillId: one });
  await desk.sell({ ...desk.oil(1), tillId: other });
  const even = desk.evenCounts(await desk.x());
  const drawers = [
    { tillId: one, counted: 10, floatLeft: 0 },
    { tillId: other, counted: 15, floatLeft: 0 },
  ];
  await expectReason({ ...even, drawers });
});

test('for a Z that differs, also where it differs in two ways of paying that make up for each other', async () => {
  await desk.sell(desk.oil(2));
  await desk.sell({ ...desk.oil(3), paymentTypeId: desk.setup.card });
  const even = desk.evenCounts(await desk.x());
  const amounts = [
    { key: 'cash', amount: 37.5 },
    { key: 'card', amount: 25 },
  ];
  await expectReason({ ...even, printer: { closingNumber: '', amounts } });
});

test('for none where the Z has what was printed, whatever was corrected since, and for one that has the corrected payment', async () => {
  const { cash, card } = desk.setup;
  const { saleId } = await desk.sell({ ...desk.oil(3), paymentTypeId: card });
  const printed = desk.evenCounts(await desk.x());
  const body = { fromPaymentTypeId: card, toPaymentTypeId: cash, amount: 0.95, reason: 'Paid in coins' };
  await desk.api.post(`/sale/${saleId}/correction`, { branch: desk.branch, body });
  const books = await desk.x();
  expect(books.sources.map(({ key, amount, onReceipts }) => [key, amount, onReceipts])).toEqual([
    ['cash', 0.95, 0],
    ['card', 36.55, 37.5],
  ]);
  const { drawers } = desk.evenCounts(books);
  const amounts = [
    { key: 'cash', amount: 0.95 },
    { key: 'card', amount: 36.55 },
  ];
  const even = await compare({ drawers, printer: printed.printer });
  expect(even).toMatchObject({ needsReason: false, differences: { printer: 0 }, explanations: [] });
  const putRight = { drawers, printer: { closingNumber: '', amounts } };
  expect((await compare(putRight)).explanations).toMatchObject([{ kind: 'corrected-after-printing', amount: 0.95 }]);
  await expectReason(putRight);
});

test('for a way of paying that only the Z knows', async () => {
  await desk.sell(desk.oil(2));
  const even = desk.evenCounts(await desk.x());
  const amounts = [
    { key: 'cash', amount: 25 },
    { key: 'uncollected', amount: 12.5 },
  ];
  await expectReason({ ...even, printer: { closingNumber: '', amounts } });
});

test('for a drawer that nobody counted although there was cash', async () => {
  await desk.sell(desk.oil(2));
  await expectReason({ ...desk.evenCounts(await desk.x()), drawers: [] });
});

test('for a Z that nobody typed in although there are receipts', async () => {
  await desk.sell({ ...desk.oil(2), paymentTypeId: desk.setup.card });
  await expectReason({ ...desk.evenCounts(await desk.x()), printer: null });
});

test.each(['pending', 'sending', 'refused', 'unknown'])('for a receipt that is %s', async (state) => {
  const { receiptId } = await desk.sell(desk.oil(2));
  await sqlIn(desk.spa, desk.branch, 'UPDATE receipt SET state = $2, leased_until = NULL WHERE id = $1', [
    receiptId,
    state,
  ]);
  const books = await desk.x();
  expect(books.open.receipts).toMatchObject([
    { number: '2026/1', amount: 25, state: state === 'sending' ? 'unknown' : state },
  ]);
  await expectReason(desk.evenCounts(books));
});

test('for an appointment of the day that is done and not paid, and for no other', async () => {
  const [open = '', paid = '', planned = '', deleted = '', older = ''] = await insertAppointments(
    desk.spa,
    desk.branch,
    5,
  );
  const set = (id: string, to: string) =>
    sqlIn(desk.spa, desk.branch, `UPDATE appointment SET ${to} WHERE id = $1`, [id]);
  await set(paid, 'paid = true, paid_price_minor = 8500');
  await set(planned, "state = 'booked'");
  await set(deleted, 'deleted_at = starts_at, deleted_by = created_by');
  await set(older, "starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'");
  const books = await desk.x();
  expect(books.open.appointments).toMatchObject([{ id: open, guestName: 'Camila Ortega', price: 85 }]);
  const back = 'UPDATE appointment SET given_back = $2 WHERE id = $1';
  await sqlIn(desk.spa, desk.branch, back, [open, true]);
  // Nobody owes what was given back after the treatment.
  expect((await desk.x()).open.appointments).toEqual([]);
  await sqlIn(desk.spa, desk.branch, back, [open, false]);
  await expectReason({ drawers: [], printer: null });
});

test('an open receipt of an earlier day is open on every day until it is settled', async () => {
  const { receiptId } = await desk.sell(desk.oil(2));
  const state = (to: string) =>
    sqlIn(desk.spa, desk.branch, 'UPDATE receipt SET state = $2 WHERE id = $1', [receiptId, to]);
  await state('unknown');
  const first = await desk.x();
  await desk.close(first, { counts: desk.evenCounts(first) });
  desk.at('2026-11-22T09:00:00Z');
  expect((await desk.x()).open.receipts).toHaveLength(1);
  await state('printed');
  expect((await desk.x()).open.receipts).toEqual([]);
});

test('notes and coins that do not add up, and what cannot be compared, are refused and nothing is closed', async () => {
  await desk.sell(desk.oil(2));
  const till = await desk.addTill('Front');
  const books = await desk.x();
  const counted = { tillId: null, counted: 25, floatLeft: 5 };
  const z = (...amounts: object[]) => ({ printer: { closingNumber: '', amounts } });
  const cases: [object, string, string][] = [
    [{ drawers: [{ ...counted, pieces: { '2000': 1, '200': 2 } }] }, 'counts.drawers.0.pieces', 'other_sum'],
    [{ drawers: [{ ...counted, floatLeft: 25.01 }] }, 'counts.drawers.0.floatLeft', 'too_big'],
    [{ drawers: [{ ...counted, counted: 25.005 }] }, 'counts.drawers.0.counted', 'too_precise'],
    [{ drawers: [{ ...counted, floatLeft: 5.005 }] }, 'counts.drawers.0.floatLeft', 'too_precise'],
    [{ drawers: [counted, { ...counted, tillId: till }, counted] }, 'counts.drawers.2.tillId', 'duplicate'],
    [{ drawers: [{ ...counted, tillId: desk.setup.cash }] }, 'counts.drawers.0.tillId', 'unknown'],
    [z({ key: 'cash', amount: 25.005 }), 'counts.printer.amounts.0.amount', 'too_precise'],
    [z({ key: 'cash', amount: 1e300 }), 'counts.printer.amounts.0.amount', 'too_big'],
    [z({ key: 'cash', amount: 5 }, { key: 'cash', amount: 20 }), 'counts.printer.amounts.1.key', 'duplicate'],
  ];
  for (const [counts, path, reason] of cases) {
    const { status, body } = await desk.close(books, { counts: { drawers: [], printer: null, ...counts } });
    expect([status, body]).toMatchObject([400, { code: 'invalid-request', errors: [{ path, reason }] }]);
  }
  const pieces = { '2000': 1, '500': 1 };
  const { status, body } = await desk.close(books, {
    counts: { drawers: [{ ...counted, pieces }], printer: null },
  });
  expect([status, body.drawers.find(({ tillId }) => tillId === null)]).toMatchObject([200, { pieces, takenOut: 20 }]);
});
