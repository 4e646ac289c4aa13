import type { listOpenRoomBills } from '@quieta/contract/checkout/room-bill-endpoints';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guestRoutes } from '#features/guests/routes';
import { newId } from '#platform/new-id';
import { connectHotel } from '../../../testing/connect-hotel.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { checkoutRoutes } from './routes.ts';

const today = testNow.toZonedDateTimeISO('Europe/Rome').toPlainDate().toString();
/** At 4.5 %, a rate that the hotel does not have. */
const book = newId();

let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let hotel: HotelSimulator;
let api: RunningApi;
let current = testNow;

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => current } };
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  const taxId = newId();
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 450, vat_index: 3 });
  await insertIn(spa, branch, 'tax', { id: taxId, name: 'IVA 4,5 %', rate_basis_points: 450, department: 3 });
  await insertIn(spa, branch, 'product', { id: book, name: 'Spa guide', price_minor: 2000, tax_id: taxId });
  hotel = await startHotelSimulator('mews', testNow);
  await connectHotel(spa, branch, hotel);
});
beforeEach(async () => {
  current = testNow;
  await hotel.reset();
  await api?.close();
  const options = hotelOptions(spa.clock);
  api = await startApi(spa, (routes) => {
    checkoutRoutes(routes, options);
    guestRoutes(routes, options);
  });
});
afterAll(async () => {
  await api.close();
  await hotel.stop();
  await spa.close();
});

async function choose(): Promise<string> {
  const found = await api.get<Guest[]>(`/guests/${branch.id}?occupancyDate=${today}&search=Whitaker`, { branch });
  const { body } = await api.post<Guest>(`/guests/${branch.id}/PMS/${found.body[0]?.externalId}`, { branch });
  return body.id ?? '';
}
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
  current = current.add({ seconds: 60 });
  const { body } = await api.post<{ sale: Sale }>(`/sale/${saleId}/room-bill`, { branch });
  const reported = { state: 'rejected', stateReason: null, stateRefusal: refusal };
  expect(body.sale.tenders).toMatchObject([reported]);
  const open = await api.get<AnswerOf<typeof listOpenRoomBills>>('/sale/room-bills', { branch });
  expect(open.body).toMatchObject([{ saleId, state: 'rejected', reason: null, refusal }]);
});
