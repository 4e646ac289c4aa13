import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { HotelTaxRule } from '@quieta/contract/settings/hotel-tax-rules';
import type { Product } from '@quieta/contract/settings/product';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { settingsRoutes } from '#features/settings/routes';
import { newId } from '#platform/new-id';
import { hotelOptions, testSessionKey } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { checkoutRoutes } from './routes.ts';

let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let desk: RunningApi;
/** A guest who stays at the hotel until today; the branch's own guest lives in town. */
const hotelGuestId = newId();
const leftYesterdayId = newId();
const byVoucherId = newId();

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  desk = await startApi(spa, (api) => {
    settingsRoutes(api, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: testSessionKey });
    checkoutRoutes(api, hotelOptions(spa.clock));
  });
  const byVoucher = { id: byVoucherId, name: 'Voucher', kind: 'Custom', printer_code: 'voucher', prints_receipt: true };
  await insertIn(spa, branch, 'payment_type', byVoucher);
  await insertStay(hotelGuestId, '2026-11-18', '2026-11-21');
  await insertStay(leftYesterdayId, '2026-11-18', '2026-11-20');
  await sqlIn(spa, branch, 'UPDATE service SET hotel_tax_id = $1 WHERE id = $2', [
    saleSetup.reducedTaxId,
    branch.serviceId,
  ]);
});
afterAll(async () => {
  await desk.close();
  await spa.close();
});
beforeEach(() => setRule('staying'));

async function insertStay(guestId: string, arrival: string, departure: string): Promise<void> {
  await insertIn(spa, branch, 'guest', { id: guestId, first_name: 'Hotel', last_name: 'Guest' });
  const stay = { id: newId(), guest_id: guestId, provider: 'opera', reservation_id: guestId, room_id: '204' };
  await insertIn(spa, branch, 'stay', { ...stay, checkin_date: arrival, checkout_date: departure });
}

const setRule = (rule: HotelTaxRule) =>
  sqlIn(spa, branch, 'UPDATE branch SET hotel_tax_rule = $1 WHERE id = $2', [rule, branch.id]);

async function sell(cart: object): Promise<AnswerOf<typeof checkout>> {
  const body = { paymentTypeId: saleSetup.card, checkoutServiceDetails: [{ id: branch.serviceId }], ...cart };
  return (await desk.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body })).body;
}

/** The taxes of the sale, line by line, and those sent to the printer. */
async function taxesOf({ saleId, receiptData, total }: AnswerOf<typeof checkout>) {
  const { body } = await desk.get<Sale>(`/sale/${saleId}`, { branch });
  return {
    lines: body.lines.map(({ taxRate, isHotelTax }) => [taxRate, isHotelTax]),
    printed: receiptData?.body.items.map((item) => [item.department_index, item.vat_index]),
    total,
  };
}

test('CHK-08 a guest who stays at the hotel today pays the tax for hotel guests, by the same price', async () => {
  expect(await taxesOf(await sell({ payerId: hotelGuestId }))).toEqual({
    lines: [[10, true]],
    printed: [[2, 2]],
    total: 85,
  });
  for (const payerId of [branch.guestId, leftYesterdayId, null]) {
    expect(await taxesOf(await sell({ payerId }))).toEqual({ lines: [[22, false]], printed: [[1, 1]], total: 85 });
  }
});

test('of an appointment its own guest decides, whoever pays', async () => {
  const [ofTown = '', ofHotel = ''] = await insertAppointments(spa, branch, 2);
  await sqlIn(spa, branch, 'UPDATE appointment SET guest_id = $1 WHERE id = $2', [hotelGuestId, ofHotel]);
  const cart = { checkoutServiceDetails: [], payerId: branch.guestId };
  const sold = await sell({ ...cart, checkoutAppointmentDetails: [{ id: ofTown }, { id: ofHotel }] });
  expect((await taxesOf(sold)).lines).toEqual([
    [22, false],
    [10, true],
  ]);
});

test('the rule is the branch’s: never, or where all of it goes on the room bill', async () => {
  await setRule('never');
  expect((await taxesOf(await sell({ payerId: hotelGuestId }))).lines).toEqual([[22, false]]);
  await setRule('room-bill');
  expect((await taxesOf(await sell({ payerId: hotelGuestId }))).lines).toEqual([[22, false]]);
});

test('what a deposit pays for stays under the tax that was declared with it', async () => {
  const deposit = { kind: 'deposit', amount: 30, guestId: hotelGuestId, serviceId: branch.serviceId };
  const cart = { checkoutServiceDetails: [], payerId: hotelGuestId, checkoutVoucherDetails: [deposit] };
  const [paid] = (await sell(cart)).vouchers;
  const sold = await sell({
    payerId: hotelGuestId,
    tenders: [
      { paymentTypeId: byVoucherId, amount: 30, voucherCode: paid?.code },
      { paymentTypeId: saleSetup.card, amount: 55 },
    ],
  });
  expect(sold).toMatchObject({ success: true });
  expect((await taxesOf(sold)).lines).toEqual([[22, false]]);
});

test('what names no second tax is sold under its own, and a line keeps its tax when the rule changes', async () => {
  const sold = await sell({ payerId: hotelGuestId, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] });
  const lines = [
    [10, true],
    [10, false],
  ];
  expect((await taxesOf(sold)).lines).toEqual(lines);
  await setRule('never');
  expect((await taxesOf(sold)).lines).toEqual(lines);
});

test('the screen learns which of the cart’s guests stay at the hotel today', async () => {
  const body = { guestIds: [branch.guestId, hotelGuestId, leftYesterdayId] };
  expect((await desk.post('/sale/hotelGuests', { branch, body })).body).toEqual({ guestIds: [hotelGuestId] });
});

test('SET-02 a product names a tax for hotel guests, which then cannot be deleted', async () => {
  const spare = newId();
  await insertIn(spa, branch, 'tax', { id: spare, name: 'IVA 5 %', rate_basis_points: 500 });
  const values = { name: 'Clay', price: 10, hotelTaxId: spare };
  const created = await desk.post<Product>('/products', { branch, body: values });
  expect(created.body).toMatchObject({ taxId: null, hotelTaxId: spare });
  expect((await desk.delete<Problem>(`/taxes/${spare}`, { branch })).body.code).toBe('in-use');
  const wrong = await desk.post<Problem>('/products', {
    branch,
    body: { ...values, name: 'Mud', hotelTaxId: newId() },
  });
  expect(wrong.body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'hotelTaxId', reason: 'unknown' }] });
});

test('the rule is set on the branch, audited, and not on top of somebody else’s change', async () => {
  const path = `/branches/${branch.id}/hotelTax`;
  const { body } = await desk.get<BusinessProfile>(`/branches/${branch.id}`, { branch });
  const set = (version: number) =>
    desk.put<BusinessProfile>(path, { branch, body: { hotelTaxRule: 'never' }, version });
  expect((await set(body.version)).body).toMatchObject({ hotelTaxRule: 'never', version: body.version + 1 });
  expect((await set(body.version)).body).toMatchObject({ code: 'version-conflict' });
  const [entry] = await sqlIn<object>(
    spa,
    branch,
    `SELECT v.before->>'hotelTaxRule' AS before, v.after->>'hotelTaxRule' AS after
     FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id WHERE e.action = 'branch.update' ORDER BY e.id DESC
       LIMIT 1`,
  );
  expect(entry).toEqual({ before: 'staying', after: 'never' });
});
