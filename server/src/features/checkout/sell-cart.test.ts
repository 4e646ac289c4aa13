import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { receiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiptRoutes } from '#features/receipts/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { startApi } from '../../../testing/start-api.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { checkoutRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
});
const saleSetup = await createSaleSetup(spa, branch);
let appointment: string;

beforeEach(async () => {
  [appointment = ''] = await insertAppointments(spa, branch, 1);
});

const sell = (body: object, key?: string) =>
  api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId: saleSetup.card, ...body },
    ...(key !== undefined && { key }),
  });
const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);

const traced = ['sale', 'sale_line', 'tender', 'receipt', 'running_number', 'appointment', 'audit_entry', 'change'];

/** All rows that a sale could change, as one text. */
async function everything(): Promise<string> {
  const parts = traced.map((table) => `(SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) FROM ${table} t)`);
  const [row] = await sql<{ sum: string }>(`SELECT concat_ws(',', ${parts.join(', ')}) AS sum`);
  return row?.sum ?? '';
}

describe('a sale', () => {
  test('CHK-08 API-21 ENT-18 takes appointment, service and product with a price of its own, and echoes what was sold in this order', async () => {
    const { status, body } = await sell({
      paymentType: 1,
      payerId: branch.guestId,
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 3 }],
      checkoutServiceDetails: [{ id: branch.serviceId, customPrice: 40.1 }],
      checkoutAppointmentDetails: [{ id: appointment, customPrice: null }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, total: 162.6, code: null, printerUrl: saleSetup.printerUrl });
    expect(body.saleNumber).toMatch(/^2026\/\d+$/);
    expect(body.details).toEqual([
      { soldItemId: appointment },
      { soldItemId: branch.serviceId },
      { soldItemId: saleSetup.oil },
    ]);

    const [sale] = await sql(
      `SELECT s.total_minor::int, s.payer_guest_id, t.amount_minor::int, t.printer_code, t.state, r.state AS receipt
       FROM sale s JOIN tender t ON t.sale_id = s.id JOIN receipt r ON r.sale_id = s.id WHERE s.id = $1`,
      [body.saleId],
    );
    expect(sale).toEqual({
      total_minor: 16_260,
      payer_guest_id: branch.guestId,
      amount_minor: 16_260,
      printer_code: 'card',
      state: 'taken',
      receipt: 'sending',
    });
    const [paid] = await sql('SELECT paid, paid_price_minor::int AS price, state FROM appointment WHERE id = $1', [
      appointment,
    ]);
    expect(paid).toEqual({ paid: true, price: 8500, state: 'done' });
  });

  test('ENT-19 RCP-01 answers the printer’s payload exactly as the specification has it', async () => {
    const { body } = await sell({
      checkoutAppointmentDetails: [{ id: appointment, customPrice: 80.75 }],
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }],
    });
    expect(body.receiptData).toStrictEqual({
      type: 'sale',
      fiscal: true,
      device_id: 'front desk',
      body: {
        items: [
          {
            sell_type: 'sale',
            department_index: 1,
            vat_index: 1,
            description: 'Aroma massage',
            quantity: 1,
            unit_price: 80.75,
            units: 'pz',
          },
          {
            sell_type: 'sale',
            department_index: 2,
            vat_index: 2,
            description: 'Body oil',
            quantity: 2,
            unit_price: 12.5,
            units: 'pz',
          },
        ],
      },
      footer: { payments: [{ type: 'card', amount: 105.75 }] },
    });
    expect(Object.keys(body.receiptData ?? {})).toEqual(Object.keys(receiptPayload.shape));
  });

  test('CHK-08 sells a price per person once for each who comes, each at a price of its own where one is asked for', async () => {
    const aqua = newId();
    const row = { name: 'Aqua gym', color: '#12b5a5', price_minor: 2500, duration_minutes: 45, tax_id: branch.taxId };
    await insertIn(spa, branch, 'service', { id: aqua, ...row, price_per_person: true });
    const [alone = '', party = '', cheaper = ''] = await insertAppointments(spa, branch, 3);
    await sql('UPDATE appointment SET service_id = $1 WHERE id = ANY($2::uuid[])', [aqua, [party, cheaper]]);
    await sql('UPDATE appointment SET party_size = 5 WHERE id = ANY($1::uuid[])', [[alone, party, cheaper]]);
    const { body } = await sell({
      checkoutAppointmentDetails: [{ id: alone }, { id: party }, { id: cheaper, customPrice: 20 }],
    });
    expect(body).toMatchObject({ success: true, total: 85 + 5 * 25 + 5 * 20 });
    expect(body.receiptData?.body.items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [1, 85],
      [5, 25],
      [5, 20],
    ]);
    const paid = await sql(
      'SELECT paid_price_minor::int AS price FROM appointment WHERE id = ANY($1::uuid[]) ORDER BY 1',
      [[alone, party, cheaper]],
    );
    expect(paid).toEqual([{ price: 8500 }, { price: 10_000 }, { price: 12_500 }]);
  });

  test('CHK-08 is paid by several tenders, with change on cash; the tip is on no receipt', async () => {
    const { body } = await sell({
      checkoutAppointmentDetails: [{ id: appointment }],
      tip: 5,
      paymentTypeId: saleSetup.cash,
      tenders: [
        { paymentTypeId: saleSetup.card, amount: 50 },
        { paymentTypeId: saleSetup.cash, amount: 40, given: 50 },
      ],
    });
    expect(body).toMatchObject({ success: true, total: 85 });
    expect(body.receiptData?.footer.payments).toEqual([
      { type: 'card', amount: 50 },
      { type: 'cash', amount: 35 },
    ]);
    const kept = await sql(
      `SELECT t.amount_minor::int AS amount, t.given_minor::int AS given, s.total_minor::int AS total,
         s.tip_minor::int AS tip
       FROM tender t JOIN sale s ON s.id = t.sale_id WHERE s.id = $1 ORDER BY amount DESC`,
      [body.saleId],
    );
    expect(kept).toEqual([
      { amount: 5000, given: null, total: 8500, tip: 500 },
      { amount: 4000, given: 5000, total: 8500, tip: 500 },
    ]);
  });

  test('CHK-08 discounts of rows and of the sale are split over the rows, frozen with their reasons, and printed to the cent', async () => {
    const { body } = await sell({
      checkoutAppointmentDetails: [{ id: appointment, discount: { percent: 10, reason: 'Member' } }],
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 3, discount: { amount: 0.5, reason: 'Dented' } }],
      discount: { amount: 10, reason: 'Complaint' },
    });
    // 85 − 8.50 = 76.50 and 37.50 − 0.50 = 37; ten off both: 6.74 and 3.26.
    expect(body).toMatchObject({ success: true, total: 103.5 });
    const lines = await sql(
      `SELECT discount_minor::int AS off, discount_reason AS reason, total_minor::int AS total FROM sale_line
       WHERE sale_id = $1 ORDER BY position`,
      [body.saleId],
    );
    expect(lines).toEqual([
      { off: 850 + 674, reason: 'Member', total: 6976 },
      { off: 50 + 326, reason: 'Dented', total: 3374 },
    ]);
    const printed = body.receiptData?.body.items.map(({ quantity, unit_price }) => [quantity, unit_price]);
    // 33.74 is not a multiple of three: two at 11.25 and one at 11.24.
    expect(printed).toEqual([
      [1, 69.76],
      [1, 11.24],
      [2, 11.25],
    ]);
    expect(body.receiptData?.footer.payments).toEqual([{ type: 'card', amount: 103.5 }]);
  });

  test('is audited, with every price that was changed, and told to the feed with its receipt and its appointments', async () => {
    const { body } = await sell({
      checkoutAppointmentDetails: [{ id: appointment, customPrice: 80 }],
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2, customPrice: 12.5 }],
    });
    const changes = await sql('SELECT entity FROM change WHERE entity_id = ANY($1::uuid[]) ORDER BY entity', [
      [body.saleId, body.receiptId, appointment],
    ]);
    expect(changes).toEqual([{ entity: 'appointment' }, { entity: 'receipt' }, { entity: 'sale' }]);
    const entries = await sql(
      `SELECT e.action, v.before, v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
       WHERE e.entity_id IN (SELECT id FROM sale_line WHERE sale_id = $1) OR e.entity_id = $1 ORDER BY e.action`,
      [body.saleId],
    );
    expect(entries).toMatchObject([
      { action: 'sale-line.override-price', before: { unitPriceMinor: 8500 }, after: { unitPriceMinor: 8000 } },
      { action: 'sale.create', before: null, after: { totalMinor: 10_500 } },
    ]);
  });

  test('keeps the price, the name and the rate of its moment', async () => {
    const serviceId = newId();
    await insertIn(spa, branch, 'service', {
      id: serviceId,
      name: 'Sauna',
      color: '#0d9488',
      price_minor: 3333,
      duration_minutes: 30,
      tax_id: branch.taxId,
    });
    const { body } = await sell({ checkoutServiceDetails: [{ id: serviceId }, { id: serviceId }] });
    await sql(`UPDATE service SET name = 'Sauna XL', price_minor = 9999 WHERE id = $1`, [serviceId]);
    await sql(`UPDATE tax SET rate_basis_points = 2400, name = 'IVA 24 %' WHERE id = $1`, [branch.taxId]);
    const lines = await sql(
      `SELECT description, unit_price_minor::int AS price, tax_name, tax_rate_basis_points AS rate FROM sale_line
       WHERE sale_id = $1`,
      [body.saleId],
    );
    await sql(`UPDATE tax SET rate_basis_points = 2200, name = 'IVA 22 %' WHERE id = $1`, [branch.taxId]);
    const frozen = { description: 'Sauna', price: 3333, tax_name: 'IVA 22 %', rate: 2200 };
    expect(lines).toEqual([frozen, frozen]);
    expect(body.total).toBe(66.66);
  });

  test('may cost nothing, may be large, and the printer is told the same', async () => {
    const gift = await sell({ checkoutAppointmentDetails: [{ id: appointment, customPrice: 0 }] });
    expect(gift.body).toMatchObject({ success: true, total: 0 });
    // Printers refuse a row of zero, and there is nothing to certify.
    expect(gift.body).toMatchObject({ receiptId: null });
    expect(gift.body.receiptData).toBeUndefined();

    const large = await sell({ checkoutProductDetails: [{ id: saleSetup.oil, quantity: 999, customPrice: 0.07 }] });
    expect(large.body.total).toBe(69.93);
    expect(large.body.receiptData?.body.items[0]).toMatchObject({ quantity: 999, unit_price: 0.07 });
  });

  test('prints no receipt where its way of paying does not', async () => {
    const { body } = await sell({
      paymentTypeId: saleSetup.onAccount,
      checkoutAppointmentDetails: [{ id: appointment }],
    });
    expect(body).toMatchObject({ success: true, receiptId: null });
    expect(body).not.toHaveProperty('receiptData');
  });

  test('RCP-01 carries no receiptData where the server sends', async () => {
    await sql(`UPDATE branch SET printer_sender = 'server' WHERE id = $1`, [branch.id]);
    const { body } = await sell({ checkoutAppointmentDetails: [{ id: appointment }] });
    await sql(`UPDATE branch SET printer_sender = 'browser' WHERE id = $1`, [branch.id]);
    expect(body).not.toHaveProperty('receiptData');
    expect(await sql('SELECT state, attempts FROM receipt WHERE id = $1', [body.receiptId])).toEqual([
      { state: 'pending', attempts: 0 },
    ]);
  });

  test('is numbered by the branch and the year of its own midnight', async () => {
    const lastMoment = { ...spa, clock: { now: () => Temporal.Instant.from('2027-12-31T22:59:59Z') } };
    const firstMoment = { ...spa, clock: { now: () => Temporal.Instant.from('2027-12-31T23:00:00Z') } };
    const numbers: (string | null)[] = [];
    for (const moment of [lastMoment, firstMoment, firstMoment]) {
      const then = await startApi(moment, (routes) => checkoutRoutes(routes, hotelOptions(moment.clock)));
      const cart = { paymentTypeId: saleSetup.cash, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] };
      numbers.push(
        (await then.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body: cart })).body.saleNumber,
      );
      await then.close();
    }
    expect(numbers).toEqual(['2027/1', '2028/1', '2028/2']);
  });
});

describe('CHK-04 what the business refuses is an answer that changes nothing', () => {
  const cases: [string, () => object | Promise<object>][] = [
    ['cart-empty', () => ({})],
    [
      'tenders-mismatch',
      () => ({
        checkoutAppointmentDetails: [{ id: appointment }],
        tenders: [
          { paymentTypeId: saleSetup.card, amount: 50 },
          { paymentTypeId: saleSetup.cash, amount: 34.99 },
        ],
      }),
    ],
    [
      'discount-too-large',
      () => ({ checkoutAppointmentDetails: [{ id: appointment, discount: { amount: 85.01, reason: 'Gift' } }] }),
    ],
    [
      'discount-too-large',
      () => ({
        checkoutAppointmentDetails: [{ id: appointment, customPrice: 10 }],
        discount: { amount: 10.01, reason: 'Gift' },
      }),
    ],
    [
      'payment-type-archived',
      () => ({ paymentTypeId: saleSetup.archived, checkoutAppointmentDetails: [{ id: appointment }] }),
    ],
    [
      'payment-type-unmapped',
      () => ({ paymentTypeId: saleSetup.unmapped, checkoutAppointmentDetails: [{ id: appointment }] }),
    ],
    [
      'room-guest-needed',
      () => ({ paymentTypeId: saleSetup.roomBill, checkoutAppointmentDetails: [{ id: appointment }] }),
    ],
    [
      'pms-not-configured',
      () => ({
        paymentTypeId: saleSetup.roomBill,
        paymentType: 0,
        payerId: branch.guestId,
        checkoutAppointmentDetails: [{ id: appointment }],
      }),
    ],
    [
      'already-paid',
      async () => {
        const cart = { checkoutAppointmentDetails: [{ id: appointment }] };
        await sell(cart);
        return { ...cart, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] };
      },
    ],
    [
      'appointment-closed',
      async () => {
        await sql(`UPDATE appointment SET state = 'cancelled' WHERE id = $1`, [appointment]);
        return { checkoutAppointmentDetails: [{ id: appointment }] };
      },
    ],
    [
      'tax-unmapped',
      async () => {
        const id = newId();
        await insertIn(spa, branch, 'product', { id, name: 'Untaxed', price_minor: 100 });
        return { checkoutAppointmentDetails: [{ id: appointment }], checkoutProductDetails: [{ id, quantity: 1 }] };
      },
    ],
    [
      'tax-unmapped',
      async () => {
        const [taxId, id] = [newId(), newId()];
        await insertIn(spa, branch, 'tax', { id: taxId, name: 'IVA 5 %', rate_basis_points: 500, department: 5 });
        await insertIn(spa, branch, 'product', { id, name: 'No slot for 5 %', price_minor: 100, tax_id: taxId });
        return { checkoutProductDetails: [{ id, quantity: 1 }] };
      },
    ],
  ];
  test.each(cases)('%s', async (code, cart) => {
    const body = await cart();
    const before = await everything();
    const { status, body: answer } = await sell(body);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      success: false,
      code,
      saleId: null,
      saleNumber: null,
      total: null,
      details: [],
      receiptId: null,
    });
    expect(answer).not.toHaveProperty('receiptData');
    expect(await everything()).toBe(before);
  });

  test('printer-not-configured', async () => {
    const other = spa.branches[1];
    const cash = newId();
    await insertIn(spa, other, 'payment_type', {
      id: cash,
      name: 'Cash',
      kind: 'Custom',
      printer_code: 'cash',
      prints_receipt: true,
    });
    const body = { paymentTypeId: cash, checkoutServiceDetails: [{ id: other.serviceId }] };
    const answer = await api.post('/sale/checkout', { branch: other, body });
    expect(answer.body).toMatchObject({ success: false, code: 'printer-not-configured' });
  });
});

test('CHK-04 a sale in the currency that the branch has just given up is refused', async () => {
  const other = spa.branches[1];
  const onAccount = newId();
  const kind = { kind: 'Custom', prints_receipt: false };
  await insertIn(spa, other, 'payment_type', { id: onAccount, name: 'On account', ...kind });
  await sqlIn(spa, other, `UPDATE branch SET currency = 'CHF' WHERE id = $1`, [other.id]);
  const body = { paymentTypeId: onAccount, checkoutServiceDetails: [{ id: other.serviceId }] };
  const answer = await api.post('/sale/checkout', { branch: other, body });
  expect(answer).toMatchObject({ status: 200, body: { success: false, code: 'version-conflict' } });
  expect(await sqlIn(spa, other, 'SELECT FROM sale')).toEqual([]);
});

describe('what is wrong with the request itself is a problem that changes nothing', () => {
  const cases: [string, number, () => object][] = [
    ['an unknown appointment', 404, () => ({ checkoutAppointmentDetails: [{ id: newId() }, { id: appointment }] })],
    ['an unknown product', 404, () => ({ checkoutProductDetails: [{ id: newId(), quantity: 1 }] })],
    ['API-06 another branch’s service', 404, () => ({ checkoutServiceDetails: [{ id: spa.branches[1].serviceId }] })],
    ['API-06 another branch’s guest as payer', 404, () => ({ payerId: spa.branches[1].guestId })],
    ['an unknown payment type', 404, () => ({ paymentTypeId: newId() })],
    ['a kind that is not the payment type’s', 400, () => ({ paymentType: 'RoomBill' })],
    ['one appointment twice', 400, () => ({ checkoutAppointmentDetails: [{ id: appointment }, { id: appointment }] })],
    [
      'a price in fractions of a cent',
      400,
      () => ({ checkoutAppointmentDetails: [{ id: appointment, customPrice: 0.125 }] }),
    ],
    ['a negative price', 400, () => ({ checkoutAppointmentDetails: [{ id: appointment, customPrice: -1 }] })],
    [
      'a discount by amount and by percentage',
      400,
      () => ({
        checkoutAppointmentDetails: [{ id: appointment, discount: { amount: 1, percent: 1, reason: 'Twice' } }],
      }),
    ],
    [
      'change on a card',
      400,
      () => ({
        checkoutAppointmentDetails: [{ id: appointment }],
        tenders: [{ paymentTypeId: saleSetup.card, amount: 85, given: 100 }],
      }),
    ],
    [
      'less cash than its amount',
      400,
      () => ({
        checkoutAppointmentDetails: [{ id: appointment }],
        paymentTypeId: saleSetup.cash,
        tenders: [{ paymentTypeId: saleSetup.cash, amount: 85, given: 80 }],
      }),
    ],
    [
      'tenders without the payment type of the request',
      400,
      () => ({
        checkoutAppointmentDetails: [{ id: appointment }],
        tenders: [{ paymentTypeId: saleSetup.cash, amount: 85 }],
      }),
    ],
    ['a quantity of none', 400, () => ({ checkoutProductDetails: [{ id: saleSetup.oil, quantity: 0 }] })],
    [
      'a total beyond any printer',
      400,
      () => ({ checkoutProductDetails: [{ id: saleSetup.oil, quantity: 999, customPrice: 9_999_999.99 }] }),
    ],
  ];
  test.each(cases)('%s', async (_, status, cart) => {
    const body = cart();
    const before = await everything();
    expect((await sell(body)).status).toBe(status);
    expect(await everything()).toBe(before);
  });
});

describe('CHK-09 one key', () => {
  test('makes one sale, and every submission gets the same answer to the byte', async () => {
    const key = newId();
    const cart = {
      checkoutAppointmentDetails: [{ id: appointment }],
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }],
    };
    const [{ n: before } = { n: 0 }] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM sale');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(cart, key)));
    answers.push(await sell(cart, key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.success).toBe(true);
    expect(await sql('SELECT count(*)::int AS n FROM sale')).toEqual([{ n: before + 1 }]);
  });

  test('refuses another cart', async () => {
    const key = newId();
    await sell({ checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] }, key);
    const answer = await sell({ checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }] }, key);
    expect(answer.body).toMatchObject({ status: 422, code: 'key-reused' });
  });
});
