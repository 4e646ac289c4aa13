import { parkCart, takeUpParkedCart } from '@quieta/contract/checkout/parked-cart-endpoints';
import { postRoomBill } from '@quieta/contract/checkout/room-bill-endpoints';
import { checkout, refundSale, voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { rememberedKeyOf } from '#lib/intentions.ts';
import { write } from '#lib/outbox.ts';
import { type Cart, toCheckoutRequest } from './cart-rules.ts';
import { toParked } from './parked-cart-rules.ts';
import type { RoomChargeRequest } from './room-bill-rules.ts';
import type { CartTender } from './tender-rules.ts';

/** How a cart is paid: by one payment type for all, or by tenders of which it is one. */
export interface Payment {
  readonly paymentTypeId: string;
  readonly tenders: readonly CartTender[];
  /** Whose room pays, where one of them is a room bill. */
  readonly roomBill: RoomChargeRequest | null;
}

/** Sells the cart. Its key outlives the page (CHK-09): after a lost answer and a reload the same press cannot sell twice. */
export function sellCart(cart: Cart, payment: Payment, currency: string) {
  const body = {
    ...toCheckoutRequest(cart, payment.paymentTypeId, payment.tenders, currency),
    roomBill: payment.roomBill,
  };
  return write(checkout, { body }, { key: rememberedKeyOf('payment', JSON.stringify(body)) });
}

/** Gives lines of a sale back. */
export function refund(saleId: string, body: SentBodyOf<typeof refundSale>) {
  return write(refundSale, { params: { id: saleId }, body });
}

/** Takes a whole sale back. */
export function voidWholeSale(saleId: string, body: SentBodyOf<typeof voidSale>) {
  return write(voidSale, { params: { id: saleId }, body });
}

/** "Post to folio": brings a room bill to its end that the hotel did not answer, or refused. */
export function postBill(saleId: string) {
  return write(postRoomBill, { params: { id: saleId } });
}

/** Puts a cart aside. */
export function park(cart: Cart, label: string, currency: string) {
  return write(parkCart, { body: toParked(cart, label, currency) });
}

/** Takes a parked cart; the one that lies at this desk, unless it is empty, is parked in the same moment. */
export function takeUp(id: string, current: Cart, currency: string) {
  const instead = current.rows.length === 0 ? null : toParked(current, '', currency);
  return write(takeUpParkedCart, { params: { id }, body: { instead } });
}
