import { beforeEach, describe, expect, test } from 'vitest';
import { grantArrangement } from '#features/packages/arrangement-commands';
import { readArrangementDefinitions } from '#features/packages/arrangement-definition-queries';
import { newId } from '#platform/new-id';
import { insertPackage } from '../../../testing/insert-package.ts';
import { printed, withPackageShop } from '../../../testing/package-shop.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { inBranch } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';

const shop = await withPackageShop();
const { spa, branch, api, saleSetup, massage, course, mixed, byUnits, sql, read, sell, issue, refund, takeBack } = shop;
const { entries, reserve } = shop;
let appointment: string;

beforeEach(async () => {
  [appointment = ''] = await insertAppointments(spa, branch, 1);
});

const use = (componentId: string | undefined, body: object = {}) =>
  sell({ checkoutAppointmentDetails: [{ id: appointment, componentId }], ...body });
const printUsedUnits = async (paymentTypeId = byUnits) => {
  const set = 'UPDATE package_settings SET prints_used_units = true, payment_type_id = $1 RETURNING 1';
  if ((await sql(set, [paymentTypeId])).length > 0) return;
  await insertIn(spa, branch, 'package_settings', {
    takes_no_show: false,
    takes_late: false,
    late_hours: 0,
    prints_used_units: true,
    commission_at: 'use',
    is_everywhere: false,
    payment_type_id: paymentTypeId,
  });
};
const offer = (units: number, row: object = {}) =>
  insertPackage(spa, branch, [{ units, items: [massage] }], { ...row });

describe('a unit that pays', () => {
  test('leaves the VAT that was declared at the sale as it is, whatever the rate is when it is used', async () => {
    const { components } = await issue(course);
    await sql('UPDATE tax SET rate_basis_points = 2400 WHERE id = $1', [branch.taxId]);
    await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 2400, vat_index: 3 });
    const used = await use(components[0]);
    await sql('UPDATE tax SET rate_basis_points = 2200 WHERE id = $1', [branch.taxId]);
    expect(used).toMatchObject({ success: true, receiptId: null });
    const { lines, tenders } = await read(used.saleId);
    expect(lines).toMatchObject([{ taxRate: 24, total: 70.83, prepaid: 70.83 }]);
    expect(tenders).toMatchObject([{ voucher: { tax: { rate: 22 } } }]);
    const { body } = await refund(used.saleId, { appointment: 1 }, 0);
    expect(body.sale.lines).toMatchObject([{ total: -70.83, prepaid: -70.83 }]);
    expect(await entries(components[0])).toHaveLength(3);
  });

  test('of each guest of an appointment is taken, and comes back guest by guest', async () => {
    const [service] = [newId()];
    await insertIn(spa, branch, 'service', {
      id: service,
      name: 'Steam bath',
      color: '#0d9488',
      price_minor: 3000,
      price_per_person: true,
      duration_minutes: 50,
      tax_id: branch.taxId,
    });
    await sql('UPDATE appointment SET service_id = $2, party_size = 2 WHERE id = $1', [appointment, service]);
    const packageId = await insertPackage(
      spa,
      branch,
      [{ units: 3, items: [{ serviceId: service, surcharge: 200 }] }],
      {
        price_minor: 8000,
        people: 2,
      },
    );
    const { components } = await issue(packageId);
    const used = await use(components[0]);
    expect(used).toMatchObject({ success: true, total: 57.33 });
    const sale = await read(used.saleId);
    expect(sale.lines).toMatchObject([
      { quantity: 2, listPrice: 30, unitPrice: 28.67, discount: 0.01, unit: { value: 53.33, nth: 2, units: 3 } },
    ]);
    expect(printed(used.receiptData)).toEqual({ lines: [[1, 4]], payments: [['card', 4]] });
    const first = await refund(used.saleId, { appointment: 1 }, 2);
    expect(first.body.sale).toMatchObject({ total: -28.66, lines: [{ prepaid: -26.66 }] });
    const second = await refund(used.saleId, { appointment: 1 }, 2);
    expect(second.body.sale).toMatchObject({ total: -28.67, lines: [{ prepaid: -26.67 }] });
    expect(await entries(components[0])).toEqual([
      ['sold', 3, 8000],
      ['redeemed', -2, -5333],
      ['given-back', 1, 2666],
      ['given-back', 1, 2667],
    ]);
  });

  test('leaves the rest of its line to a voucher, but never the tip, and takes no discount of the sale', async () => {
    const { components } = await issue(mixed);
    const { vouchers } = await sell({ checkoutVoucherDetails: [{ kind: 'multi-purpose', amount: 50 }] });
    const cart = {
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1, componentId: components[0] }],
      checkoutServiceDetails: [{ id: branch.serviceId }],
      discount: { percent: 10, reason: 'Regular' },
      tip: 3,
    };
    const voucherCode = vouchers[0]?.code;
    const pay = (amount: number, card: number) =>
      sell({
        ...cart,
        tenders: [
          { paymentTypeId: saleSetup.card, amount: card },
          { paymentTypeId: byUnits, amount, voucherCode },
        ],
      });
    expect(await pay(50, 33.5)).toMatchObject({ code: 'tenders-mismatch', params: { due: 84.5 } });
    const sold = await pay(50, 34.5);
    expect(sold).toMatchObject({ success: true, total: 121.5 });
    const sale = await read(sold.saleId);
    expect(sale.lines.map(({ discount }) => discount)).toEqual([8.5, 0]);
    expect(sale.tenders.map(({ amount }) => amount)).toEqual([40, 50, 34.5]);
    expect((await takeBack(sold.saleId)).status).toBe(200);
    expect((await entries(components[0])).at(-1)).toEqual(['given-back', 1, 4000]);
  });

  test('has no other price beside its worth, and pays for nothing that it is not good for', async () => {
    const { components } = await issue(course);
    const priced = (row: object) =>
      api.post('/sale/checkout', {
        branch,
        body: {
          paymentTypeId: saleSetup.card,
          checkoutAppointmentDetails: [{ id: appointment, componentId: components[0], ...row }],
        },
      });
    expect((await priced({ customPrice: 10 })).status).toBe(400);
    expect((await priced({ discount: { amount: 1, reason: 'Late' } })).status).toBe(400);
    const oil = { checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1, componentId: components[0] }] };
    expect(await sell(oil)).toMatchObject({ success: false, code: 'package-not-for-this' });
    expect((await priced({ componentId: newId() })).status).toBe(404);
    // A price that the desk has given is what the guest pays.
    await reserve(appointment, components[0]);
    const sold = await sell({ checkoutAppointmentDetails: [{ id: appointment, customPrice: 80 }] });
    expect(sold).toMatchObject({ success: true, total: 80 });
  });

  test('is none that a code can pay with, and its component has an id of its own', async () => {
    const { components } = await issue(course);
    const [component] = await sql<{ code: string }>('SELECT code FROM voucher WHERE id = $1', [components[0]]);
    const tenders = [{ paymentTypeId: byUnits, amount: 85, voucherCode: component?.code }];
    const cart = { checkoutAppointmentDetails: [{ id: appointment }] };
    expect(await sell({ ...cart, paymentTypeId: byUnits, tenders })).toMatchObject({ code: 'voucher-unknown' });
    const { status } = await api.post('/sale/checkout', {
      branch,
      body: {
        paymentTypeId: saleSetup.card,
        checkoutPackageDetails: [{ packageId: course, componentIds: components }],
      },
    });
    expect(status).toBe(400);
  });

  test('may be the one that another appointment of the cart no longer needs', async () => {
    const { components } = await issue(await offer(1));
    const [other = ''] = await insertAppointments(spa, branch, 1);
    await reserve(appointment, components[0]);
    expect(await sell({ checkoutAppointmentDetails: [{ id: other, componentId: components[0] }] })).toMatchObject({
      code: 'package-unit-missing',
    });
    const rows = [
      { id: other, componentId: components[0] },
      { id: appointment, componentId: null },
    ];
    expect(await sell({ checkoutAppointmentDetails: rows })).toMatchObject({ success: true });
  });

  test('is counted under the payment type that the branch has chosen, and under none it is refused', async () => {
    const { components } = await issue(course);
    await sql('UPDATE payment_type SET archived_at = now() WHERE id = $1', [byUnits]);
    expect(await use(components[0])).toMatchObject({ success: false, code: 'package-payment-type-missing' });
    await printUsedUnits(saleSetup.onAccount);
    const used = await use(components[0]);
    await sql('UPDATE payment_type SET archived_at = NULL WHERE id = $1', [byUnits]);
    expect((await read(used.saleId)).tenders).toMatchObject([{ name: 'On account' }]);
  });
});

describe('a document', () => {
  test('tells in rows of zero what units paid for, where the branch prints that, and is made for nothing else', async () => {
    const { components } = await issue(course);
    expect(await use(components[0])).toMatchObject({ receiptId: null });
    [appointment = ''] = await insertAppointments(spa, branch, 1);
    const { receiptData } = await use(components[0], {
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }],
    });
    expect(receiptData?.body.items.map((item) => [item.sell_type, item.description, item.unit_price])).toEqual([
      ['sale', 'Body oil', 12.5],
      ['reference', 'Prepagato: Aroma massage', 0],
    ]);
    await sql('UPDATE package_settings SET prints_used_units = false');
    [appointment = ''] = await insertAppointments(spa, branch, 1);
    const quiet = await use(components[0], { checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] });
    expect(quiet.receiptData?.body.items).toHaveLength(1);
  });
});

describe('a unit that the hotel pays', () => {
  /** Grants two massages that a hotel includes in a stay, in a branch that prints used units. */
  const grant = async () => {
    const hotelCode = newId();
    await offer(2, { kind: 'arrangement', hotel_code: hotelCode });
    await printUsedUnits();
    const soldPackageId = await inBranch(spa, branch, async (context) => {
      const definition = (await readArrangementDefinitions(context, [hotelCode])).get(hotelCode);
      if (definition === undefined) throw new Error('nothing is defined for the code');
      const stay = { provider: 'opera', reservationId: 'R1', hotelCode, guestId: null, lastDay: '2026-12-01' };
      return grantArrangement(context, definition, stay, { quantity: 1, valueMinor: 17_000 });
    });
    const [component] = await sql<{ id: string }>('SELECT id FROM voucher WHERE sold_package_id = $1', [soldPackageId]);
    return component?.id;
  };
  const papersOf = async (saleId: string | null) =>
    Promise.all(
      ['receipt', 'issued_document', 'invoice'].map(
        async (table) => (await sql(`SELECT 1 FROM ${table} WHERE sale_id = $1`, [saleId])).length,
      ),
    );

  test('makes no receipt, no slip and no paper, also when it is taken back', async () => {
    const componentId = await grant();
    const used = await use(componentId);
    expect(used).toMatchObject({ success: true, total: 85, receiptId: null });
    expect(used.receiptData).toBeUndefined();
    expect(await papersOf(used.saleId)).toEqual([0, 0, 0]);
    const { status, body } = await takeBack(used.saleId);
    expect([status, body.receiptData]).toEqual([200, undefined]);
    expect(await papersOf(body.sale.id)).toEqual([0, 0, 0]);
    expect(await entries(componentId)).toEqual([
      ['granted', 2, 17_000],
      ['redeemed', -1, -8500],
      ['given-back', 1, 8500],
    ]);
  });

  test('is not on the receipt of what is paid beside it', async () => {
    const used = await use(await grant(), { checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] });
    expect(used).toMatchObject({ success: true, total: 97.5 });
    expect(used.receiptData?.body.items).toMatchObject([{ sell_type: 'sale', description: 'Body oil' }]);
    expect(printed(used.receiptData)).toEqual({ lines: [[2, 12.5]], payments: [['card', 12.5]] });
  });

  test('is no reason for a receipt of what is paid beside it in a way that prints none', async () => {
    const used = await use(await grant(), {
      paymentTypeId: saleSetup.onAccount,
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }],
    });
    expect(used).toMatchObject({ success: true, total: 97.5, receiptId: null });
    expect(await papersOf(used.saleId)).toEqual([0, 0, 0]);
  });
});

describe('a package that is taken back', () => {
  test('gives back the units of the same refund first', async () => {
    const componentId = newId();
    const sold = await use(componentId, {
      checkoutPackageDetails: [{ packageId: course, componentIds: [componentId] }],
    });
    const { status, body } = await refund(sold.saleId, { appointment: 1, voucher: 1 }, 425);
    expect({ status, code: body.code }).toMatchObject({ status: 200 });
    expect((await entries(componentId)).slice(2)).toEqual([
      ['given-back', 1, 7083],
      ['taken-back', -6, -42_500],
    ]);
  });

  test('while one of its units is used gives way, or keeps it: one of the two wins, and the other reads why', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { saleId, components } = await issue(course);
        const [id = ''] = await insertAppointments(spa, branch, 1);
        const [used, back] = await Promise.all([
          sell({ checkoutAppointmentDetails: [{ id, componentId: components[0] }] }),
          takeBack(saleId),
        ]);
        const [left] = await sql<{ units: number; amount: string }>(
          'SELECT sum(units)::int AS units, sum(amount_minor) AS amount FROM voucher_entry WHERE voucher_id = $1',
          [components[0]],
        );
        return [used.code, back.body.code ?? null, left?.units, Number(left?.amount)];
      }),
    );
    for (const outcome of outcomes) {
      expect([
        [null, 'voucher-spent', 5, 35_417],
        ['package-not-usable', null, 0, 0],
      ]).toContainEqual(outcome);
    }
  });
});
