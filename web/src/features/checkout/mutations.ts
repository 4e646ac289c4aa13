import { parkCart, takeUpParkedCart } from '@quieta/contract/checkout/parked-cart-endpoints';
import { postRoomBill } from '@quieta/contract/checkout/room-bill-endpoints';
import { checkout, correctTender, refundSale, voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { rememberedKeyOf } from '#lib/api/intentions.ts';
import { write } from '#lib/api/outbox.ts';
import type { Cart } from './cart-rules.ts';
import { deskThingId } from './desk-thing-store.ts';
import { toParked } from './parked-cart-rules.ts';
import { toCheckoutRequest } from './request-rules.ts';
import type { RoomChargeRequest } from './room-bill-rules.ts';
import type { CartTender } from './tender-rules.ts';
import type { CartUnits } from './unit-rules.ts';

/** How a cart is paid: by one payment type for all of it, or by tenders, whose first one has this type. */
export interface Payment {
  readonly paymentTypeId: string;
  readonly tenders: readonly CartTender[];
  readonly roomBill: RoomChargeRequest | null;
}

/** Settings of this device. */
function ofDesk() {
  return { tillId: deskThingId('till'), cardTerminalId: deskThingId('card-terminal') };
}

/** Sells the cart. Its key survives a reload (CHK-09): after a lost answer, pressing again cannot sell twice. */
export function sellCart(cart: Cart, payment: Payment, currency: string, units: CartUnits) {
  const body = {
    ...toCheckoutRequest(cart, payment, currency, units),
    roomBill: payment.roomBill,
    ...ofDesk(),
  };
  return write(checkout, { body }, { key: rememberedKeyOf('payment', JSON.stringify(body)) });
}

export function refund(saleId: string, body: SentBodyOf<typeof refundSale>) {
  return write(refundSale, { params: { id: saleId }, body: { ...body, ...ofDesk() } });
}

export function voidWholeSale(saleId: string, body: SentBodyOf<typeof voidSale>) {
  return write(voidSale, { params: { id: saleId }, body: { ...body, tillId: deskThingId('till') } });
}

/** Moves an amount of a sale to the payment type that it was really paid by. */
export function correctPayment(saleId: string, body: SentBodyOf<typeof correctTender>) {
  return write(correctTender, { params: { id: saleId }, body: { ...body, ...ofDesk() } });
}

/** "Post to folio": posts a room bill that the hotel did not answer, or refused. */
export function postBill(saleId: string) {
  return write(postRoomBill, { params: { id: saleId } });
}

export function park(cart: Cart, label: string, currency: string) {
  return write(parkCart, { body: toParked(cart, label, currency) });
}

/** Takes up a parked cart; the current cart of this desk, unless it is empty, is parked in the same request. */
export function takeUp(id: string, current: Cart, currency: string) {
  const instead = current.rows.length === 0 ? null : toParked(current, '', currency);
  return write(takeUpParkedCart, { params: { id }, body: { instead } });
}
