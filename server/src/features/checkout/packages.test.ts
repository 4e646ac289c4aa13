import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { insertPackage } from '../../../testing/insert-package.ts';
import { printed, withPackageShop } from '../../../testing/package-shop.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';

const shop = await withPackageShop();
const { spa, branch, saleSetup, massage, course, mixed, sql, read, sell, issue, refund, takeBack } = shop;
const { entries, reserve, componentIdOf } = shop;
let appointment: string;

beforeEach(async () => {
  [appointment = ''] = await insertAppointments(spa, branch, 1);
});

const use = (componentId: string | null | undefined, body: object = {}) =>
  sell({
    checkoutAppointmentDetails: [{ id: appointment, ...(componentId !== undefined && { componentId }) }],
    ...body,
  });

describe('a course whose treatments stand under one tax', () => {
  test('is sold with its VAT, as one line for its component, with what was agreed', async () => {
    const { sold, components, code, name } = await issue(course, { guestId: branch.guestId });
    expect(sold).toMatchObject({ total: 425, vouchers: [], details: [{ soldItemId: components[0] }] });
    expect(printed(sold.receiptData)).toEqual({ lines: [[1, 425]], payments: [['card', 425]] });
    expect((await read(sold.saleId)).lines).toMatchObject([
      {
        kind: 'voucher',
        name: `${name} ${code.slice(0, 4)}-${code.slice(4)}: Aroma massage × 6`,
        listPrice: 425,
        total: 425,
        component: { id: components[0], packageName: name, code, units: 6, left: 6, refundable: 425 },
      },
    ]);
    const [row] = await sql(
      'SELECT expires_on::text, refund_rule, is_everywhere, guest_id FROM sold_package WHERE code = $1',
      [code],
    );
    expect(row).toEqual({
      expires_on: '2027-11-21',
      refund_rule: 'share',
      is_everywhere: false,
      guest_id: branch.guestId,
    });
    expect(await entries(components[0])).toEqual([['sold', 6, 42_500]]);
    const audited = await sql('SELECT action FROM audit_entry WHERE entity = $1', ['sold-package']);
    expect(audited).toContainEqual({ action: 'sold-package.create' });
  });

  test('pays a treatment with a unit, which prints nothing because its VAT was declared', async () => {
    const { components, name, code } = await issue(course);
    const used = await use(components[0]);
    expect(used).toMatchObject({ success: true, total: 70.83, receiptId: null });
    const sale = await read(used.saleId);
    expect(sale.lines).toMatchObject([
      {
        listPrice: 85,
        unitPrice: 70.83,
        prepaid: 70.83,
        unit: { componentId: components[0], packageName: name, nth: 1, units: 6, value: 70.83, isTaxedWhenSold: true },
      },
    ]);
    expect(sale.tenders).toMatchObject([
      {
        name: 'Units',
        amount: 70.83,
        voucher: { id: components[0], code, kind: 'single-purpose-units', packageName: name },
      },
    ]);
    expect(sale.tenders).toHaveLength(1);
    expect(await entries(components[0])).toEqual([
      ['sold', 6, 42_500],
      ['redeemed', -1, -7083],
    ]);
    expect(await componentIdOf(appointment)).toBe(components[0]);
  });

  test('is sold and used for the first time in one sale', async () => {
    const [componentId] = [newId()];
    const sold = await use(componentId, {
      checkoutPackageDetails: [{ packageId: course, componentIds: [componentId] }],
    });
    expect(sold).toMatchObject({ success: true, total: 495.83 });
    expect(printed(sold.receiptData)).toEqual({ lines: [[1, 425]], payments: [['card', 425]] });
    expect(await entries(componentId)).toEqual([
      ['sold', 6, 42_500],
      ['redeemed', -1, -7083],
    ]);
    expect((await takeBack(sold.saleId)).status).toBe(200);
    expect(await entries(componentId)).toEqual([
      ['sold', 6, 42_500],
      ['redeemed', -1, -7083],
      ['given-back', 1, 7083],
      ['taken-back', -6, -42_500],
    ]);
    expect(await componentIdOf(appointment)).toBeNull();
  });

  test('whose unit is reserved for the appointment pays by itself, unless it is taken off or the desk names tenders', async () => {
    const { components } = await issue(course);
    await reserve(appointment, components[0]);
    expect(await use(undefined)).toMatchObject({ success: true, total: 70.83 });
    [appointment = ''] = await insertAppointments(spa, branch, 1);
    await reserve(appointment, components[0]);
    expect(await use(null)).toMatchObject({ success: true, total: 85 });
    expect(await componentIdOf(appointment)).toBeNull();
    [appointment = ''] = await insertAppointments(spa, branch, 1);
    await reserve(appointment, components[0]);
    const tenders = [{ paymentTypeId: saleSetup.card, amount: 85 }];
    expect(await use(undefined, { tenders })).toMatchObject({ success: true, total: 85 });
    expect(await componentIdOf(appointment)).toBeNull();
  });

  test('gets its unit back when the treatment is refunded or voided, and it is reserved again', async () => {
    const { components } = await issue(course);
    const used = await use(components[0]);
    const { status, body } = await refund(used.saleId, { appointment: 1 }, 0);
    expect([status, body.receiptData]).toEqual([200, undefined]);
    expect(body.sale.lines).toMatchObject([{ total: -70.83, prepaid: -70.83, unit: { nth: 1, value: -70.83 } }]);
    expect(await componentIdOf(appointment)).toBe(components[0]);
    const again = await use(undefined);
    expect(again).toMatchObject({ success: true, total: 70.83 });
    expect((await takeBack(again.saleId)).status).toBe(200);
    expect(await entries(components[0])).toEqual([
      ['sold', 6, 42_500],
      ['redeemed', -1, -7083],
      ['given-back', 1, 7083],
      ['redeemed', -1, -7083],
      ['given-back', 1, 7083],
    ]);
    const [open] = await sql('SELECT paid FROM appointment WHERE id = $1', [appointment]);
    expect(open).toEqual({ paid: false });
  });
});

describe('a course that is good for treatments and goods under several taxes', () => {
  test('is sold outside VAT, and its units pay as a voucher for lines with the VAT of that day', async () => {
    const { sold, components } = await issue(mixed);
    expect(printed(sold.receiptData)).toEqual({ lines: [[11, 120]], payments: [['card', 120]] });
    const used = await use(components[0]);
    expect(printed(used.receiptData)).toEqual({ lines: [[1, 40]], payments: [['voucher', 40]] });
    expect((await read(used.saleId)).lines).toMatchObject([
      { total: 40, prepaid: 0, unit: { isTaxedWhenSold: false } },
    ]);
  });

  test('takes the surcharge of what is chosen in exchange, which is paid otherwise', async () => {
    const { components } = await issue(mixed);
    const sold = await sell({
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2, componentId: components[0] }],
    });
    expect(sold).toMatchObject({ total: 90 });
    expect(printed(sold.receiptData)).toEqual({
      lines: [[2, 90]],
      payments: [
        ['voucher', 80],
        ['card', 10],
      ],
    });
    expect(await entries(components[0])).toContainEqual(['redeemed', -2, -8000]);
    const { body } = await refund(sold.saleId, { product: 1 }, 5);
    expect(body.sale).toMatchObject({ total: -45, tenders: [{ name: 'Units', amount: -40 }, { amount: -5 }] });
    expect(await entries(components[0])).toContainEqual(['given-back', 1, 4000]);
  });
});

describe('taking back the sale that sold a package', () => {
  const halfUsed = async (rule: 'list' | 'share') => {
    const packageId = await insertPackage(spa, branch, [{ units: 6, items: [massage] }], { refund_rule: rule });
    const issued = await issue(packageId);
    for (let used = 0; used < 3; used += 1) {
      await use(issued.components[0]);
      [appointment = ''] = await insertAppointments(spa, branch, 1);
    }
    return issued;
  };

  test.each([
    ['share', 212.51, []],
    ['list', 170, [['kept', 0, -4251]]],
  ] as const)('gives back what is left of a half-used course by its rule, %s', async (rule, back, kept) => {
    const { saleId, components } = await halfUsed(rule);
    await reserve(appointment, components[0]);
    expect((await read(saleId)).lines[0]?.component).toMatchObject({ left: 3, refundable: back });
    expect((await refund(saleId, { voucher: 1 }, 212)).body.code).toBe('tenders-mismatch');
    const { status, body } = await refund(saleId, { voucher: 1 }, back);
    expect({ status, code: body.code }).toMatchObject({ status: 200 });
    expect(printed(body.receiptData)).toEqual({ lines: expect.any(Array), payments: [['cash', back]] });
    expect((await entries(components[0])).slice(4)).toEqual([['taken-back', -3, -Math.round(back * 100)], ...kept]);
    expect(await componentIdOf(appointment)).toBeNull();
    expect(await use(components[0])).toMatchObject({ success: false, code: 'package-not-usable' });
    expect((await refund(saleId, { voucher: 1 }, back)).body.code).toBe('refund-too-large');
  });

  test('voids it only while nobody used any of it', async () => {
    const { saleId, components } = await issue(course);
    const used = await use(components[0]);
    expect((await takeBack(saleId)).body.code).toBe('voucher-spent');
    await takeBack(used.saleId);
    expect((await takeBack(saleId)).status).toBe(200);
    expect(await componentIdOf(appointment)).toBeNull();
    expect((await read(saleId)).lines[0]?.component).toMatchObject({ left: 0, refundable: 0 });
  });
});

describe('a package', () => {
  test('is sold at another price, which is split over its components, by those who may', async () => {
    const packageId = await insertPackage(
      spa,
      branch,
      [
        { units: 1, items: [massage] },
        { units: 2, items: [{ productId: saleSetup.oil }] },
      ],
      { kind: 'package', price_minor: 11_000 },
    );
    const discount = { amount: 10, reason: 'Regular' };
    const { sold, components } = await issue(packageId, { customPrice: 100, discount });
    expect(sold.total).toBe(90);
    const sale = await read(sold.saleId);
    expect(sale.lines.map(({ listPrice, unitPrice, total }) => [listPrice, unitPrice, total])).toEqual([
      [85, 77.27, 69.54],
      [25, 22.73, 20.46],
    ]);
    expect(printed(sold.receiptData).lines).toEqual([
      [1, 69.54],
      [2, 20.46],
    ]);
    expect(components).toHaveLength(2);
  });

  test('of which a component is worth nothing loses its unit all the same, and gets it back', async () => {
    const packageId = await insertPackage(spa, branch, [{ units: 2, items: [massage] }], { price_minor: 0 });
    const { components, saleId } = await issue(packageId);
    const used = await use(components[0]);
    expect(used).toMatchObject({ success: true, total: 0, receiptId: null });
    expect(await entries(components[0])).toEqual([
      ['sold', 2, 0],
      ['redeemed', -1, 0],
    ]);
    expect((await takeBack(saleId)).body.code).toBe('voucher-spent');
    expect((await takeBack(used.saleId)).status).toBe(200);
    expect((await entries(components[0])).at(-1)).toEqual(['given-back', 1, 0]);
  });

  test('is voided after its last day with what its own sale used, and not once a unit of it expired', async () => {
    const sellAndUse = async (units: number) => {
      const componentId = newId();
      const packageId = await insertPackage(spa, branch, [{ units, items: [massage] }], { price_minor: 5000 });
      [appointment = ''] = await insertAppointments(spa, branch, 1);
      const { saleId } = await use(componentId, {
        checkoutPackageDetails: [{ packageId, componentIds: [componentId] }],
      });
      await sql("UPDATE sold_package SET expires_on = '2026-11-20' WHERE package_id = $1", [packageId]);
      return { componentId, saleId };
    };
    const [whole, half] = [await sellAndUse(1), await sellAndUse(2)];
    expect((await takeBack(whole.saleId)).status).toBe(200);
    expect(await entries(whole.componentId)).toEqual([
      ['sold', 1, 5000],
      ['redeemed', -1, -5000],
      ['given-back', 1, 5000],
      ['taken-back', -1, -5000],
    ]);
    expect((await takeBack(half.saleId)).body.code).toBe('voucher-spent');
  });

  test('that is archived, or the hotel’s, is not sold', async () => {
    const archived = await insertPackage(spa, branch, [{ units: 1, items: [massage] }], {
      archived_at: '2026-11-01T10:00:00Z',
    });
    const ofHotel = await insertPackage(spa, branch, [{ units: 1, items: [massage] }], {
      kind: 'arrangement',
      hotel_code: 'SPA1',
    });
    for (const packageId of [archived, ofHotel]) {
      const sold = await sell({ checkoutPackageDetails: [{ packageId }] });
      expect(sold).toMatchObject({ success: false, code: 'package-archived', packages: [] });
    }
  });

  test('is not paid for by tenders that come to more or less than what units leave', async () => {
    const { components } = await issue(mixed);
    const cart = { checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1, componentId: components[0] }] };
    const pay = (amount: number) => sell({ ...cart, tenders: [{ paymentTypeId: saleSetup.card, amount }] });
    expect(await pay(45)).toMatchObject({ success: false, code: 'tenders-mismatch', params: { due: 5 } });
    expect(await pay(5)).toMatchObject({ success: true, total: 45 });
  });

  test('whose last unit 20 desks use at once is used by one; the others read who was first', async () => {
    const packageId = await insertPackage(spa, branch, [{ units: 1, items: [massage] }], { price_minor: 8000 });
    const { components } = await issue(packageId);
    const appointments = await insertAppointments(spa, branch, 20);
    const answers = await Promise.all(
      appointments.map((id) => sell({ checkoutAppointmentDetails: [{ id, componentId: components[0] }] })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.filter(({ success }) => !success);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['package-unit-missing']));
    expect(refused[0]?.params).toMatchObject({ by: 'reception', date: '2026-11-21' });
    expect(await entries(components[0])).toHaveLength(2);
  });
});
