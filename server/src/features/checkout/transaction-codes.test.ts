import type { checkout, refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withHotelDesk } from '../../../testing/with-hotel-desk.ts';

// OPERA derives the VAT of a room charge from its transaction code, so each tax is posted under its own.
type Answer = AnswerOf<typeof checkout>;

const { spa, branch, saleSetup, hotel, api } = await withHotelDesk('opera');
let guestId: string;

beforeAll(async () => {
  guestId = (await api.post<Guest>(`/guests/${branch.id}/PMS/41001`, { branch })).body.id ?? '';
});
beforeEach(() => forgetCategories());

/** An appointment at 22 %, two bottles of oil at 10 % and a tip, on the guest's room. */
async function sell(): Promise<Answer> {
  const [appointment = ''] = await insertAppointments(spa, branch, 1);
  const body = {
    paymentTypeId: saleSetup.roomBill,
    payerId: guestId,
    checkoutAppointmentDetails: [{ id: appointment }],
    checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }],
    tip: 5,
  };
  return (await api.post<Answer>('/sale/checkout', { branch, body })).body;
}
const giveCodes = (normal: string | null, reduced: string | null) =>
  sqlIn(spa, branch, 'UPDATE tax SET hotel_code = CASE WHEN id = $1 THEN $2 ELSE $3 END', [
    saleSetup.reducedTaxId,
    reduced,
    normal,
  ]);
const posted = async () =>
  (await hotel.postings()).map(({ code, unitAmount, quantity }) => `${code} ${unitAmount * quantity}`);

test('each line is posted under the code of its tax, a tip under the usual one, and taken back under the same', async () => {
  await giveCodes('5122', '5121');
  const sold = await sell();
  expect(sold).toMatchObject({ success: true, roomBill: 'posted' });
  expect(await posted()).toEqual(['5122 8500', '5121 2500', '5100 500']);
  // Later changes in the settings do not affect what was posted.
  await giveCodes('5200', '5200');
  const { body: sale } = await api.get<{ lines: { id: string; kind: string }[] }>(`/sale/${sold.saleId}`, { branch });
  const oil = sale.lines.find(({ kind }) => kind === 'product');
  const { status } = await api.post<AnswerOf<typeof refundSale>>(`/sale/${sold.saleId}/refund`, {
    branch,
    body: {
      reason: 'Broken',
      lines: [{ lineId: oil?.id, quantity: 1 }],
      tenders: [{ paymentTypeId: saleSetup.roomBill, amount: 12.5 }],
    },
  });
  expect(status).toBe(200);
  expect((await posted()).slice(3)).toEqual(['5121 -1250']);
});

test('a void takes each line off under the code that it was posted under', async () => {
  await giveCodes('5122', '5121');
  const sold = await sell();
  await giveCodes(null, null);
  await api.post(`/sale/${sold.saleId}/void`, { branch, body: { reason: 'Wrong' } });
  expect((await posted()).slice(3)).toEqual(['5122 -8500', '5121 -2500', '5100 -500']);
});

/** A category of services or products with a code of its own for a tax. */
async function giveCategoryCode(table: 'service' | 'product', taxId: string, code: string): Promise<void> {
  const id = newId();
  await insertIn(spa, branch, 'service_category', { id, name: `Category ${id}` });
  await sqlIn(spa, branch, `UPDATE ${table} SET service_category_id = $1`, [id]);
  await insertIn(spa, branch, 'tax_category_code', { tax_id: taxId, service_category_id: id, hotel_code: code });
}
const forgetCategories = () => sqlIn(spa, branch, 'DELETE FROM tax_category_code');

test('a category’s own code for a tax comes before the tax’s, and the tax’s before the usual one', async () => {
  await giveCodes('5122', '5121');
  await giveCategoryCode('product', saleSetup.reducedTaxId, '5200');
  const sold = await sell();
  expect(await posted()).toEqual(['5122 8500', '5200 2500', '5100 500']);
  // The category's code for another tax does not apply to this one.
  const [tax] = await sqlIn<{ id: string }>(spa, branch, 'SELECT id FROM tax WHERE id <> $1', [saleSetup.reducedTaxId]);
  await forgetCategories();
  await giveCategoryCode('product', tax?.id ?? '', '5110');
  await giveCategoryCode('service', tax?.id ?? '', '5120');
  await sell();
  expect((await posted()).slice(3)).toEqual(['5120 8500', '5121 2500', '5100 500']);
  // A refund uses the code of the sale.
  await api.post(`/sale/${sold.saleId}/void`, { branch, body: { reason: 'Wrong' } });
  expect((await posted()).slice(6)).toEqual(['5122 -8500', '5200 -2500', '5100 -500']);
});

test('CHK-04 a tax without a code may be charged to a room where the category has one for it', async () => {
  await giveCodes('5122', null);
  await giveCategoryCode('product', saleSetup.reducedTaxId, '5200');
  expect(await sell()).toMatchObject({ success: true, roomBill: 'posted' });
  expect(await posted()).toEqual(['5122 8500', '5200 2500', '5100 500']);
});

test('CHK-04 a tax without a code, while another has one, is refused before anything is sold; cash is taken', async () => {
  await giveCodes('5122', null);
  expect(await sell()).toMatchObject({
    success: false,
    code: 'tax-without-hotel-code',
    params: { name: 'IVA 10 %' },
    saleId: null,
  });
  expect(await posted()).toEqual([]);
  const inCash = { paymentTypeId: saleSetup.cash, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] };
  expect((await api.post<Answer>('/sale/checkout', { branch, body: inCash })).body).toMatchObject({ success: true });
});

test('a branch without any code of a tax goes on under the one of its connection', async () => {
  await giveCodes(null, null);
  expect(await sell()).toMatchObject({ success: true, roomBill: 'posted' });
  expect(await posted()).toEqual(['5100 8500', '5100 2500', '5100 500']);
});
