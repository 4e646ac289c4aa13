import type { Sale, SaleRow } from '@quieta/contract/checkout/sale';
import type { checkout, refundSale, sumSales } from '@quieta/contract/checkout/sale-endpoints';
import type { SaleFilters } from '@quieta/contract/checkout/sale-filters';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptRoutes } from '#features/receipts/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { newId } from '#platform/new-id';
import { addUser } from '../../../testing/add-user.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { checkoutRoutes } from './routes.ts';

type Sold = AnswerOf<typeof checkout>;
type Sums = AnswerOf<typeof sumSales> & Partial<Problem>;
type List = { data: SaleRow[]; paging: { cursors: { next: string | null } } } & Partial<Problem>;

let spa: Spa;
let branch: SpaBranch;
let other: SpaBranch;
let saleSetup: SaleSetup;
let api: RunningApi;
let colleagueApi: RunningApi;
let colleague: string;
let current = testNow;
const byVoucher = newId();
const outsideVat = newId();
const massages = newId();

beforeAll(async () => {
  const made = await createSpa();
  spa = { ...made, clock: { now: () => current } };
  [branch, other] = spa.branches;
  saleSetup = await createSaleSetup(spa, branch);
  const sql = (statement: string, values: unknown[]) => sqlIn(spa, branch, statement, values);
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  const voucherType = { name: 'Gift voucher', kind: 'Custom', prints_receipt: true, printer_code: 'voucher' };
  await insertIn(spa, branch, 'payment_type', { id: byVoucher, ...voucherType });
  await insertIn(spa, branch, 'service_category', { id: massages, name: 'Massages', position: 1 });
  await sql('UPDATE service SET service_category_id = $1 WHERE id = $2', [massages, branch.serviceId]);
  const user = await addUser(spa);
  colleague = user.userId;
  const routes = (api: Parameters<Parameters<typeof startApi>[1]>[0]) => {
    checkoutRoutes(api, hotelOptions(spa.clock));
    receiptRoutes(api);
    voucherRoutes(api);
  };
  api = await startApi(spa, routes);
  colleagueApi = await startApi({ ...spa, actor: user }, routes);
  await api.put('/voucher-settings', { branch, body: { outsideVatTaxId: outsideVat, validMonths: 12 } });
  await fill();
});
afterAll(async () => {
  await api.close();
  await colleagueApi.close();
  await spa.close();
});

const numbers = { closingNumber: '12', documentNumber: '345', date: '2026-11-21', printerSerial: '99IEB012345' };
const read = async (id: string) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;
const addressed = (path: string, filters: object) =>
  `${path}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString()}`;
const list = async (filters: object, at = branch) =>
  (await api.get<List>(addressed('/sale', filters), { branch: at })).body;
const sums = async (filters: object, at = branch) =>
  (await api.get<Sums>(addressed('/sale/sums', filters), { branch: at })).body;

async function sell(body: object, desk = api): Promise<Sold> {
  const { body: sold } = await desk.post<Sold>('/sale/checkout', {
    branch,
    body: { paymentTypeId: saleSetup.card, ...body },
  });
  if (!sold.success) throw new Error(`not sold: ${JSON.stringify(sold)}`);
  return sold;
}
/** The desk that sold reports it. */
async function print({ receiptId }: { receiptId: string | null }, desk = api): Promise<void> {
  if (receiptId === null) return;
  await desk.post(`/sale/receipts/${receiptId}/result`, { branch, body: { outcome: 'accepted' } });
}
async function appointment() {
  const [id = ''] = await insertAppointments(spa, branch, 1);
  return { id };
}
const oil = (quantity = 1, more: object = {}) => ({ id: saleSetup.oil, quantity, ...more });

/** Three days of sales of every kind, the second of which goes on after midnight. */
async function fill(): Promise<void> {
  for (const hours of [0, 24, 39, 48]) {
    current = testNow.add({ hours });
    const massage = { checkoutAppointmentDetails: [await appointment()], payerId: branch.guestId };
    const split = await sell({
      ...massage,
      checkoutProductDetails: [oil(2, { discount: { amount: 1.5, reason: 'Dented' } })],
      tip: 5,
      tenders: [
        { paymentTypeId: saleSetup.card, amount: 100 },
        { paymentTypeId: saleSetup.cash, amount: 13.5, given: 20 },
      ],
    });
    await print(split);
    const oils = await sell({ checkoutProductDetails: [oil(3)], paymentTypeId: saleSetup.cash }, colleagueApi);
    await print(oils, colleagueApi);
    const wrong = await sell({ checkoutServiceDetails: [{ id: branch.serviceId }], tip: 2 });
    await print(wrong);
    const correction = {
      fromPaymentTypeId: saleSetup.card,
      toPaymentTypeId: saleSetup.cash,
      amount: 87,
      reason: 'Cash',
    };
    await expectDone(api.post(`/sale/${wrong.saleId}/correction`, { branch, body: correction }));
    const tenders = [{ paymentTypeId: saleSetup.cash, amount: 12.5 }];
    const [line] = (await read(oils.saleId ?? '')).lines;
    const back = { lines: [{ lineId: line?.id, quantity: 1 }], tenders, reason: 'Leaks', originalReceipt: numbers };
    await expectDone(api.post<AnswerOf<typeof refundSale>>(`/sale/${oils.saleId}/refund`, { branch, body: back }));
    const mistaken = await sell({ checkoutProductDetails: [oil()], tip: 1, paymentTypeId: saleSetup.onAccount });
    await print(mistaken);
    const twice = { reason: 'Twice', originalReceipt: numbers };
    await expectDone(api.post(`/sale/${mistaken.saleId}/void`, { branch, body: twice }));
    const { vouchers, ...issued } = await sell({ checkoutVoucherDetails: [{ kind: 'multi-purpose', amount: 60 }] });
    await print(issued);
    const deposit = { kind: 'deposit', amount: 40, guestId: branch.guestId, taxId: branch.taxId };
    await print(await sell({ checkoutVoucherDetails: [deposit] }, colleagueApi), colleagueApi);
    const redeemed = await sell({
      checkoutAppointmentDetails: [await appointment()],
      paymentTypeId: byVoucher,
      tenders: [
        { paymentTypeId: byVoucher, amount: 60, voucherCode: vouchers[0]?.code },
        { paymentTypeId: saleSetup.card, amount: 25 },
      ],
    });
    await print(redeemed);
    if (hours === 24) {
      const body = { reason: 'Wrong guest', originalReceipt: numbers };
      await expectDone(api.post(`/sale/${redeemed.saleId}/void`, { branch, body }));
    }
    // Never printed.
    await sell({ checkoutProductDetails: [oil()] });
  }
}

async function expectDone(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** All sales of the branch in full, the latest first, as the slow sums are made of them. */
async function everything(): Promise<Sale[]> {
  const { data } = await list({ limit: 500 });
  return Promise.all(data.map(({ id }) => read(id)));
}

const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
const isTreatment = ({ kind }: Sale['lines'][number]) => kind === 'appointment' || kind === 'service';
const totalsOf = (isMeant: (line: Sale['lines'][number]) => boolean) => (sale: Sale) =>
  sale.lines.filter(isMeant).map(({ total }) => total);

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Each filter with what it means for a sale, and the amounts of its part; written against the answer, not the tables.
 */
const cases: readonly {
  filters: () => SaleFilters;
  fits: (sale: Sale) => boolean;
  part?: (sale: Sale) => readonly number[];
  /** True if nothing fits on purpose; elsewhere it would compare nothing. */
  isNone?: true;
}[] = [
  { filters: () => ({}), fits: () => true },
  { filters: () => ({ date: '2026-11-22' }), fits: ({ businessDate }) => businessDate === '2026-11-22' },
  { filters: () => ({ dateFrom: '2026-11-22' }), fits: ({ businessDate }) => businessDate >= '2026-11-22' },
  {
    filters: () => ({ dateFrom: '2026-11-21', dateTo: '2026-11-22' }),
    fits: ({ businessDate }) => businessDate <= '2026-11-22',
  },
  // As text, 2026/10 would come before 2026/9.
  {
    filters: () => ({ after: '2026/9', until: '2026/20' }),
    fits: ({ number }) => Number(number.slice(5)) > 9 && Number(number.slice(5)) <= 20,
  },
  { filters: () => ({ until: '2025/999' }), fits: () => false, isNone: true },
  ...(['sale', 'refund', 'void', 'correction'] as const).map((kind) => ({
    filters: () => ({ kind }),
    fits: (sale: Sale) => sale.kind === kind,
  })),
  ...(['card', 'cash', 'onAccount'] as const).map((name) => ({
    filters: () => ({ paymentTypeId: saleSetup[name] }),
    fits: ({ tenders }: Sale) => tenders.some(({ paymentTypeId }) => paymentTypeId === saleSetup[name]),
    part: ({ tenders }: Sale) =>
      tenders.flatMap(({ paymentTypeId, amount }) => (paymentTypeId === saleSetup[name] ? amount : [])),
  })),
  { filters: () => ({ soldBy: colleague }), fits: ({ soldBy }) => soldBy === 'colleague' },
  ...['camil', 'CAMIL', '%', '2026/1', '26/', '/2', '6/0', '1', '17', '026', '20267'].map((search) => ({
    filters: () => ({ search }),
    fits: ({ number, payerName }: Sale) => number.includes(search) || plain(payerName ?? '').includes(plain(search)),
    ...(['%', '6/0', '20267'].includes(search) && { isNone: true as const }),
  })),
  ...[22, 10, 0].map((taxRate) => ({
    filters: () => ({ taxRate }),
    fits: ({ lines }: Sale) => lines.some((line) => line.taxRate === taxRate),
    part: totalsOf((line) => line.taxRate === taxRate),
  })),
  {
    filters: () => ({ categoryId: massages }),
    fits: ({ lines }) => lines.some(({ category }) => category?.id === massages),
    part: totalsOf(({ category }) => category?.id === massages),
  },
  {
    filters: () => ({ categoryId: 'none' }),
    fits: ({ lines }) => lines.some(({ category, kind }) => category === null && kind !== 'voucher'),
    part: totalsOf(({ category, kind }) => category === null && kind !== 'voucher'),
  },
  { filters: () => ({ of: 'services' }), fits: ({ lines }) => lines.some(isTreatment), part: totalsOf(isTreatment) },
  {
    filters: () => ({ of: 'products' }),
    fits: ({ lines }) => lines.some(({ kind }) => kind === 'product'),
    part: totalsOf(({ kind }) => kind === 'product'),
  },
  {
    filters: () => ({ of: 'vouchers' }),
    fits: ({ lines }) => lines.some(({ voucher }) => voucher?.kind === 'multi-purpose'),
    part: totalsOf(({ voucher }) => voucher?.kind === 'multi-purpose'),
  },
  {
    filters: () => ({ of: 'deposits' }),
    fits: ({ lines }) => lines.some(({ voucher }) => voucher?.kind === 'deposit'),
    part: totalsOf(({ voucher }) => voucher?.kind === 'deposit'),
  },
  {
    filters: () => ({ of: 'redeemed' }),
    fits: ({ tenders }) => tenders.some(({ voucher }) => voucher !== null),
    part: ({ tenders }) => tenders.flatMap(({ voucher, amount }) => (voucher === null ? [] : amount)),
  },
  {
    filters: () => ({ of: 'discounts' }),
    fits: ({ lines }) => lines.some(({ discount }) => discount !== 0),
    part: ({ lines }) => lines.map(({ discount }) => discount),
  },
  { filters: () => ({ of: 'tips' }), fits: ({ tip }) => tip !== 0, part: ({ tip }) => [tip] },
  {
    filters: () => ({ of: 'products', taxRate: 22 }),
    fits: ({ lines }) => lines.some(({ kind, taxRate }) => kind === 'product' && taxRate === 22),
    part: () => [],
    isNone: true,
  },
  {
    filters: () => ({ of: 'services', taxRate: 22, date: '2026-11-21' }),
    fits: ({ lines, businessDate }) => businessDate === '2026-11-21' && lines.some(isTreatment),
    part: totalsOf(isTreatment),
  },
  {
    filters: () => ({ of: 'tips', paymentTypeId: saleSetup.cash }),
    fits: ({ tip, tenders }) => tip !== 0 && tenders.some(({ paymentTypeId }) => paymentTypeId === saleSetup.cash),
    part: ({ tenders }) =>
      tenders.flatMap(({ paymentTypeId, amount }) => (paymentTypeId === saleSetup.cash ? amount : [])),
  },
  {
    filters: () => ({ state: 'receipt-open' }),
    fits: ({ receiptState }) => receiptState !== null && receiptState !== 'accepted' && receiptState !== 'printed',
  },
  { filters: () => ({ state: 'room-bill-open' }), fits: () => false, isNone: true },
];

/** The numbers of the sales that fit, read as the list is: in pages. */
async function listInPages(filters: SaleFilters): Promise<string[]> {
  const numbers: string[] = [];
  let cursor: string | null = null;
  do {
    const page: List = await list({ ...filters, limit: 7, ...(cursor && { cursor }) });
    numbers.push(...page.data.map(({ number }) => number));
    cursor = page.paging.cursors.next;
  } while (cursor !== null);
  return numbers;
}

describe('each filter', () => {
  test('finds the sales that fit it, page by page, and its sums are those of the sales it finds', async () => {
    const all = await everything();
    expect(all.length).toBeGreaterThan(40);
    for (const { filters, fits, part, isNone = false } of cases) {
      const asked = filters();
      const expected = all.filter(fits);
      expect({ asked, isNone: expected.length === 0 }).toEqual({ asked, isNone });
      const numbers = expected.map(({ number }) => number);
      expect({ asked, numbers: await listInPages(asked) }).toEqual({ asked, numbers });
      const count = (kind: Sale['kind']) => expected.filter((sale) => sale.kind === kind).length;
      expect({ asked, ...(await sums(asked)) }).toMatchObject({
        asked,
        sales: count('sale'),
        refunds: count('refund'),
        voids: count('void'),
        corrections: count('correction'),
        total: cents(expected.map(({ total }) => total)),
        tips: cents(expected.map(({ tip }) => tip)),
        part: part === undefined ? null : cents(expected.flatMap(part)),
      });
    }
  });
});

test('a sale is found by a name that more guests have than are looked up one by one', async () => {
  const payerId = newId();
  await insertIn(spa, branch, 'guest', { id: payerId, first_name: 'Xaver', last_name: 'Wiesengrund' });
  await sqlIn(
    spa,
    branch,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
     SELECT environment_id, id, gen_random_uuid(), 'Xaver', 'Number ' || n FROM branch, generate_series(1, 1001) AS n
       WHERE id = $1`,
    [branch.id],
  );
  const { saleNumber } = await sell({ checkoutProductDetails: [oil()], payerId });
  for (const search of ['xaver', 'xaver wiesen', 'ver w'])
    expect({ search, numbers: await listInPages({ search }) }).toEqual({ search, numbers: [saleNumber] });
  expect((await sums({ search: 'XAVER' })).sales).toBe(1);
});

test('a sale after midnight is listed under the business date that it counts for', async () => {
  const { data } = await list({ date: '2026-11-22', limit: 500 });
  expect(new Set(data.map(({ soldAt }) => soldAt.slice(0, 13)))).toEqual(new Set(['2026-11-23T01', '2026-11-22T10']));
});

test('a correction names what it moves, in the list and beside its sale', async () => {
  const [row] = (await list({ kind: 'correction', limit: 1 })).data;
  const from = { paymentTypeId: saleSetup.card, name: 'Card' };
  const moved = { from, to: { paymentTypeId: saleSetup.cash, name: 'Cash' }, amount: 87 };
  expect(row).toMatchObject({ total: 0, moved });
  const correction = await read(row?.id ?? '');
  const sale = await read(correction.refundsSaleId ?? '');
  expect(sale).toMatchObject({ moved: null, refunded: 0 });
  expect(sale.refunds).toMatchObject([{ id: correction.id, kind: 'correction', moved }]);
});

test('those who sold are named for the range, whoever is filtered', async () => {
  const named = async (filters: object) => (await sums(filters)).soldBy.map(({ name }) => name);
  expect(await named({ date: '2026-11-21', soldBy: colleague, kind: 'void' })).toEqual(['colleague', 'reception']);
  expect(await named({ date: '2026-01-01' })).toEqual([]);
  expect(await named({ until: '2026/1' })).toEqual(['reception']);
});

test('a room bill that the hotel does not have is open, until its sale is voided', async () => {
  const sold = await sell({ checkoutProductDetails: [oil()] });
  await print(sold);
  const [tender] = await sqlIn<{ id: string }>(
    spa,
    branch,
    `INSERT INTO tender (environment_id, branch_id, id, sale_id, payment_type_id, kind, name, amount_minor, state,
       position)
     SELECT environment_id, branch_id, $1, sale_id, $2, 'RoomBill', 'Room bill', 0, 'not-posted', 1 FROM tender
       WHERE sale_id = $3 RETURNING id`,
    [newId(), saleSetup.roomBill, sold.saleId],
  );
  expect(tender).toBeDefined();
  expect((await list({ state: 'room-bill-open' })).data).toMatchObject([{ id: sold.saleId }]);
  await sqlIn(spa, branch, `UPDATE tender SET state = 'posted' WHERE id = $1`, [tender?.id]);
  expect((await list({ state: 'room-bill-open' })).data).toEqual([]);
  await sqlIn(spa, branch, `UPDATE tender SET state = 'rejected' WHERE id = $1`, [tender?.id]);
  expect(await sums({ state: 'room-bill-open' })).toMatchObject({ sales: 1, total: 12.5 });
  await sqlIn(
    spa,
    branch,
    `INSERT INTO sale (environment_id, branch_id, id, kind, refunds_sale_id, year, number, currency, total_minor,
       tip_minor, sold_at, sold_by)
     SELECT environment_id, branch_id, $1, 'void', id, year, number + 1, currency, -total_minor, 0, sold_at, sold_by
       FROM sale WHERE id = $2`,
    [newId(), sold.saleId],
  );
  expect((await list({ state: 'room-bill-open' })).data).toEqual([]);
});

test('another branch’s sales are never listed nor counted', async () => {
  const before = await sums({});
  const theirs = await createSaleSetup(spa, other);
  const body = { paymentTypeId: theirs.card, checkoutProductDetails: [{ id: theirs.oil, quantity: 1 }] };
  const { body: sold } = await api.post<Sold>('/sale/checkout', { branch: other, body });
  expect((await list({}, other)).data).toMatchObject([{ id: sold.saleId, number: '2026/1' }]);
  const asked = { paymentTypeId: theirs.card };
  expect(await sums(asked, other)).toMatchObject({ sales: 1, refunds: 0, total: 12.5, part: 12.5 });
  expect(await sums(asked)).toMatchObject({ sales: 0, total: 0, part: 0 });
  expect(await sums({})).toEqual(before);
  expect((await list({ until: '2026/1' })).data.map(({ id }) => id)).not.toContain(sold.saleId);
});

test.each([
  [{ after: '1042' }, 'after'],
  [{ until: '2026/1234567890' }, 'until'],
  [{ taxRate: 'much' }, 'taxRate'],
  [{ taxRate: 10.123 }, 'taxRate'],
  [{ categoryId: 'some' }, 'categoryId'],
  [{ date: '2026-02-30' }, 'date'],
  [{ of: 'everything' }, 'of'],
])('what is no filter is refused and named: %o', async (filters, path) => {
  for (const refused of [await list(filters), await sums(filters)])
    expect(refused).toMatchObject({ code: 'invalid-request', errors: [{ path }] });
});
