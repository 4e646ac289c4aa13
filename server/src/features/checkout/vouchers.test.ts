import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import type { Voucher, VoucherDetails } from '@quieta/contract/vouchers/voucher';
import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiptRoutes } from '#features/receipts/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { checkoutRoutes } from './routes.ts';

type Sold = AnswerOf<typeof checkout>;
type Refunded = { sale: Sale; receiptData?: ReceiptPayload } & Partial<Problem>;

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
  voucherRoutes(routes);
});
const saleSetup = await createSaleSetup(spa, branch);
let appointment: string;
const outsideVat = newId();
const byVoucher = newId();

beforeAll(async () => {
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  await insertIn(spa, branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
});
beforeEach(async () => {
  [appointment = ''] = await insertAppointments(spa, branch, 1);
  await settings({ outsideVatTaxId: outsideVat, validMonths: 12 });
});

const numbers = { closingNumber: '12', documentNumber: '345', date: '2026-11-21', printerSerial: '99IEB012345' };
const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);
const settings = (body: object) => api.put<VoucherSettings & Problem>('/voucher-settings', { branch, body });
const read = async (id: string) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;
const voucherOf = async (id: string) => (await api.get<VoucherDetails>(`/vouchers/${id}`, { branch })).body;

async function sell(body: object): Promise<Sold> {
  const {
    status,

    body: sold,
  } = await api.post<Sold>('/sale/checkout', {
    branch,
    body: { paymentTypeId: saleSetup.card, ...body },
  });
  expect(status).toBe(200);
  if (sold.receiptId !== null) {
    await api.post(`/sale/receipts/${sold.receiptId}/result`, { branch, body: { outcome: 'accepted' } });
  }
  return sold;
}

/** Sells one voucher; answers what the desk hands over. */
async function issue(voucher: object) {
  const sold = await sell({ checkoutVoucherDetails: [voucher] });
  const [issued] = sold.vouchers;
  if (issued === undefined) throw new Error(`nothing was sold: ${sold.code}`);
  return { ...issued, sale: sold };
}
const multi = (amount: number) => issue({ kind: 'multi-purpose', amount });
const single = (amount: number, taxId = branch.taxId) => issue({ kind: 'single-purpose', amount, taxId });

/** Pays the appointment, at 85 and 22 %, partly with a voucher. */
const redeem = (code: string, amount: number, more: object = {}) =>
  sell({
    checkoutAppointmentDetails: [{ id: appointment }],
    tenders: [
      { paymentTypeId: saleSetup.card, amount: 85 - amount },
      { paymentTypeId: byVoucher, amount, voucherCode: code },
    ].filter((tender) => tender.amount > 0),
    paymentTypeId: byVoucher,
    ...more,
  });
const refund = (sale: Sale, kind: Sale['lines'][number]['kind'], amount: number) =>
  api.post<Refunded>(`/sale/${sale.id}/refund`, {
    branch,
    body: {
      reason: 'Brought back',
      lines: [{ lineId: sale.lines.find((line) => line.kind === kind)?.id, quantity: 1 }],
      tenders: amount === 0 ? [] : [{ paymentTypeId: saleSetup.cash, amount }],
      originalReceipt: numbers,
    },
  });
const takeBack = (saleId: string | null) =>
  api.post<Refunded>(`/sale/${saleId}/void`, { branch, body: { reason: 'Wrong guest', originalReceipt: numbers } });

/** The printed content of a document: its lines by VAT index, and its payments. */
function printed(payload: ReceiptPayload | undefined) {
  const items = payload?.body.items.filter(({ sell_type: type }) => type !== 'reference') ?? [];
  return {
    lines: items.map((item) => [item.vat_index, Math.round(item.quantity * item.unit_price * 100) / 100]),
    payments: payload?.footer.payments.map(({ type, amount }) => [type, amount]),
  };
}

describe('a multi-purpose voucher', () => {
  test('is sold outside VAT, on the fiscal document under the branch’s tax without a rate, with the branch’s expiry', async () => {
    const { sale, ...voucher } = await multi(100);
    expect(sale).toMatchObject({ success: true, total: 100, details: [{ soldItemId: voucher.id }] });
    expect(sale.receiptData?.body.items).toMatchObject([
      { department_index: 9, vat_index: 11, unit_price: 100, description: expect.stringContaining('Buono regalo') },
    ]);
    expect(await voucherOf(voucher.id)).toMatchObject({
      code: voucher.code,
      kind: 'multi-purpose',
      state: 'open',
      amount: 100,
      balance: 100,
      tax: null,
      expiresOn: '2027-11-21',
      entries: [{ kind: 'sold', amount: 100, saleId: sale.saleId, by: 'reception' }],
    });
  });

  test('is redeemed in part as a payment by voucher, and the goods carry their VAT then', async () => {
    const { id, code } = await multi(100);
    const sold = await redeem(code.toLowerCase().replace(/(....)/, '$1-'), 60);
    expect(printed(sold.receiptData)).toEqual({
      lines: [[1, 85]],
      payments: [
        ['voucher', 60],
        ['card', 25],
      ],
    });
    expect(await voucherOf(id)).toMatchObject({
      balance: 40,
      state: 'open',
      entries: [{}, { kind: 'redeemed', amount: -60 }],
    });
    const kept = await read(sold.saleId ?? '');
    expect(kept.lines[0]?.prepaid).toBe(0);
    expect(kept.tenders[0]).toMatchObject({ voucher: { code, kind: 'multi-purpose', left: 60 } });
  });

  test('is not taken for what costs nothing', async () => {
    const { code } = await multi(100);
    const free = { id: appointment, customPrice: 0 };
    const tenders = [{ paymentTypeId: byVoucher, amount: 0, voucherCode: code }];
    const body = { paymentTypeId: byVoucher, checkoutAppointmentDetails: [free], tenders };
    expect((await api.post<Problem>('/sale/checkout', { branch, body })).body).toMatchObject({
      code: 'invalid-request',
      errors: [{ path: 'tenders.0.amount', reason: 'too_small' }],
    });
  });

  test('pays no tip, and no other voucher', async () => {
    const { code } = await multi(200);
    const withTip = await redeem(code, 85, {
      tip: 5,
      tenders: [
        { paymentTypeId: saleSetup.cash, amount: 5 },
        { paymentTypeId: byVoucher, amount: 85, voucherCode: code },
      ],
    });
    expect(withTip).toMatchObject({ success: true });
    expect(printed(withTip.receiptData).payments).toEqual([['voucher', 85]]);
    const swap = await sell({
      paymentTypeId: byVoucher,
      checkoutVoucherDetails: [{ kind: 'multi-purpose', amount: 50 }],
      tenders: [{ paymentTypeId: byVoucher, amount: 50, voucherCode: code }],
    });
    expect(swap).toMatchObject({ success: false, code: 'voucher-not-for-this', vouchers: [] });
  });

  test('is not sold before the branch has a tax without a rate for it, and only such a one is taken', async () => {
    expect((await settings({ outsideVatTaxId: branch.taxId, validMonths: null })).body.code).toBe(
      'voucher-tax-has-rate',
    );
    await settings({ outsideVatTaxId: null, validMonths: null });
    const sold = await sell({ checkoutVoucherDetails: [{ kind: 'multi-purpose', amount: 50 }] });
    expect(sold).toMatchObject({ success: false, code: 'voucher-tax-missing' });
  });
});

describe('a single-purpose voucher', () => {
  test('is sold with its VAT, and takes its part off lines of that VAT when it is used', async () => {
    const { sale, id, code } = await single(50);
    expect(printed(sale.receiptData).lines).toEqual([[1, 50]]);
    const sold = await redeem(code, 50, {
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }],
      tenders: [
        { paymentTypeId: byVoucher, amount: 50, voucherCode: code },
        { paymentTypeId: saleSetup.card, amount: 60 },
      ],
    });
    expect(sold.total).toBe(110);
    expect(printed(sold.receiptData)).toEqual({
      lines: [
        [1, 35],
        [2, 25],
      ],
      payments: [['card', 60]],
    });
    expect((await read(sold.saleId ?? '')).lines.map(({ prepaid }) => prepaid)).toEqual([50, 0]);
    expect(await voucherOf(id)).toMatchObject({ balance: 0, state: 'spent' });
  });

  test('prints nothing where it pays all: its VAT was declared', async () => {
    const { code } = await single(85);
    expect(await redeem(code, 85)).toMatchObject({ success: true, receiptId: null });
  });

  test('does not pay for more than the lines of its VAT', async () => {
    const { code } = await single(100, saleSetup.reducedTaxId);
    expect(await redeem(code, 50)).toMatchObject({ success: false, code: 'voucher-not-for-this' });
  });

  test('for a service bears that service’s tax and name', async () => {
    const { id } = await issue({
      kind: 'single-purpose',
      amount: 85,
      serviceId: branch.serviceId,
      recipientName: 'Ada',
    });
    expect(await voucherOf(id)).toMatchObject({
      tax: { id: branch.taxId, rate: 22 },
      serviceName: 'Aroma massage',
      recipientName: 'Ada',
    });
  });
});

describe('a deposit', () => {
  const deposit = (body: object = {}) =>
    issue({ kind: 'deposit', amount: 50, guestId: branch.guestId, appointmentId: appointment, ...body });

  test('is taken for a guest’s appointment with its tax and a receipt, offered at checkout, and used', async () => {
    const { sale, id, code } = await deposit();
    expect(printed(sale.receiptData)).toEqual({ lines: [[1, 50]], payments: [['card', 50]] });
    expect(sale.receiptData?.body.items[0]?.description).toContain('Acconto');
    const offered = await api.get<Voucher[]>(`/guests/${branch.guestId}/deposits`, { branch });
    expect(offered.body.find((one) => one.id === id)).toMatchObject({
      balance: 50,
      guest: { id: branch.guestId },
      appointment: { id: appointment, serviceName: 'Aroma massage' },
      expiresOn: null,
    });
    expect(printed((await redeem(code, 50)).receiptData)).toEqual({ lines: [[1, 35]], payments: [['card', 35]] });
    expect((await api.get(`/guests/${newId()}/deposits`, { branch })).status).toBe(404);
    const left = await api.get<Voucher[]>(`/guests/${branch.guestId}/deposits`, { branch });
    expect(left.body.some((one) => one.id === id)).toBe(false);
  });

  test('gives back by refund what is left of it, and no more', async () => {
    const { sale, id, code } = await deposit();
    await redeem(code, 20);
    const sold = await read(sale.saleId ?? '');
    expect((await takeBack(sold.id)).body.code).toBe('voucher-spent');
    const { body } = await refund(sold, 'voucher', 30);
    expect(printed(body.receiptData)).toEqual({ lines: [[1, 30]], payments: [['cash', 30]] });
    expect(await voucherOf(id)).toMatchObject({ balance: 0, state: 'taken-back' });
    expect((await refund(sold, 'voucher', 30)).body.code).toBe('refund-too-large');
  });

  test('is somebody’s: without a guest, or for another guest’s appointment, it is not taken', async () => {
    const send = (voucher: object) =>
      api.post('/sale/checkout', {
        branch,
        body: { paymentTypeId: saleSetup.card, checkoutVoucherDetails: [voucher] },
      });
    const requested = { kind: 'deposit', amount: 50 };
    expect((await send({ ...requested, taxId: branch.taxId })).status).toBe(400);
    const other = newId();
    await insertIn(spa, branch, 'guest', { id: other, first_name: 'Other', last_name: 'Guest' });
    expect((await send({ ...requested, guestId: other, appointmentId: appointment })).status).toBe(404);
  });

  test.each([
    ['already-paid', 'paid = true, paid_price_minor = 8500'],
    ['appointment-closed', "state = 'cancelled', cancelled_from = 'booked', cancel_reason = ''"],
  ])('is refused as %s for an appointment that can no longer be sold, which is named', async (code, change) => {
    await sql(`UPDATE appointment SET ${change} WHERE id = $1`, [appointment]);
    const voucher = { kind: 'deposit', amount: 50, guestId: branch.guestId, appointmentId: appointment };
    const body = { paymentTypeId: saleSetup.card, checkoutVoucherDetails: [voucher] };
    const answer = await api.post('/sale/checkout', { branch, body });
    expect(answer.body).toMatchObject({ success: false, code, params: { name: 'Aroma massage' } });
  });
});

describe('taking back', () => {
  test('a void and a refund give the balance back to the voucher that paid, before anything is paid out', async () => {
    const { id, code } = await multi(100);
    const sold = await redeem(code, 60);
    expect((await takeBack(sold.saleId)).body.sale.tenders).toMatchObject([{ voucher: { code } }, {}]);
    expect(await voucherOf(id)).toMatchObject({ balance: 100 });

    [appointment = ''] = await insertAppointments(spa, branch, 1);
    const again = await read((await redeem(code, 60)).saleId ?? '');
    expect((await refund(again, 'appointment', 85)).body.code).toBe('tenders-mismatch');
    const { body } = await refund(again, 'appointment', 25);
    expect(printed(body.receiptData)).toEqual({
      lines: [[1, 85]],
      payments: [
        ['voucher', 60],
        ['cash', 25],
      ],
    });
    expect(await voucherOf(id)).toMatchObject({ balance: 100, entries: { length: 5 } });
    const [open] = await sql('SELECT paid, given_back FROM appointment WHERE id = $1', [appointment]);
    expect(open).toEqual({ paid: false, given_back: true });
    expect(await redeem(code, 85)).toMatchObject({ success: true });
  });

  test('a refund gives a single-purpose voucher its part of the line, which is on no document', async () => {
    const { id, code } = await single(85);
    const sold = await read((await redeem(code, 60)).saleId ?? '');
    const { body } = await refund(sold, 'appointment', 25);
    expect(printed(body.receiptData)).toEqual({ lines: [[1, 25]], payments: [['cash', 25]] });
    expect(body.sale.lines[0]).toMatchObject({ total: -85, prepaid: -60 });
    expect(await voucherOf(id)).toMatchObject({ balance: 85 });
  });

  test('a void, and a refund of several lines at once, give each of two vouchers what it paid, and no more', async () => {
    const vouchers = [await single(30), await single(40)];
    const sellBoth = () =>
      sell({
        checkoutAppointmentDetails: [{ id: appointment }],
        checkoutServiceDetails: [{ id: branch.serviceId }],
        tenders: [
          { paymentTypeId: saleSetup.card, amount: 100 },
          ...vouchers.map(({ amount, code }) => ({ paymentTypeId: byVoucher, amount, voucherCode: code })),
        ],
      });
    const balances = () => Promise.all(vouchers.map(async ({ id }) => (await voucherOf(id)).balance));
    const first = await sellBoth();
    expect(await balances()).toEqual([0, 0]);
    expect((await takeBack(first.saleId)).status).toBe(200);
    expect(await balances()).toEqual([30, 40]);

    const again = await read((await sellBoth()).saleId ?? '');
    const { status } = await api.post(`/sale/${again.id}/refund`, {
      branch,
      body: {
        reason: 'Brought back',
        lines: again.lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
        tenders: [{ paymentTypeId: saleSetup.cash, amount: 100 }],
        originalReceipt: numbers,
      },
    });
    expect(status).toBe(200);
    expect(await balances()).toEqual([30, 40]);
  });

  test('voiding the sale that sold a voucher takes it back, once some was used it is refused', async () => {
    const unused = await multi(40);
    expect((await takeBack(unused.sale.saleId)).status).toBe(200);
    expect(await voucherOf(unused.id)).toMatchObject({ state: 'taken-back', balance: 0 });
    expect(await redeem(unused.code, 40)).toMatchObject({ success: false, code: 'voucher-balance' });
    const used = await multi(40);
    await redeem(used.code, 10);
    expect((await takeBack(used.sale.saleId)).body.code).toBe('voucher-spent');
    expect(await voucherOf(used.id)).toMatchObject({ state: 'open', balance: 30 });
  });
});

describe('a voucher', () => {
  test('that is blocked or over is not taken, and the desk is told why', async () => {
    const { id, code } = await multi(100);
    const change = (body: object, version?: number) =>
      api.put<VoucherDetails & Problem>(`/vouchers/${id}`, { branch, body, ...(version !== undefined && { version }) });
    expect((await change({ blockedReason: 'Reported lost' })).body).toMatchObject({ state: 'blocked', version: 2 });
    expect(await redeem(code, 10)).toMatchObject({
      success: false,
      code: 'voucher-blocked',
      params: { reason: 'Reported lost' },
    });
    expect((await change({ expiresOn: '2026-11-20' }, 1)).body.code).toBe('version-conflict');
    await change({ blockedReason: null, expiresOn: '2026-11-20' });
    expect(await redeem(code, 10)).toMatchObject({ code: 'voucher-expired', params: { date: '2026-11-20' } });
    await change({ expiresOn: '2026-11-21' });
    expect(await redeem(code, 10)).toMatchObject({ success: true });
    const audited = await sql<{ action: string }>(
      'SELECT action FROM audit_entry WHERE entity = $1 AND entity_id = $2 ORDER BY id',
      ['voucher', id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'voucher.create',
      ...Array<string>(3).fill('voucher.update'),
      'voucher.redeemed',
    ]);
  });

  test('is told apart from a wrong code, another payment type, and less money; nothing is sold then', async () => {
    const { id, code } = await multi(20);
    const wrongCheck = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
    expect(await redeem(wrongCheck, 10)).toMatchObject({ success: false, code: 'voucher-unknown' });
    expect(await redeem(code, 21)).toMatchObject({ success: false, code: 'voucher-balance' });
    const { status } = await api.post('/sale/checkout', {
      branch,
      body: {
        paymentTypeId: saleSetup.card,
        checkoutAppointmentDetails: [{ id: appointment }],
        tenders: [{ paymentTypeId: saleSetup.card, amount: 85, voucherCode: code }],
      },
    });
    expect(status).toBe(400);
    const twice = await api.post<Problem>('/sale/checkout', {
      branch,
      body: {
        paymentTypeId: byVoucher,
        checkoutAppointmentDetails: [{ id: appointment }],
        tenders: [
          { paymentTypeId: byVoucher, amount: 10, voucherCode: code },
          { paymentTypeId: byVoucher, amount: 10, voucherCode: code.toLowerCase() },
          { paymentTypeId: saleSetup.card, amount: 65 },
        ],
      },
    });
    expect(twice.body).toMatchObject({
      code: 'invalid-request',
      errors: [{ path: 'tenders.1.voucherCode', reason: 'duplicate' }],
    });
    expect((await voucherOf(id)).balance).toBe(20);
    const other = await api.get<Problem>(`/vouchers/by-code/${code}`, { branch: spa.branches[1] });
    expect(other.body.code).toBe('voucher-unknown');
  });

  test('is found by its code and by names, and listed by state, page by page', async () => {
    const { id, code } = await issue({ kind: 'multi-purpose', amount: 10, recipientName: 'Zoë Quartz' });
    const list = async (query: string) =>
      (
        await api.get<{ data: Voucher[]; paging: { cursors: { next: string | null } } }>(`/vouchers?${query}`, {
          branch,
        })
      ).body;
    expect((await api.get<Voucher>(`/vouchers/by-code/${code.toLowerCase()}`, { branch })).body.id).toBe(id);
    for (const search of [code.slice(0, 5), 'zoe quartz', `${code.slice(0, 4)}-${code.slice(4)}`]) {
      expect((await list(`search=${encodeURIComponent(search)}`)).data.map((one) => one.id)).toEqual([id]);
    }
    expect((await list('state=open')).data.every(({ state }) => state === 'open')).toBe(true);
    expect((await list('state=spent')).data.every(({ state }) => state === 'spent')).toBe(true);
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${first.paging.cursors.next}`);
    const shown = [...first.data, ...second.data].map((one) => one.id);
    expect(new Set(shown).size).toBe(4);
    expect(shown.toSorted().toReversed()).toEqual(shown);
  });

  test('of 20 desks that take all of it at once one does; the others are told, and the balance is what the entries say', async () => {
    const { id, code } = await multi(30);
    const appointments = await insertAppointments(spa, branch, 20);
    const answers = await Promise.all(
      appointments.map((one) => redeem(code, 30, { checkoutAppointmentDetails: [{ id: one }] })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code: refusal }) => refusal ?? []))).toEqual(new Set(['voucher-balance']));
    expect(await voucherOf(id)).toMatchObject({ balance: 0, entries: { length: 2 } });
    const [wrong] = await sql<{ count: number }>(
      `SELECT count(*)::int FROM voucher v WHERE balance_minor <> (SELECT sum(amount_minor) FROM voucher_entry e
         WHERE e.voucher_id = v.id)`,
    );
    expect(wrong?.count).toBe(0);
  });
});
