import type { listOpenRoomBills } from '@quieta/contract/checkout/room-bill-endpoints';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';

import { insertIn } from '../../../testing/sql.ts';
import { withHotelDesk } from '../../../testing/with-hotel-desk.ts';

/** At 4.5 %, a rate that the hotel does not have. */
const book = newId();

const { spa, branch, saleSetup, hotel, api, choose, pass } = await withHotelDesk('mews');

beforeAll(async () => {
  const taxId = newId();
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 450, vat_index: 3 });
  await insertIn(spa, branch, 'tax', { id: taxId, name: 'IVA 4,5 %', rate_basis_points: 450, department: 3 });
  await insertIn(spa, branch, 'product', { id: book, name: 'Spa guide', price_minor: 2000, tax_id: taxId });
});

async function sell(guestId: string, roomBill: object = {}): Promise<AnswerOf<typeof checkout>> {
  const body = {
    paymentTypeId: saleSetup.roomBill,
    checkoutProductDetails: [{ id: book, quantity: 1 }],
    roomBill: { guestId, ...roomBill },
  };
  return (await api.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body })).body;
}
const asked = async (operation: string) => (await hotel.journal()).filter((one) => one.operation === operation).length;

const refusal = { code: 'hotel-tax-unknown', params: { rate: 4.5 } };

test('CHK-04 a rate that the hotel has not is refused in the reader’s language, and looked for anew each time', async () => {
  const guestId = await choose();
  expect(await sell(guestId)).toMatchObject({ success: false, saleId: null, ...refusal });
  const looked = await asked('taxations/getAll');
  expect(await sell(guestId)).toMatchObject({ success: false, ...refusal });
  expect(await asked('taxations/getAll')).toBe(looked + 1);
  expect(await asked('orders/add')).toBe(0);
});

test('a sale that was taken unposted stands as rejected, with the code for its reader and no words of the hotel', async () => {
  const guestId = await choose();
  await hotel.fail({ operation: '*', kind: 'status', status: 500, times: 1_000 });
  const { saleId } = await sell(guestId, { isTakenUnposted: true });
  await hotel.recover();
  pass({ seconds: 60 });
  const { body } = await api.post<{ sale: Sale }>(`/sale/${saleId}/room-bill`, { branch });
  const reported = { state: 'rejected', stateReason: null, stateRefusal: refusal };
  expect(body.sale.tenders).toMatchObject([reported]);
  const open = await api.get<AnswerOf<typeof listOpenRoomBills>>('/sale/room-bills', { branch });
  expect(open.body).toMatchObject([{ saleId, state: 'rejected', reason: null, refusal }]);
});
