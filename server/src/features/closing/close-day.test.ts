import type { DayBooks } from '@quieta/contract/closing/day-books';
import type { DayClose, DayComparison } from '@quieta/contract/closing/day-close';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { type DayDesk, openDayDesk, rangeOf } from '../../../testing/day-desk.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { asOwner, tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';

let desk: DayDesk;
beforeEach(async () => {
  desk = await openDayDesk();
});
afterEach(() => desk.leave());

const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(desk.spa, desk.branch, statement, values);
const readClose = async (id: string) =>
  (await desk.api.get<DayClose>(`/closing/day-closes/${id}`, { branch: desk.branch })).body;

test('CHK-07 the X tells what was sold by payment type, rate, category and kind, and changes no row', async () => {
  const { setup, branch } = desk;
  await desk.sell(desk.oil(2));
  const both = { checkoutServiceDetails: [{ id: branch.serviceId }], tip: 2, paymentTypeId: setup.card };
  await desk.sell({ ...desk.oil(1), ...both });
  const before = await tableSums(desk.spa, branch);
  const books = await desk.x();
  expect(await tableSums(desk.spa, branch)).toEqual(before);
  expect(books).toMatchObject({
    number: 1,
    businessDate: '2026-11-21',
    firstDate: '2026-11-21',
    range: { after: null, until: '2026/2', afterEntry: 0, untilEntry: 0 },
    figures: {
      total: 122.5,
      sales: 2,
      tips: 2,
      services: 85,
      products: 37.5,
      tenders: [
        { paymentTypeId: setup.card, count: 1, amount: 99.5 },
        { paymentTypeId: setup.cash, count: 1, amount: 25 },
      ].toSorted((one, other) => (one.paymentTypeId < other.paymentTypeId ? -1 : 1)),
      taxes: [
        { rate: 22, gross: 85, net: 69.67, vat: 15.33 },
        // Half a cent up, once a sale: 2.27 and 1.14.
        { rate: 10, gross: 37.5, net: 34.09, vat: 3.41 },
      ],
    },
    sources: [
      { key: 'cash', count: 1, amount: 25, onReceipts: 25 },
      { key: 'card', count: 1, amount: 99.5, onReceipts: 97.5 },
    ],
    drawers: [{ tillId: null, takings: 25, expected: 25 }],
    otherDays: [],
    later: { sales: 0, total: 0 },
    isHotelConnected: false,
  });
});

test('what each Z tells can be typed on a day on which nobody paid so', async () => {
  const { setup } = desk;
  await desk.sell(desk.oil(1));
  const { sources } = await desk.x();
  expect(sources.map(({ key, onReceipts }) => [key, onReceipts])).toEqual([
    ['cash', 12.5],
    ['card', 0],
  ]);
  expect(sources[1]?.paymentTypes.map(({ id }) => id)).toEqual([setup.card]);
});

describe('the close', () => {
  test('keeps what the X told, is audited with what differs, told to other desks, and carries the last seal', async () => {
    await desk.sell(desk.oil(2));
    const hash = 'ab'.repeat(32);
    await sql(
      `INSERT INTO audit_seal (environment_id, branch_id, number, entry_ids, entries, previous_hash, hash, sealed_at)
       SELECT environment_id, branch_id, 7, ARRAY[id], 1, decode($1, 'hex'), decode($1, 'hex'), now() FROM audit_entry
         LIMIT 1`,
      [hash],
    );
    const books = await desk.x();
    const { status, body } = await desk.close(books, { counts: desk.evenCounts(books), reason: '', note: 'Calm day' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 1,
      businessDate: '2026-11-21',
      range: books.range,
      figures: books.figures,
      differences: { drawer: 0, printer: 0, hotel: null },
      drawers: [{ counted: 25, difference: 0, floatLeft: 0, takenOut: 25 }],
      closingNumber: '0042',
      reason: null,
      note: 'Calm day',
      seal: { number: 7, hash },
      closedBy: 'reception',
      hotel: null,
      later: [],
    });
    expect(await readClose(body.id)).toEqual(body);
    expect(await auditOf(desk.spa, desk.branch, body.id)).toMatchObject([
      {
        action: 'day.close',
        user_id: desk.spa.actor.userId,
        before: null,
        after: { number: 1, total: 25, openItems: 0, differences: { drawer: 0, printer: 0, hotel: null } },
      },
    ]);
    expect(await changesOf(desk.spa, desk.branch, body.id)).toEqual(['dayClose']);
  });

  test('without a seal says that there is none; of an unknown one nothing is told', async () => {
    const { body } = await desk.close(await desk.x());
    expect(body.seal).toBeNull();
    expect((await desk.api.get(`/closing/day-closes/${newId()}`, { branch: desk.branch })).status).toBe(404);
    const [, other] = desk.spa.branches;
    expect((await desk.api.get(`/closing/day-closes/${body.id}`, { branch: other })).status).toBe(404);
  });

  test('is made once: the same key gets the same answer, another desk learns that the day is closed', async () => {
    await desk.sell(desk.oil(1));
    const [books, key] = [await desk.x(), newId()];
    const first = await desk.close(books, {}, key);
    expect(first.status).toBe(200);
    expect((await desk.close(books, {}, key)).text).toBe(first.text);
    const second = await desk.close(books, {}, newId());
    expect([second.status, second.body.code]).toEqual([409, 'day-closed']);
    const compared = await desk.api.post('/closing/day/comparison', {
      branch: desk.branch,
      body: { range: rangeOf(books), counts: { drawers: [], printer: null }, hotel: null },
    });
    expect(compared.body).toMatchObject({ code: 'day-closed' });
    expect(await sql('SELECT number FROM day_close')).toEqual([{ number: 1 }]);
  });

  test('never changes: the database refuses it to the application and to the owner', async () => {
    await desk.sell(desk.oil(1));
    await desk.note({ kind: 'paid-in', amount: 5, reason: 'Change' });
    await desk.close(await desk.x());
    for (const table of ['day_close', 'till_entry']) {
      for (const statement of [`UPDATE ${table} SET number = 9`, `DELETE FROM ${table}`]) {
        await expect(sql(statement)).rejects.toThrow(/permission denied/);
        const asTheOwner = asOwner(desk.spa.database.ownerUrl, async (client) => {
          const { environmentId } = desk.spa.actor;
          await client.query(
            `BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${desk.branch.id}'`,
          );
          await client.query(statement);
        });
        await expect(asTheOwner).rejects.toThrow(/append|never|change/i);
      }
    }
  });

  test('names no guest, whatever is open, differs or was sold since', async () => {
    const { setup, branch } = desk;
    await insertAppointments(desk.spa, branch, 1);
    await desk.sell({ ...desk.oil(1), payerId: branch.guestId });
    const deposit = { kind: 'deposit', amount: 30, guestId: branch.guestId, serviceId: branch.serviceId };
    await desk.sell({ checkoutVoucherDetails: [deposit], payerId: branch.guestId, paymentTypeId: setup.card });
    const { receiptId } = await desk.sell({ ...desk.oil(2), payerId: branch.guestId });
    await sql("UPDATE receipt SET state = 'pending' WHERE id = $1", [receiptId]);
    const books = await desk.x();
    expect(JSON.stringify(books)).toContain('Ortega');
    expect([books.open.receipts.length, books.open.appointments.length]).toEqual([1, 1]);
    const counts = { drawers: [{ tillId: null, counted: 12.5, floatLeft: 0 }], printer: null };
    const { body } = await desk.close(books, { counts });
    expect(body.explanations.flatMap(({ sales }) => sales)).not.toEqual([]);
    expect(body.open.receipts).toHaveLength(1);
    const [stored] = await sql<{ figures: unknown }>('SELECT figures FROM day_close');
    expect(JSON.stringify(stored)).not.toMatch(/Camila|Ortega/);
    const kept = await sql<{ values: string }>(
      `SELECT v::text AS values FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id WHERE e.entity_id = $1`,
      [body.id],
    );
    expect(JSON.stringify(kept)).not.toMatch(/Camila|Ortega/);
  });
});

describe('what is sold meanwhile', () => {
  test('is not told by a close that is sent again with its key: it tells the first answer', async () => {
    await desk.sell(desk.oil(1));
    const books = await desk.x();
    await desk.sell(desk.oil(2));
    const first = await desk.close(books, {}, 'close-sent-again');
    expect(first.body.later).toMatchObject([{ number: '2026/2' }]);
    await desk.sell(desk.oil(3));
    expect(await desk.close(books, {}, 'close-sent-again')).toEqual(first);
    expect((await readClose(first.body.id)).later).toMatchObject([{ number: '2026/2' }, { number: '2026/3' }]);
  });

  test('is in the next close, and each sale in exactly one', async () => {
    await desk.sell(desk.oil(1));
    const books = await desk.x();
    await desk.sell(desk.oil(2));
    await desk.note({ kind: 'paid-in', amount: 5, reason: 'Change' });
    const again = await desk.x(`?until=${books.range.until}&untilEntry=${books.range.untilEntry}`);
    expect(again).toMatchObject({ figures: books.figures, later: { sales: 1, total: 25 }, entries: [] });
    const first = (await desk.close(books)).body;
    expect(first.figures).toMatchObject({ total: 12.5, sales: 1 });
    const next = await desk.x();
    expect(next).toMatchObject({
      number: 2,
      figures: { total: 25, sales: 1 },
      range: { after: '2026/1', afterEntry: 0 },
    });
    expect(next.entries).toHaveLength(1);
    await desk.close(next);
    expect(await desk.x()).toMatchObject({ number: 3, figures: { total: 0, sales: 0 }, entries: [] });
  });

  test('a late sale of a closed day is told in that close and in the one that covers it', async () => {
    await desk.sell(desk.oil(1));
    const first = (await desk.close(await desk.x())).body;
    await desk.sell({ ...desk.oil(2), payerId: desk.branch.guestId });
    expect((await readClose(first.id)).later).toMatchObject([{ number: '2026/2', amount: 25 }]);
    expect((await readClose(first.id)).figures).toEqual(first.figures);
    desk.at('2026-11-22T09:00:00Z');
    await desk.sell(desk.oil(3));
    const books = await desk.x();
    expect(books).toMatchObject({ businessDate: '2026-11-22', firstDate: '2026-11-21' });
    const late = [{ date: '2026-11-21', isClosed: true, sales: 1, total: 25 }];
    expect(books.otherDays).toEqual(late);
    expect((await desk.close(books)).body.otherDays).toEqual(late);
  });

  test('a number that nobody has sold yet is no end of a close: what comes under it would be in none', async () => {
    await desk.sell(desk.oil(1));
    const books = await desk.x();
    for (const until of ['2026/2', '2027/1', '2025/1']) {
      const { status, body } = await desk.close({ ...books, range: { ...books.range, until } });
      expect([until, status, body.code]).toEqual([until, 400, 'invalid-request']);
    }
    const { body } = await desk.close({ ...books, range: { ...books.range, untilEntry: 1 } });
    expect(body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'untilEntry', reason: 'unknown' }] });
    expect((await desk.api.get('/closing/day?until=2026/2', { branch: desk.branch })).status).toBe(400);
    expect(await sql('SELECT 1 FROM day_close')).toEqual([]);
  });

  test('another branch’s sales and closes are never counted', async () => {
    const [, other] = desk.spa.branches;
    await desk.sell(desk.oil(1));
    const elsewhere = (await desk.api.get<DayBooks>('/closing/day', { branch: other })).body;
    expect(elsewhere).toMatchObject({ number: 1, figures: { total: 0, sales: 0 }, sources: [{ amount: 0 }] });
    await desk.close(await desk.x());
    expect((await desk.api.get<DayBooks>('/closing/day', { branch: other })).body.number).toBe(1);
    const days = await desk.api.get('/closing/days?month=2026-11', { branch: other });
    expect(days.body).toEqual([]);
    const figures = await desk.api.get('/closing/figures?dateFrom=2026-01-01&dateTo=2026-12-31', { branch: other });
    expect(figures.body).toMatchObject({ total: 0, sales: 0, tenders: [], taxes: [] });
  });
});

test('while the day is counted the comparison tells the same, and writes nothing', async () => {
  const sold = await desk.sell(desk.oil(2));
  await desk.sell({ ...desk.oil(3), paymentTypeId: desk.setup.card });
  const books = await desk.x();
  const counts = {
    drawers: [{ tillId: null, counted: 0, floatLeft: 0 }],
    printer: {
      closingNumber: '',
      amounts: [
        { key: 'cash', amount: 0 },
        { key: 'card', amount: 62.5 },
      ],
    },
  };
  const before = await tableSums(desk.spa, desk.branch);
  const compared = await desk.api.post<DayComparison>('/closing/day/comparison', {
    branch: desk.branch,
    body: { range: rangeOf(books), counts, hotel: null },
  });
  expect(await tableSums(desk.spa, desk.branch)).toEqual(before);
  expect(compared.body).toMatchObject({
    needsReason: true,
    differences: { drawer: -25, printer: 0, hotel: null },
    explanations: [
      { kind: 'wrong-payment-type', source: 'drawer', key: 'cash', otherKey: 'card', sales: [{ id: sold.saleId }] },
    ],
  });
  const { body } = await desk.close(books, { counts });
  expect(body.differences).toEqual(compared.body.differences);
});
