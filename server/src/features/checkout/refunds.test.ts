import type { Sale, SaleRow } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiptRoutes } from '#features/receipts/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { checkoutRoutes } from './routes.ts';

type Refunded = { sale: Sale; receiptData?: ReceiptPayload; printerUrl?: string } & Partial<Problem>;

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
});
const saleSetup = await createSaleSetup(spa, branch);
let appointment: string;

beforeEach(async () => {
  [appointment = ''] = await insertAppointments(spa, branch, 1);
});

const numbers = { closingNumber: '12', documentNumber: '345', date: '2026-11-21', printerSerial: '99IEB012345' };
const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);

/** Sells an appointment at 85 and three oils at 12.50 with 0.50 off; the printer has accepted its receipt. */
async function sell(body: object = {}): Promise<Sale> {
  const { body: sold } = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: {
      paymentTypeId: saleSetup.card,
      checkoutAppointmentDetails: [{ id: appointment }],
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 3, discount: { amount: 0.5, reason: 'Dented' } }],
      ...body,
    },
  });
  if (sold.receiptId !== null) {
    await api.post(`/sale/receipts/${sold.receiptId}/result`, { branch, body: { outcome: 'accepted' } });
  }
  return read(sold.saleId ?? '');
}
const read = async (id: string) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;
const refund = (sale: Sale, body: object) => api.post<Refunded>(`/sale/${sale.id}/refund`, { branch, body });
const takeBack = (sale: Sale, body: object = {}) =>
  api.post<Refunded>(`/sale/${sale.id}/void`, {
    branch,
    body: { reason: 'Wrong guest', originalReceipt: numbers, ...body },
  });
const lineOf = (sale: Sale, kind: 'appointment' | 'product') => sale.lines.find((line) => line.kind === kind)?.id;
const oils = (sale: Sale, quantity: number, amount: number) => ({
  reason: 'Brought back',
  lines: [{ lineId: lineOf(sale, 'product'), quantity }],
  tenders: [{ paymentTypeId: saleSetup.cash, amount }],
  originalReceipt: numbers,
});

describe('a refund', () => {
  test.each([
    ['a product given away', { quantity: 1, customPrice: 0 }],
    ['a product of which all was taken off', { quantity: 1, discount: { percent: 100, reason: 'Broken' } }],
    [
      'one of several whose share rounds to nothing',
      { quantity: 3, customPrice: 0.01, discount: { amount: 0.02, reason: 'Cracked' } },
    ],
  ])('of %s needs no tender, and each list and reading holds it', async (_, given) => {
    const sale = await sell({ checkoutProductDetails: [{ id: saleSetup.oil, ...given }] });
    const lines = [{ lineId: lineOf(sale, 'product'), quantity: 1 }];
    const { status, body } = await refund(sale, {
      reason: 'Brought back',
      lines,
      tenders: [],
      originalReceipt: numbers,
    });
    expect({ status, tenders: body.sale.tenders, total: body.sale.total }).toEqual({
      status: 200,
      tenders: [],
      total: 0,
    });
    expect((await read(body.sale.id)).tenders).toEqual([]);
    expect((await read(sale.id)).refunds).toMatchObject([{ id: body.sale.id }]);
    for (const query of ['', '?kind=refund', `?dateFrom=${body.sale.businessDate}&dateTo=${body.sale.businessDate}`]) {
      const list = await api.get<{ data: SaleRow[] }>(`/sale${query}`, { branch });
      expect([list.status, list.body.data.some(({ id }) => id === body.sale.id)]).toEqual([200, true]);
    }
  });

  test('of one line is a sale of its own that points back, with a document that names the original’s four numbers', async () => {
    const sale = await sell();
    const { status, body } = await refund(sale, oils(sale, 1, 12.33));
    expect(status).toBe(200);
    expect(body.sale).toMatchObject({
      kind: 'refund',
      refundsSaleId: sale.id,
      reason: 'Brought back',
      total: -12.33,
      lines: [{ quantity: -1, total: -12.33, discount: -0.17, refundsLineId: lineOf(sale, 'product') }],
      tenders: [{ paymentTypeId: saleSetup.cash, amount: -12.33, state: 'taken' }],
      receiptState: 'sending',
    });
    expect(body.receiptData).toMatchObject({
      type: 'return',
      fiscal: true,
      body: {
        items: [
          { sell_type: 'reference', description: '0012-0345 21/11/2026 99IEB012345', unit_price: 0 },
          { sell_type: 'return', description: 'Body oil', quantity: 1, unit_price: 12.33 },
        ],
      },
      footer: { payments: [{ type: 'cash', amount: 12.33 }] },
    });
    const after = await read(sale.id);
    expect(after).toMatchObject({
      total: sale.total,
      refunded: 12.33,
      receiptState: 'printed',
      receiptNumbers: numbers,
    });
    expect(after.refunds).toMatchObject([{ id: body.sale.id, kind: 'refund', total: -12.33 }]);
    expect(after.lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([0, 1]);
    const [paid] = await sql<{ paid: boolean }>('SELECT paid FROM appointment WHERE id = $1', [appointment]);
    expect(paid).toEqual({ paid: true });
    const entries = await sql('SELECT action FROM audit_entry WHERE entity_id = $1', [body.sale.id]);
    expect(entries).toEqual([{ action: 'sale.refund' }]);
  });

  test('in several steps comes to what was paid, to the cent, and not a cent more', async () => {
    const sale = await sell();
    expect((await refund(sale, oils(sale, 1, 12.33))).status).toBe(200);
    expect((await refund(sale, oils(sale, 2, 24.67))).status).toBe(200);
    const { status, body } = await refund(sale, oils(sale, 1, 12.5));
    expect([status, body.code]).toEqual([409, 'refund-too-large']);
    expect(await read(sale.id)).toMatchObject({ refunded: 37 });
  });

  test('T-CHECKOUT-RACE of twenty desks that give the same line back at once one does', async () => {
    const sale = await sell();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(sale, oils(sale, 3, 37))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'refund-too-large')).toHaveLength(19);
    expect(await read(sale.id)).toMatchObject({ refunded: 37 });
  });

  test('asks for the numbers of the slip where nobody told them, and keeps them from then on', async () => {
    const sale = await sell();
    const { body } = await refund(sale, { ...oils(sale, 1, 12.33), originalReceipt: null });
    expect(body.code).toBe('original-numbers-needed');
    await refund(sale, oils(sale, 1, 12.33));
    expect((await refund(sale, { ...oils(sale, 1, 12.33), originalReceipt: null })).status).toBe(200);
  });

  test('waits until the original’s receipt is at the printer', async () => {
    const { body: sold } = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
      branch,
      body: { paymentTypeId: saleSetup.card, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] },
    });
    const sale = await read(sold.saleId ?? '');
    expect((await refund(sale, oils(sale, 1, 12.5))).body.code).toBe('receipt-unsettled');
  });

  test('of a sale without a receipt prints none', async () => {
    const sale = await sell({ paymentTypeId: saleSetup.onAccount });
    const { status, body } = await refund(sale, oils(sale, 1, 12.33));
    expect(status).toBe(200);
    expect(body.receiptData).toBeUndefined();
    expect(body.sale.receiptId).toBeNull();
  });

  test('that does not add up, names a line twice or another sale’s, or refunds a refund is refused and changes nothing', async () => {
    const sale = await sell();
    const other = await sell({ checkoutAppointmentDetails: [] });
    const cases: [object, string][] = [
      [oils(sale, 1, 12.34), 'tenders-mismatch'],
      [{ ...oils(sale, 1, 12.33), lines: oils(other, 1, 12.33).lines }, 'not-found'],
      [{ ...oils(sale, 1, 12.33), lines: [...oils(sale, 1, 1).lines, ...oils(sale, 1, 1).lines] }, 'invalid-request'],
      [
        { ...oils(sale, 1, 12.33), tenders: [{ paymentTypeId: saleSetup.roomBill, amount: 12.33 }] },
        'refund-way-mismatch',
      ],
    ];
    for (const [body, code] of cases) expect((await refund(sale, body)).body.code).toBe(code);
    expect((await refund(sale, oils(sale, 1, 12.34))).body.params).toEqual({ due: 12.33 });
    expect(await read(sale.id)).toEqual(sale);
    const given = (await refund(sale, oils(sale, 1, 12.33))).body.sale;
    expect((await refund(given, oils(sale, 1, 12.33))).body.code).toBe('sale-not-refundable');
    expect((await refund({ ...sale, id: newId() }, oils(sale, 1, 12.33))).status).toBe(404);
  });
});

describe('a void', () => {
  test('takes the sale back the way it was paid, opens its appointments, and lets them be sold again', async () => {
    const sale = await sell({
      tip: 2,
      tenders: [
        { paymentTypeId: saleSetup.card, amount: 100 },
        { paymentTypeId: saleSetup.cash, amount: 24, given: 50 },
      ],
    });
    const { status, body } = await takeBack(sale);
    expect(status).toBe(200);
    expect(body.sale).toMatchObject({ kind: 'void', total: -122, tip: -2, refundsSaleId: sale.id });
    expect(body.sale.tenders.map(({ amount }) => amount)).toEqual([-100, -24]);
    expect(body.receiptData).toMatchObject({
      type: 'void',
      footer: {
        payments: [
          { type: 'card', amount: 100 },
          { type: 'cash', amount: 22 },
        ],
      },
    });
    const [open] = await sql('SELECT paid, paid_price_minor FROM appointment WHERE id = $1', [appointment]);
    expect(open).toEqual({ paid: false, paid_price_minor: null });
    expect((await takeBack(sale)).body.code).toBe('sale-not-refundable');
    expect((await refund(sale, oils(sale, 1, 12.33))).body.code).toBe('sale-not-refundable');
    expect(await sell()).toMatchObject({ total: 122 });
  });

  test('is refused where something was refunded already', async () => {
    const sale = await sell();
    await refund(sale, oils(sale, 1, 12.33));
    expect((await takeBack(sale)).body.code).toBe('sale-has-refunds');
  });
});

test('sales are listed with the latest first, by day, payer and number, page by page', async () => {
  const sale = await sell({ payerId: branch.guestId });
  const { body: given } = await refund(sale, oils(sale, 1, 12.33));
  type List = { data: SaleRow[]; paging: { cursors: { next: string | null } } };
  const list = async (query: string) => (await api.get<List>(`/sale?${query}`, { branch })).body;
  const today = sale.soldAt.slice(0, 10);
  const first = await list(`date=${today}&limit=1`);
  expect(first.data).toMatchObject([{ id: given.sale.id, kind: 'refund', total: -12.33 }]);
  const second = await list(`date=${today}&limit=1&cursor=${first.paging.cursors.next}`);
  expect(second.data).toMatchObject([{ id: sale.id, kind: 'sale', refunded: 12.33, paidWith: ['Card'] }]);
  expect((await list('date=2020-01-01')).data).toEqual([]);
  expect((await list(`search=${sale.number.slice(0, 8)}`)).data.map(({ id }) => id)).toContain(sale.id);
  expect((await list(`search=${sale.payerName?.slice(0, 4)}`)).data.map(({ id }) => id)).toContain(sale.id);
  // Typed as at a desk, without the accents.
  await sqlIn(spa, branch, `UPDATE guest SET last_name = 'Ibáñez' WHERE id = $1`, [branch.guestId]);
  expect((await list('search=ibanez')).data.map(({ id }) => id)).toContain(sale.id);
});
