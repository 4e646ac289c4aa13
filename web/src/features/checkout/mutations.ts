import { parkCart, takeUpParkedCart } from '@quieta/contract/checkout/parked-cart-endpoints';
import { postRoomBill } from '@quieta/contract/checkout/room-bill-endpoints';
import { checkout, refundSale, voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { submit } from '#lib/outbox.ts';
import { type Cart, toCheckoutRequest } from './cart-rules.ts';
import { toParked } from './parked-cart-rules.ts';
import type { RoomBillWish } from './room-bill-rules.ts';
import type { CartTender } from './tender-rules.ts';

/** How a cart is paid: by one payment type for all, or by tenders of which it is one. */
export interface Payment {
  readonly paymentTypeId: string;
  readonly tenders: readonly CartTender[];
  /** Whose room pays, where one of them is a room bill. */
  readonly roomBill: RoomBillWish | null;
}

/** Sells the cart. `key` is made once per opened payment, so that any number of presses makes one sale (CHK-09). */
export function sellCart(cart: Cart, payment: Payment, currency: string, key: string) {
  return submit({
    endpoint: checkout,
    input: {
      body: {
        ...toCheckoutRequest(cart, payment.paymentTypeId, payment.tenders, currency),
        roomBill: payment.roomBill,
      },
    },
    entity: 'sale:new',
    key,
  });
}

/** Gives lines of a sale back; one key for one opened form, so that any number of presses gives back once. */
export function refund(saleId: string, body: SentBodyOf<typeof refundSale>, key: string) {
  return submit({ endpoint: refundSale, input: { params: { id: saleId }, body }, entity: `sale:${saleId}`, key });
}

/** Takes a whole sale back. */
export function takeBackSale(saleId: string, body: SentBodyOf<typeof voidSale>, key: string) {
  return submit({ endpoint: voidSale, input: { params: { id: saleId }, body }, entity: `sale:${saleId}`, key });
}

/** "Post to folio": brings a room bill to its end that the hotel did not answer, or refused. */
export function postBill(saleId: string) {
  return submit({ endpoint: postRoomBill, input: { params: { id: saleId } }, entity: `sale:${saleId}` });
}

/** Puts a cart aside; one key for one press, so that a repeated one parks it once. */
export function park(cart: Cart, label: string, currency: string, key: string) {
  return submit({
    endpoint: parkCart,
    input: { body: toParked(cart, label, currency) },
    entity: 'parked-cart:new',
    key,
  });
}

/** Takes a parked cart; the one that lies at this desk, unless it is empty, is parked in the same moment. */
export function takeUp(id: string, present: Cart, currency: string, key: string) {
  const instead = present.rows.length === 0 ? null : toParked(present, '', currency);
  return submit({
    endpoint: takeUpParkedCart,
    input: { params: { id }, body: { instead } },
    entity: `parked-cart:${id}`,
    key,
  });
}
