import { checkout } from '@quieta/contract/checkout/checkout';
import { parkCart } from '@quieta/contract/checkout/park-cart';
import { postRoomBill } from '@quieta/contract/checkout/post-room-bill';
import { refundSale } from '@quieta/contract/checkout/refund-sale';
import { takeUpParkedCart } from '@quieta/contract/checkout/take-up-parked-cart';
import { voidSale } from '@quieta/contract/checkout/void-sale';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { write } from '#lib/outbox.ts';
import { type Cart, toCheckoutRequest } from './cart-rules.ts';
import { forgetPayment, keyOfPayment } from './internal/kept-cart.ts';
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

/**
 * Sells the cart. One key for one cart and payment as they stand, also over a reload (CHK-09): after a lost answer the same press
 * cannot sell twice.
 */
export async function sellCart(cart: Cart, payment: Payment, currency: string) {
  const body = {
    ...toCheckoutRequest(cart, payment.paymentTypeId, payment.tenders, currency),
    roomBill: payment.roomBill,
  };
  const key = keyOfPayment(JSON.stringify([{ ...cart, currentKey: null }, payment]));
  const answer = await write(checkout, { body }, { key });
  forgetPayment();
  return answer;
}

/** Gives lines of a sale back. */
export function refund(saleId: string, body: SentBodyOf<typeof refundSale>) {
  return write(refundSale, { params: { id: saleId }, body });
}

/** Takes a whole sale back. */
export function takeBackSale(saleId: string, body: SentBodyOf<typeof voidSale>) {
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
export function takeUp(id: string, present: Cart, currency: string) {
  const instead = present.rows.length === 0 ? null : toParked(present, '', currency);
  return write(takeUpParkedCart, { params: { id }, body: { instead } });
}
