import type { PaymentObstacle } from '../pay-rules.ts';

/** The ids of the page's parts that the focus is led to. */
export const checkoutPlaces = {
  find: 'checkout-find',
  cart: 'checkout-cart',
  types: 'checkout-types',
  tenders: 'checkout-tenders',
  voucher: 'checkout-voucher',
  room: 'checkout-room',
  answers: 'checkout-room-answers',
  gaps: 'checkout-gaps',
  units: 'checkout-units',
} as const;

/** The part of the page in which an obstacle to the payment is removed. */
export const obstaclePlaces: Readonly<Record<PaymentObstacle, string>> = {
  'cart-empty': checkoutPlaces.find,
  'price-wrong': checkoutPlaces.cart,
  'too-much': checkoutPlaces.cart,
  settings: checkoutPlaces.gaps,
  'no-payment-type': checkoutPlaces.types,
  'voucher-code': checkoutPlaces.voucher,
  'units-asking': checkoutPlaces.cart,
  'units-unread': checkoutPlaces.units,
  'still-to-pay': checkoutPlaces.tenders,
  'room-guest': checkoutPlaces.room,
  'room-asking': checkoutPlaces.room,
  'room-refused': checkoutPlaces.types,
  'room-unknown': checkoutPlaces.types,
  'room-stay': checkoutPlaces.room,
  'room-unposted': checkoutPlaces.answers,
  'room-name': checkoutPlaces.answers,
};
