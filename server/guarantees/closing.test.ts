// The X, the close and the figures of dates agree to the cent with sums made by hand from the sales, and each sale is
// in exactly one close. README.md says which code was changed to see these tests fail.

import type { Sale } from '@quieta/contract/checkout/sale';
import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { TillEntry } from '@quieta/contract/closing/till-entry';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrepaidReport } from '#features/dashboard/prepaid/prepaid-report-queries';
import { readCsv } from '#platform/csv/read-csv';
import { newId } from '#platform/new-id';
import { createRandom, type Random } from '../database/seed/random.ts';
import { connectHotel } from '../testing/connect-hotel.ts';
import { type DayDesk, openDayDesk } from '../testing/day-desk.ts';
import { extent } from '../testing/extent.ts';
import { type HotelSimulator, startHotelSimulator } from '../testing/hotel-simulator.ts';
import { actAtRandom, openShop, type Shop } from '../testing/random-day.ts';
import { inOrder, type KnownWays, slowFigures, sumOfFigures } from '../testing/slow-sums.ts';
import { inBranch, testNow } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';

const days = extent(40, 1000);
const noLimit = { calls: 1_000_000, within: 1_000 };
const firstDay = Temporal.PlainDate.from('2026-11-21');

let desk: DayDesk;
let shop: Shop;
let hotel: HotelSimulator;
let ways: KnownWays;

beforeAll(async () => {
  desk = await openDayDesk({
    timeout: { question: 300, charge: 300 },
    pace: recordOf(pmsProvider.options, () => noLimit),
  });
  hotel = await startHotelSimulator('mews', testNow);
  await connectHotel(desk.spa, desk.branch, hotel);
  // Two whom the hotel charges, and one who has a limit of 100.
  shop = await openShop(desk, ['Whitaker', 'Santis', 'Naomi']);
  const types = await sql<{ id: string; name: string; printerCode: string | null }>(
    'SELECT id, name, printer_code AS "printerCode" FROM payment_type',
  );
  ways = new Map(types.map(({ id, ...way }) => [id, way]));
});
afterAll(async () => {
  await desk.leave();
  await hotel.stop();
});

const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(desk.spa, desk.branch, statement, values);

/**
 * The test's own records: each sale as it was fetched by its id, what it noted of the drawers, and the closes that it
 * made.
 */
const sales: Sale[] = [];
const entries: TillEntry[] = [];
const closes: DayClose[] = [];

async function fetchNew(): Promise<void> {
  const [year = 0, number = 0] = (sales.at(-1)?.number ?? '').split('/').map(Number);
  const behind = 'SELECT id FROM sale WHERE (year, number) > ($1, $2) ORDER BY year, number';
  for (const { id } of await sql<{ id: string }>(behind, [year, number])) sales.push(await desk.read(id));
}

const indexOf = (number: string | null) => sales.findIndex((sale) => sale.number === number) + 1;
const uncovered = () => sales.slice(indexOf(closes.at(-1)?.range.until ?? null));
const cents = (amount: number) => Math.round(amount * 100);
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;

/** The cash of each drawer by hand: what stayed in it, what was sold for cash at it, what was noted. */
function slowDrawers(of: readonly Sale[]) {
  const before = closes.at(-1);
  const own = entries.filter(({ number }) => number > (before?.range.untilEntry ?? 0));
  return shop.tills.map((till) => {
    const noted = (kind: TillEntry['kind']) => own.filter((entry) => entry.tillId === till && entry.kind === kind);
    const left = before?.drawers.find(({ tillId }) => tillId === till)?.floatLeft ?? 0;
    const openingFloat = noted('opening-float').at(-1)?.amount ?? left;
    const cash = of.filter(({ tillId }) => tillId === till).flatMap(({ tenders }) => tenders);
    const takings = add(cash.flatMap((one) => (one.paymentTypeId === desk.setup.cash ? one.amount : [])));
    const [paidIn, paidOut, tipsPaidOut, toBank] = (['paid-in', 'paid-out', 'tips-paid-out', 'to-bank'] as const).map(
      (kind) => add(noted(kind).map(({ amount }) => amount)),
    ) as [number, number, number, number];
    const expected = add([openingFloat, takings, paidIn, paidOut, tipsPaidOut, toBank]);
    return { tillId: till, openingFloat, takings, paidIn, paidOut, tipsPaidOut, toBank, expected };
  });
}

type Stated = Readonly<Record<string, { count: number; amount: number; onReceipts: number | null }>>;

/** Each way of paying by hand, with what the documents say of it: what was printed, whatever was corrected since. */
async function slowSources(of: readonly Sale[]): Promise<Stated> {
  const sources = new Map<string, { count: number; amount: number; onReceipts: number | null }>();
  const at = (key: string) => {
    const source = sources.get(key) ?? { count: 0, amount: 0, onReceipts: null };
    sources.set(key, source);
    return source;
  };
  at('cash');
  const keyOf = (paymentTypeId: string) =>
    paymentTypeId === desk.setup.roomBill ? 'room' : (ways.get(paymentTypeId)?.printerCode ?? 'other');
  const onPaper = (key: string, amount: number) => {
    at(key).onReceipts = add([at(key).onReceipts ?? 0, amount]);
  };
  const documents = await sql<{ saleId: string; payload: ReceiptPayload }>(
    'SELECT sale_id AS "saleId", payload FROM receipt WHERE kind = \'original\' AND sale_id = ANY ($1)',
    [of.map(({ id }) => id)],
  );
  for (const { saleId, payload } of documents) {
    const isByRoom = of.find(({ id }) => id === saleId)?.tenders.some(({ kind }) => kind === 'RoomBill');
    for (const { type, amount } of payload.footer.payments)
      onPaper(type === 'uncollected' && isByRoom ? 'room' : type, payload.type === 'sale' ? amount : -amount);
  }
  // A Z tells cash and cards also of a day on which nobody paid so.
  if (documents.some(({ payload }) => payload.footer.payments.length > 0))
    for (const key of ['cash', 'card']) onPaper(key, 0);
  for (const { tenders } of of) {
    for (const { paymentTypeId, amount } of tenders) {
      const source = at(keyOf(paymentTypeId));
      source.count += 1;
      source.amount = add([source.amount, amount]);
    }
  }
  return Object.fromEntries(sources);
}

async function expectBooks(books: DayBooks, of: readonly Sale[]): Promise<void> {
  expect(inOrder(books.figures)).toEqual(inOrder(slowFigures(of, ways)));
  expect(books.range.until).toBe(of.at(-1)?.number ?? closes.at(-1)?.range.until ?? null);
  const stated = books.sources.map(({ key, count, amount, onReceipts }) => [key, { count, amount, onReceipts }]);
  expect(Object.fromEntries(stated)).toEqual(await slowSources(of));
  const known = new Map(books.drawers.map(({ name: _, ...drawer }) => [drawer.tillId, drawer]));
  for (const drawer of slowDrawers(of)) {
    // One that has no name is told only if it has something.
    if (known.has(drawer.tillId) || drawer.expected !== 0) expect(known.get(drawer.tillId)).toEqual(drawer);
  }
  const otherDays = [...Map.groupBy(of, ({ businessDate }) => businessDate)].filter(
    ([date]) => date !== books.businessDate,
  );
  expect(books.otherDays.map(({ date, sales: count, total }) => [date, count, total])).toEqual(
    otherDays
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([date, ones]) => [date, ones.filter(({ kind }) => kind === 'sale').length, add(ones.map((o) => o.total))]),
  );
}

const figuresOf = async (from: string, to: string) =>
  (await desk.api.get<SaleFigures>(`/closing/figures?dateFrom=${from}&dateTo=${to}`, { branch: desk.branch })).body;

/** Units and cents that are owed at the end of a date, counted entry by entry. */
async function slowOwed(date: string) {
  const entries = await sql<{ expires: string | null; units: number; minor: string; day: string | null }>(
    `SELECT p.expires_on::text AS expires, e.units, e.amount_minor AS minor, s.business_date::text AS day
     FROM voucher_entry e JOIN voucher v ON v.id = e.voucher_id JOIN sold_package p ON p.id = v.sold_package_id
       LEFT JOIN sale s ON s.id = e.sale_id
     WHERE v.kind <> 'hotel-units' AND e.kind <> 'expired'`,
  );
  const owed = entries.filter(
    ({ expires, day }) => day !== null && day <= date && (expires === null || expires >= date),
  );
  return {
    units: owed.reduce((sum, { units }) => sum + units, 0),
    amount: owed.reduce((sum, { minor }) => sum + Number(minor), 0) / 100,
  };
}

/** Expects what the report says to be owed before and after a day, and what was moved in it, to be what was counted. */
async function expectPrepaid(date: string): Promise<void> {
  const report = await inBranch(desk.spa, desk.branch, (context) =>
    readPrepaidReport(context, { query: { dateFrom: date, dateTo: date } }),
  );
  const before = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
  expect([date, report.totals.owed]).toEqual([date, await slowOwed(date)]);
  expect([date, report.totals.before]).toEqual([date, await slowOwed(before)]);
}

async function noteAtRandom(random: Random): Promise<void> {
  const kind = random.pick(['opening-float', 'paid-in', 'paid-out', 'tips-paid-out', 'to-bank', 'hand-over'] as const);
  const amount = random.between(1, 20_000) / 100;
  entries.push(await desk.note({ kind, amount, reason: 'Noted', tillId: random.pick(shop.tills) }));
}

/** As the printer would have reported; a few of them are left open. */
const print = (random: Random) =>
  sql(
    "UPDATE receipt SET state = 'accepted' WHERE state IN ('pending', 'sending') AND abs(hashtext(id::text)) % 20 <> $1",
    [random.between(0, 19)],
  );

async function workAtRandom(random: Random, start: Temporal.ZonedDateTime): Promise<void> {
  const presses = random.between(5, 18);
  for (let press = 0; press < presses; press += 1) {
    // From eight in the morning to about two in the night.
    desk.at(start.add({ minutes: Math.floor((press * 1080) / presses) + random.between(0, 60) }).toInstant());
    if (random.chance(0.05))
      await hotel.fail({ operation: 'orders/add', kind: 'status', status: 500, isCarriedOut: random.chance(0.5) });
    if (random.chance(0.15)) await noteAtRandom(random);
    await actAtRandom(
      shop,
      random,
      sales.map(({ id }) => id),
    );
    await print(random);
  }
  await hotel.recover();
}

async function closeAtRandom(random: Random, isLast = false): Promise<void> {
  const books = await desk.x();
  await fetchNew();
  const of = uncovered();
  await expectBooks(books, of);
  // Nobody stops selling while the drawers are counted.
  if (!isLast && random.chance(0.3))
    await actAtRandom(
      shop,
      random,
      sales.map(({ id }) => id),
    );
  const drawers = books.drawers.flatMap(({ tillId, expected }) => {
    const counted = Math.max(0, cents(expected) + (random.chance(0.2) ? random.between(-500, 500) : 0));
    const counts = { tillId, counted: counted / 100, floatLeft: random.between(0, counted) / 100 };
    return random.chance(0.8) ? [counts] : [];
  });
  const printer = random.chance(0.7) ? (desk.evenCounts(books).printer ?? null) : null;
  const { status, body } = await desk.close(books, { counts: { drawers, printer } }, newId());
  expect([status, body.code]).toEqual([200, undefined]);
  const stored = (await desk.api.get<DayClose>(`/closing/day-closes/${body.id}`, { branch: desk.branch })).body;
  expect(stored.figures).toEqual(books.figures);
  expect(inOrder(stored.figures)).toEqual(inOrder(slowFigures(of, ways)));
  expect(stored.range).toEqual({ ...books.range, after: closes.at(-1)?.range.until ?? null });
  closes.push(stored);
  await expectFiles(stored);
}

/** The columns of a file for the accountant by their headings, each as numbers in cents where they are amounts. */
async function columnsOf(kind: 'sales-journal' | 'vat-journal' | 'day-register', { range, ...close }: DayClose) {
  const asked = new URLSearchParams({
    kind,
    dateFrom: close.firstDate,
    dateTo: close.businessDate,
    language: 'en',
    ...(range.after !== null && { after: range.after }),
    until: range.until ?? '',
  });
  const path = `/accounting/files?${asked.toString()}`;
  const { status, body } = await desk.api.get<{ content: string; total: number }>(path, { branch: desk.branch });
  expect(status).toBe(200);
  const { rows } = readCsv(body.content, { rows: 10_000, columns: 50, cells: 500_000, characters: 1_000 });
  const [heads, ...lines] = rows.map(({ cells }) => cells);
  const sumOf = (head: RegExp, of: (line: readonly string[]) => boolean = () => true) => {
    const place = heads?.findIndex((one) => head.test(one)) ?? -1;
    expect([head.source, place]).not.toContain(-1);
    return add(lines.filter(of).map((line) => Number(line[place])));
  };
  return {
    total: body.total,
    sumOf,
    cellOf: (line: readonly string[], head: RegExp) => line[heads?.findIndex((one) => head.test(one)) ?? -1],
  };
}

/** The accountant's files of a close say the same as its sheet. */
async function expectFiles(close: DayClose): Promise<void> {
  const { figures, range } = close;
  if (range.until === null || range.until === range.after) return;
  const journal = await columnsOf('sales-journal', close);
  expect([journal.total, journal.sumOf(/^Total/)]).toEqual([figures.total, figures.total]);
  expect(journal.sumOf(/^Prepaid/)).toBe(figures.prepaid);
  const vat = add(figures.taxes.map((tax) => tax.vat));
  expect(journal.sumOf(/^VAT \(|^VAT$/)).toBe(vat);
  const vatJournal = await columnsOf('vat-journal', close);
  const declared = add([figures.total, -figures.prepaid]);
  expect([vatJournal.total, vatJournal.sumOf(/^Gross/)]).toEqual([declared, declared]);
  expect(vatJournal.sumOf(/^VAT \(|^VAT$/)).toBe(vat);
  for (const { rate, gross, net } of figures.taxes) {
    const isOfRate = (line: readonly string[]) => Number(vatJournal.cellOf(line, /^VAT rate/)) === rate;
    expect([vatJournal.sumOf(/^Gross/, isOfRate), vatJournal.sumOf(/^Net/, isOfRate)]).toEqual([gross, net]);
  }
  expect((await columnsOf('day-register', close)).total).toBe(declared);
}

test('T-CLOSING over random days the X, the close and the figures of the dates are what is added up by hand, 0 cents apart', async () => {
  const seed = extent('short', newId());
  const random = createRandom(seed);
  const dates: string[] = [];
  try {
    for (let day = 0; day < days; day += 1) {
      const date = firstDay.add({ days: day });
      dates.push(date.toString());
      await workAtRandom(random, date.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '08:00' }));
      const closings = random.pick([0, 1, 1, 1, 1, 2]);
      for (let nth = 0; nth < closings; nth += 1) await closeAtRandom(random);
      await fetchNew();
      const of = sales.filter(({ businessDate }) => businessDate === date.toString());
      expect(inOrder(await figuresOf(date.toString(), date.toString()))).toEqual(inOrder(slowFigures(of, ways)));
      await expectPrepaid(date.toString());
    }
    await closeAtRandom(random);
    await closeAtRandom(random, true);
    await fetchNew();
  } catch (error) {
    throw new Error(`seed ${seed}, day ${dates.length}`, { cause: error });
  }
  await expectWhole(dates);
  // A few wishes are refused for reasons of business; most are not.
  expect(shop.outcomes.get('sell done')).toBeGreaterThan(days * 3);
});

/** Expects the closes to lose and double no sale, and to add up to the figures of the dates. */
async function expectWhole(dates: readonly string[]): Promise<void> {
  let end: string | null = null;
  for (const [nth, { number, range }] of closes.entries()) {
    expect([number, range.after]).toEqual([nth + 1, end]);
    end = range.until;
  }
  expect(end).toBe(sales.at(-1)?.number);
  const covered = closes.map(({ range }) => sales.slice(indexOf(range.after), indexOf(range.until)));
  expect(covered.flat().map(({ id }) => id)).toEqual(sales.map(({ id }) => id));
  const ofDates: SaleFigures[] = [];
  for (let first = 0; first < dates.length; first += 300) {
    const slice = dates.slice(first, first + 300);
    ofDates.push(await figuresOf(slice[0] ?? '', slice.at(-1) ?? ''));
  }
  const together = sumOfFigures(closes.map(({ figures }) => figures));
  expect(together).toEqual(sumOfFigures(ofDates));
  expect(together).toMatchObject(sumOfFigures([slowFigures(sales, ways)]));
  // It was worth looking: each kind of entry was there.
  const kinds = [...new Set(sales.map(({ kind }) => kind))].toSorted();
  expect(kinds).toEqual(['correction', 'refund', 'sale', 'void']);
  expect(together.vouchersRedeemed?.count).toBeGreaterThan(0);
  expect(together.depositsRedeemed?.count).toBeGreaterThan(0);
  expect(together.packagesUsed?.count).toBeGreaterThan(0);
  expect(together.packagesSold?.count).toBeGreaterThan(0);
}
