import * as z from 'zod/mini';
import { endpointsOf, refusalSummary } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { signedAmount } from '../values/money.ts';
import { saleKind, tenderState } from './sale.ts';
import { refundAnswer, roomBillErrors } from './sale-endpoints.ts';

const endpoint = endpointsOf('checkout');

/** Called while a cart is put together, so that the screen shows the taxes that the server will apply. */
export const findHotelGuests = endpoint('findHotelGuests', 'POST', '/sale/hotelGuests', {
  summary: 'Which of these guests stay at the hotel today, as far as is known',
  needs: 'see-sales',
  body: z.object({ guestIds: z.array(id).check(z.maxLength(200)), branchId: z.optional(id) }),
  response: z.object({ guestIds: z.array(id) }),
});

/** A room bill that is not settled, with the sale, refund or void that it belongs to. */
export const openRoomBill = z.object({
  saleId: id,
  branchId: id,
  saleNumber: z.string(),
  kind: saleKind,
  soldAt: instant,
  guestName: z.nullable(z.string()),
  roomId: z.nullable(z.string()),
  /** When the stay that pays ends, as the hotel last said; null if that is not known. */
  checkoutDate: z.nullable(localDate),
  amount: signedAmount,
  state: tenderState,
  /** In the hotel's own words. */
  reason: z.nullable(z.string()),
  /** Set if the reason does not come from the hotel. */
  refusal: z.nullable(refusalSummary),
  /** The server asks the hotel again by itself until it is known whether the room bill was posted. */
  isAskedAgain: z.boolean(),
});
export type OpenRoomBill = z.output<typeof openRoomBill>;

export const listOpenRoomBills = endpoint('listOpenRoomBills', 'GET', '/sale/room-bills', {
  summary: 'The room bills that the hotel’s system does not have yet: those of guests who leave first, then the oldest',
  needs: 'see-sales',
  response: z.array(openRoomBill),
});

/** "Post to folio": by hand, for a room bill that the hotel did not answer or refused. */
export const postRoomBill = endpoint('postRoomBill', 'POST', '/sale/:id/room-bill', {
  summary: 'Brings a sale’s room bill to its end: looks for it on the guest’s bill, and posts it where it is not there',
  needs: 'sell',
  response: refundAnswer,
  errors: ['room-bill-settled', ...roomBillErrors],
});
