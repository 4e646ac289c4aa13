import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import type { Problem } from '@quieta/contract/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestRoutes } from '#features/guests/routes';
import { connectHotel } from '../../../testing/connect-hotel.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { checkoutRoutes } from './routes.ts';

type Answer = AnswerOf<typeof checkout>;

const today = testNow.toZonedDateTimeISO('Europe/Rome').toPlainDate().toString();

let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let hotel: HotelSimulator;
let api: RunningApi;
let guestId: string;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  hotel = await startHotelSimulator('mews', testNow);
  await connectHotel(spa, branch, hotel);
  const once = { calls: 1, within: 600_000 };
  api = await startApi(spa, (routes) => {
    // Other desks have used up the calls that we may make.
    checkoutRoutes(routes, hotelOptions(spa.clock, { pace: { opera: once, mews: once } }));
    guestRoutes(routes, hotelOptions(spa.clock));
  });
  const found = await api.get<Guest[]>(`/guests/${branch.id}?occupancyDate=${today}&search=Whitaker`, { branch });
  const { body } = await api.post<Guest>(`/guests/${branch.id}/PMS/${found.body[0]?.externalId}`, { branch });
  guestId = body.id ?? '';
});
afterAll(async () => {
  await api.close();
  await hotel.stop();
  await spa.close();
});

const sell = (roomBill: object = {}) =>
  api.post<Answer & Problem>('/sale/checkout', {
    branch,
    body: {
      paymentTypeId: saleSetup.roomBill,
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }],
      roomBill: { guestId, ...roomBill },
    },
  });
const busy = { code: 'hotel-busy', params: { seconds: expect.any(Number) } };

test('a hotel that we have asked too often is told as busy, not as silent: nothing is sold, or taken unposted as the desk wishes', async () => {
  expect(await sell()).toMatchObject({ status: 503, body: busy });
  expect(await sqlIn(spa, branch, 'SELECT id FROM sale')).toEqual([]);
  const { body } = await sell({ isTakenUnposted: true });
  expect(body).toMatchObject({ success: true, roomBill: 'not-posted' });
  // "Post to folio" certainly sends nothing, so the state stays.
  expect(await api.post<Problem>(`/sale/${body.saleId}/room-bill`, { branch })).toMatchObject({
    status: 503,
    body: busy,
  });
  expect(await sqlIn(spa, branch, 'SELECT state FROM tender')).toEqual([{ state: 'not-posted' }]);
  expect(await hotel.postings()).toEqual([]);
});
