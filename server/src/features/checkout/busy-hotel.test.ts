import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { beforeEach, expect, test } from 'vitest';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { withHotelDesk } from '../../../testing/with-hotel-desk.ts';

type Answer = AnswerOf<typeof checkout>;

const once = { calls: 1, within: 600_000 };
// Other desks have used up the calls that we may make.
const { spa, branch, saleSetup, hotel, api, choose } = await withHotelDesk('mews', {
  changed: () => hotelOptions({ now: () => testNow }, { pace: recordOf(pmsProvider.options, () => once) }),
});
let guestId: string;
beforeEach(async () => {
  guestId = await choose();
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
