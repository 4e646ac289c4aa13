import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { beforeAll, expect, test } from 'vitest';
import { receiptRoutes } from '#features/receipts/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../../testing/sql.ts';
import { auditOf, changesOf } from '../../../../testing/traces.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { checkoutRoutes } from '../routes.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
  voucherRoutes(routes);
});
let setup: SaleSetup;
const byVoucher = newId();

beforeAll(async () => {
  setup = await createSaleSetup(spa, branch);
  await insertIn(spa, branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
});

const numbers = { closingNumber: '12', documentNumber: '345', date: '2026-11-21', printerSerial: '99IEB012345' };
const read = async (id: string | null) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;

/** Eight oils at 12.50, which are 100, and the receipt is printed. */
async function sell(body: object = {}): Promise<Sale> {
  const { body: sold } = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId: setup.cash, checkoutProductDetails: [{ id: setup.oil, quantity: 8 }], ...body },
  });
  expect(sold.success).toBe(true);
  await sqlIn(spa, branch, "UPDATE receipt SET state = 'accepted' WHERE sale_id = $1", [sold.saleId]);
  return read(sold.saleId);
}
const correct = ({ id }: Sale, body: object = {}, key?: string) =>
  api.post<Sale & Problem>(`/sale/${id}/correction`, {
    branch,
    ...(key !== undefined && { key }),
    body: { fromPaymentTypeId: setup.cash, toPaymentTypeId: setup.card, amount: 100, reason: 'It was a card', ...body },
  });
const takeBack = ({ id }: Sale) =>
  api.post<{ sale: Sale } & Partial<Problem>>(`/sale/${id}/void`, {
    branch,
    body: { reason: 'Wrong guest', originalReceipt: numbers },
  });
const paid = ({ tenders }: Sale) => tenders.map(({ paymentTypeId, amount }) => [paymentTypeId, amount]);
const refusalOf = async (sale: Sale, body: object = {}) => {
  const { status, body: problem } = await correct(sale, body);
  return [status, problem.code];
};
const countSales = async () => (await sqlIn<{ n: number }>(spa, branch, 'SELECT count(*)::int AS n FROM sale'))[0]?.n;

test('CHK-07 a correction moves an amount as an entry of its own with a number of its own, and the sale stays as it was', async () => {
  const sale = await sell({ tip: 5 });
  const { status, body } = await correct(sale, { amount: 60 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'correction',
    refundsSaleId: sale.id,
    reason: 'It was a card',
    total: 0,
    tip: 0,
    lines: [],
    businessDate: '2026-11-21',
    receiptId: null,
  });
  expect(paid(body)).toEqual([
    [setup.cash, -60],
    [setup.card, 60],
  ]);
  const [year, number] = sale.number.split('/').map(Number);
  expect(body.number).toBe(`${year}/${(number ?? 0) + 1}`);
  const { refunds, ...after } = await read(sale.id);
  const { refunds: _, ...before } = sale;
  expect(after).toEqual(before);
  expect(refunds).toMatchObject([{ id: body.id, kind: 'correction', total: 0 }]);
});

test('it is audited, and told to the other desks with the sale that it corrects', async () => {
  const sale = await sell();
  const { body } = await correct(sale, { amount: 40 });
  expect(await auditOf(spa, branch, body.id)).toMatchObject([
    {
      action: 'sale.correction',
      user_id: spa.actor.userId,
      before: { paymentTypeId: setup.cash },
      after: { refundsSaleId: sale.id, paymentTypeId: setup.card, amountMinor: 4000, reason: 'It was a card' },
    },
  ]);
  expect(await changesOf(spa, branch, body.id)).toEqual(['sale']);
  expect(await changesOf(spa, branch, sale.id)).toEqual(['sale', 'sale']);
});

test('twice with one key it is one entry; with two it moves what is left, and not a cent more', async () => {
  const sale = await sell();
  const key = newId();
  const first = await correct(sale, { amount: 60 }, key);
  expect((await correct(sale, { amount: 60 }, key)).text).toBe(first.text);
  expect(await refusalOf(sale, { amount: 40.01 })).toEqual([409, 'refund-too-large']);
  expect((await correct(sale, { amount: 40 })).status).toBe(200);
  const before = await countSales();
  expect(await refusalOf(sale, { amount: 0.01 })).toEqual([409, 'sale-not-correctable']);
  expect(await countSales()).toBe(before);
});

test('of ten desks that move the same amount one does', async () => {
  const sale = await sell();
  const answers = await Promise.all(Array.from({ length: 10 }, () => correct(sale)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('it can be moved back, and there are two entries', async () => {
  const sale = await sell();
  await correct(sale);
  const back = await correct(sale, { fromPaymentTypeId: setup.card, toPaymentTypeId: setup.cash });
  expect(back.status).toBe(200);
  expect((await read(sale.id)).refunds.map(({ kind }) => kind)).toEqual(['correction', 'correction']);
});

test('of several tenders each has what it paid', async () => {
  const sale = await sell({
    tenders: [
      { paymentTypeId: setup.cash, amount: 30 },
      { paymentTypeId: setup.card, amount: 50 },
      { paymentTypeId: setup.cash, amount: 20 },
    ],
  });
  expect(await refusalOf(sale, { amount: 50.01 })).toEqual([409, 'refund-too-large']);
  expect((await correct(sale, { amount: 50 })).status).toBe(200);
});

test('what makes no sense is refused, and changes nothing', async () => {
  const sale = await sell();
  const before = await countSales();
  const cases: [object, number, string][] = [
    [{ amount: 100.01 }, 409, 'refund-too-large'],
    [{ amount: 0 }, 400, 'invalid-request'],
    [{ amount: 1.005 }, 400, 'invalid-request'],
    [{ reason: ' ' }, 400, 'invalid-request'],
    [{ toPaymentTypeId: setup.cash }, 400, 'invalid-request'],
    [{ toPaymentTypeId: setup.archived }, 409, 'payment-type-archived'],
    [{ toPaymentTypeId: setup.roomBill }, 409, 'sale-not-correctable'],
    [{ fromPaymentTypeId: setup.roomBill }, 409, 'sale-not-correctable'],
    [{ toPaymentTypeId: byVoucher }, 409, 'sale-not-correctable'],
    [{ fromPaymentTypeId: setup.card, toPaymentTypeId: setup.cash }, 409, 'sale-not-correctable'],
    [{ toPaymentTypeId: newId() }, 404, 'not-found'],
    [{ tillId: newId() }, 404, 'not-found'],
  ];
  for (const [body, status, code] of cases) expect([body, await refusalOf(sale, body)]).toEqual([body, [status, code]]);
  expect(await refusalOf({ ...sale, id: newId() })).toEqual([404, 'not-found']);
  expect(await countSales()).toBe(before);
});

test('what a voucher paid is not moved, what was paid beside it is', async () => {
  const issued = await sell({
    checkoutProductDetails: [],
    checkoutVoucherDetails: [{ kind: 'single-purpose', amount: 40, taxId: setup.reducedTaxId }],
  });
  const code = issued.lines[0]?.voucher?.code;
  const sale = await sell({
    paymentTypeId: byVoucher,
    tenders: [
      { paymentTypeId: byVoucher, amount: 40, voucherCode: code },
      { paymentTypeId: setup.cash, amount: 60 },
    ],
  });
  const toCard = { fromPaymentTypeId: byVoucher, toPaymentTypeId: setup.card, amount: 40 };
  expect(await refusalOf(sale, toCard)).toEqual([409, 'sale-not-correctable']);
  expect((await correct(sale, { amount: 60 })).status).toBe(200);
});

test('a void, a refund and a correction are not corrected, and a sale that was voided no longer', async () => {
  const sale = await sell();
  const { body: correction } = await correct(sale, { amount: 10 });
  expect(await refusalOf(correction)).toEqual([409, 'sale-not-correctable']);
  const { body: voided } = await takeBack(sale);
  for (const one of [sale, voided.sale]) expect(await refusalOf(one)).toEqual([409, 'sale-not-correctable']);
  const other = await sell();
  const { body: refund } = await api.post<{ sale: Sale }>(`/sale/${other.id}/refund`, {
    branch,
    body: {
      reason: 'Brought back',
      lines: [{ lineId: other.lines[0]?.id, quantity: 1 }],
      tenders: [{ paymentTypeId: setup.cash, amount: 12.5 }],
      originalReceipt: numbers,
    },
  });
  expect(await refusalOf(refund.sale)).toEqual([409, 'sale-not-correctable']);
});

test('a void after a correction gives back the corrected way', async () => {
  const whole = await sell({ tip: 5 });
  await correct(whole, { amount: 105 });
  expect(paid((await takeBack(whole)).body.sale)).toEqual([[setup.card, -105]]);
  const part = await sell();
  await correct(part, { amount: 30 });
  expect(paid((await takeBack(part)).body.sale)).toEqual([
    [setup.cash, -70],
    [setup.card, -30],
  ]);
});

test('a refund after a correction goes the way that the desk says', async () => {
  const sale = await sell();
  await correct(sale);
  const { status, body } = await api.post<{ sale: Sale }>(`/sale/${sale.id}/refund`, {
    branch,
    body: {
      reason: 'Brought back',
      lines: [{ lineId: sale.lines[0]?.id, quantity: 2 }],
      tenders: [{ paymentTypeId: setup.card, amount: 25 }],
      originalReceipt: numbers,
    },
  });
  expect(status).toBe(200);
  expect(paid(body.sale)).toEqual([[setup.card, -25]]);
  expect((await read(sale.id)).refunds.map(({ kind }) => kind)).toEqual(['correction', 'refund']);
});
