import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { MonthDay } from '@quieta/contract/closing/day-close';
import type { Problem } from '@quieta/contract/problem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DayDesk, openDayDesk, originalNumbers } from '../../../testing/day-desk.ts';

let desk: DayDesk;
beforeEach(async () => {
  desk = await openDayDesk();
});
afterEach(() => desk.leave());

const figures = async (dateFrom: string, dateTo = dateFrom) =>
  (await desk.api.get<SaleFigures>(`/closing/figures?dateFrom=${dateFrom}&dateTo=${dateTo}`, { branch: desk.branch }))
    .body;
const days = async (month: string) =>
  (await desk.api.get<MonthDay[]>(`/closing/days?month=${month}`, { branch: desk.branch })).body;
/** Sells so many oils at each of these moments. */
async function sellAt(...sales: (readonly [string, number])[]): Promise<void> {
  for (const [moment, quantity] of sales) {
    desk.at(moment);
    await desk.sell(desk.oil(quantity));
  }
}

/** The branch has closed its days up to this moment; what it sold before its first close is in none. */
async function hasClosed(moment: string): Promise<void> {
  desk.at(moment);
  await desk.close(await desk.x());
}

describe('the day of business', () => {
  test('begins at four: 23:59, 00:01 and 03:59 are of one day, 04:00 of the next', async () => {
    await hasClosed('2026-11-20T20:00:00+01:00');
    await sellAt(
      ['2026-11-21T23:59:59+01:00', 1],
      ['2026-11-22T00:01:00+01:00', 2],
      ['2026-11-22T03:59:59+01:00', 4],
      ['2026-11-22T04:00:00+01:00', 8],
    );
    expect([(await figures('2026-11-21')).products, (await figures('2026-11-22')).products]).toEqual([87.5, 100]);
    const books = await desk.x();
    expect(books).toMatchObject({ businessDate: '2026-11-22', firstDate: '2026-11-21', figures: { sales: 4 } });
    expect(books.otherDays).toEqual([{ date: '2026-11-21', isClosed: false, sales: 3, total: 87.5 }]);
  });

  test('the X of 03:59 is of the evening before, and asks for no day that is to come', async () => {
    desk.at('2026-11-22T03:59:00+01:00');
    expect(await desk.x()).toMatchObject({ businessDate: '2026-11-21', startedAt: null });
    const { status } = await desk.api.get('/closing/day?date=2026-11-22', { branch: desk.branch });
    expect(status).toBe(400);
  });

  test.each([
    // 29 March 2026: 02:00 becomes 03:00, the day of business of the 28th has 23 hours.
    ['2026-03-28', '2026-03-28T04:00:00+01:00', '2026-03-29T03:59:59+02:00', '2026-03-29T04:00:00+02:00'],
    // 25 October 2026: 03:00 becomes 02:00, that of the 24th has 25.
    ['2026-10-24', '2026-10-24T04:00:00+02:00', '2026-10-25T03:59:59+01:00', '2026-10-25T04:00:00+01:00'],
  ])('of %s has its hours on the wall, however many they are', async (date, first, last, next) => {
    await sellAt([first, 1], [last, 2], [next, 4]);
    expect((await figures(date)).sales).toBe(2);
    const books = await desk.x(`?date=${date}`);
    expect(books).toMatchObject({ businessDate: date, figures: { sales: 2 }, otherDays: [] });
    expect((await desk.close(books)).body).toMatchObject({ businessDate: date, firstDate: date });
    expect(await desk.x()).toMatchObject({ figures: { sales: 1 }, firstDate: books.range.until && next.slice(0, 10) });
  });

  test('the hour that comes twice is sold in twice, and both are of the same day', async () => {
    await sellAt(['2026-10-25T02:30:00+02:00', 1], ['2026-10-25T02:30:00+01:00', 2]);
    expect((await figures('2026-10-24')).products).toBe(37.5);
  });
});

describe('an earlier day', () => {
  test('is closed although today has sales, which stay for the next close', async () => {
    await sellAt(['2026-11-20T10:00:00Z', 1], ['2026-11-21T10:00:00Z', 2]);
    const books = await desk.x('?date=2026-11-20');
    expect(books).toMatchObject({ businessDate: '2026-11-20', figures: { sales: 1 }, later: { sales: 1, total: 25 } });
    expect((await desk.close(books)).body).toMatchObject({ businessDate: '2026-11-20', figures: { total: 12.5 } });
    const next = await desk.x();
    expect(next).toMatchObject({ number: 2, businessDate: '2026-11-21', firstDate: '2026-11-21', otherDays: [] });
  });

  test('on which nothing was sold is closed as what it is', async () => {
    await hasClosed('2026-11-17T20:00:00+01:00');
    await sellAt(['2026-11-18T10:00:00Z', 1], ['2026-11-21T10:00:00Z', 2]);
    const books = await desk.x('?date=2026-11-19');
    expect(books).toMatchObject({ businessDate: '2026-11-19', firstDate: '2026-11-18' });
    const { body } = await desk.close(books);
    expect(body).toMatchObject({ businessDate: '2026-11-19', firstDate: '2026-11-18' });
    const empty = await desk.x('?date=2026-11-20');
    expect((await desk.close(empty)).body).toMatchObject({ businessDate: '2026-11-20', figures: { sales: 0 } });
    expect((await desk.x()).otherDays).toEqual([]);
  });

  test('a till entry of today is not of yesterday’s close', async () => {
    desk.at('2026-11-20T10:00:00Z');
    await desk.note({ kind: 'paid-in', amount: 5, reason: 'Change' });
    await desk.sell(desk.oil(1));
    desk.at('2026-11-21T10:00:00Z');
    await desk.note({ kind: 'paid-in', amount: 7, reason: 'Change' });
    const books = await desk.x('?date=2026-11-20');
    expect(books.entries.map(({ amount }) => amount)).toEqual([5]);
    await desk.close(books);
    expect((await desk.x()).entries.map(({ amount }) => amount)).toEqual([7]);
  });
});

describe('a new year', () => {
  test('has numbers of its own, and its first sales are behind the last of the year before', async () => {
    await sellAt(['2026-12-31T20:00:00Z', 1]);
    await desk.close(await desk.x());
    await sellAt(['2026-12-31T22:30:00Z', 2], ['2026-12-31T23:30:00Z', 4]);
    const books = await desk.x();
    expect(books).toMatchObject({
      businessDate: '2026-12-31',
      range: { after: '2026/1', until: '2027/1' },
      figures: { sales: 2, total: 75 },
    });
    await desk.close(books);
    expect((await desk.x()).figures.sales).toBe(0);
    expect((await figures('2026-12-31')).total).toBe(87.5);
  });

  test('a sale of the last moments of a year that comes after the first one of the next is numbered behind it', async () => {
    await sellAt(['2026-12-31T23:00:01Z', 1], ['2026-12-31T22:59:59Z', 2]);
    const { data } = (
      await desk.api.get<{ data: { number: string; businessDate: string }[] }>('/sale', { branch: desk.branch })
    ).body;
    expect(data.map(({ number, businessDate }) => [number, businessDate])).toEqual([
      ['2027/2', '2026-12-31'],
      ['2027/1', '2026-12-31'],
    ]);
  });
});

describe('the month', () => {
  test('lists each day on which something was sold or closed, and what no close covers', async () => {
    await hasClosed('2026-10-31T20:00:00+01:00');
    await sellAt(['2026-11-02T10:00:00Z', 1], ['2026-11-03T10:00:00Z', 2]);
    const both = (await desk.close(await desk.x())).body;
    await sellAt(['2026-11-05T10:00:00Z', 4]);
    const books = await desk.x();
    const counts = { drawers: [{ tillId: null, counted: 90, floatLeft: 0 }], printer: null };
    const own = (await desk.close(books, { counts })).body;
    await sellAt(['2026-11-05T11:00:00Z', 8], ['2026-11-06T10:00:00Z', 1], ['2026-12-01T10:00:00Z', 1]);
    const nothing = { sales: 0, total: 0 };
    const found = await days('2026-11');
    expect(found).toMatchObject([
      {
        date: '2026-11-02',
        sales: 1,
        total: 12.5,
        uncovered: nothing,
        closes: [],
        coveredBy: { id: both.id, number: 2, businessDate: '2026-11-03' },
      },
      { date: '2026-11-03', uncovered: nothing, closes: [{ id: both.id, firstDate: '2026-11-02', sales: 2 }] },
      {
        date: '2026-11-05',
        sales: 2,
        total: 150,
        uncovered: { sales: 1, total: 100 },
        closes: [{ id: own.id, number: 3, total: 50, openItems: 0, closedBy: 'reception' }],
        coveredBy: null,
      },
      { date: '2026-11-06', uncovered: { sales: 1, total: 12.5 }, closes: [], coveredBy: null },
    ]);
    // The drawer had what the first close left in it, which nobody had counted.
    expect(found[2]?.closes[0]?.differences).toEqual({ drawer: 2.5, printer: null, hotel: null });
    expect((await days('2026-12')).map(({ date }) => date)).toEqual(['2026-12-01']);
    expect((await days('2026-10')).map(({ date, sales }) => [date, sales])).toEqual([['2026-10-31', 0]]);
  });

  test('a day that was closed twice has both, and one that was closed with nothing sold is there', async () => {
    await sellAt(['2026-11-02T10:00:00Z', 1]);
    await desk.close(await desk.x());
    await sellAt(['2026-11-02T12:00:00Z', 2]);
    await desk.close(await desk.x());
    desk.at('2026-11-04T10:00:00Z');
    await desk.close(await desk.x());
    expect((await days('2026-11')).map(({ date, closes }) => [date, closes.map(({ sales }) => sales)])).toEqual([
      ['2026-11-02', [1, 1]],
      ['2026-11-04', [0]],
    ]);
  });
});

describe('figures of any days', () => {
  test('are of at most a year, and not backwards', async () => {
    const asked = async (query: string) =>
      (await desk.api.get(`/closing/figures?${query}`, { branch: desk.branch })).status;
    expect(await asked('dateFrom=2024-01-01&dateTo=2024-12-31')).toBe(200);
    expect(await asked('dateFrom=2024-01-01&dateTo=2025-01-01')).toBe(400);
    expect(await asked('dateFrom=2024-01-02&dateTo=2024-01-01')).toBe(400);
  });

  test('a cent of VAT that rounding leaves is told, though the gross comes to nothing', async () => {
    const { setup } = desk;
    // 3 × 0.05 at 10 %: 0.0136 is one cent; each of three refunds of 0.05 has 0.0045, which is none.
    const { saleId } = await desk.sell({ checkoutProductDetails: [{ id: setup.oil, quantity: 3, customPrice: 0.05 }] });
    const { lines } = await desk.read(saleId);
    for (let nth = 0; nth < 3; nth += 1) {
      const answer = await desk.api.post(`/sale/${saleId}/refund`, {
        branch: desk.branch,
        body: {
          reason: 'Brought back',
          lines: [{ lineId: lines[0]?.id, quantity: 1 }],
          tenders: [{ paymentTypeId: setup.cash, amount: 0.05 }],
          originalReceipt: originalNumbers,
        },
      });
      expect(answer.status).toBe(200);
    }
    const { total, taxes, refunds } = await figures('2026-11-21');
    expect([total, refunds]).toEqual([0, { count: 3, amount: -0.15 }]);
    expect(taxes).toEqual([{ rate: 10, gross: 0, net: -0.01, vat: 0.01 }]);
  });
});

test.each([
  ['a sale', () => desk.sell(desk.oil(1))],
  ['a till entry', () => desk.note({ kind: 'paid-in', amount: 5, reason: 'Change' })],
] as const)(
  'where %s is dated ahead, as after a change of the zone, the X’s own day can be closed',
  async (_, move) => {
    await desk.sell(desk.oil(2));
    desk.at('2026-11-22T09:00:00Z');
    await move();
    desk.at('2026-11-21T17:00:00Z');
    const books = await desk.x();
    expect(books.businessDate).toBe('2026-11-22');
    const ahead = await desk.api.get<Problem>('/closing/day?date=2026-11-23', { branch: desk.branch });
    expect(ahead.body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'date', reason: 'too_big' }] });
    const { status, body } = await desk.close(books);
    expect([status, body.businessDate, body.figures]).toEqual([200, '2026-11-22', books.figures]);
    // Sales of a covered time are not dated ahead.
    const again = await desk.api.get<Problem>('/closing/day?date=2026-11-22', { branch: desk.branch });
    expect(again.body.code).toBe('invalid-request');
  },
);
