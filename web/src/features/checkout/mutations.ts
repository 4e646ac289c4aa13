import { checkout } from '@quieta/contract/checkout/checkout';
import { submit } from '#lib/outbox.ts';
import { type Cart, toCheckoutRequest } from './cart-rules.ts';

/** Sells the cart. `key` is made once per opened payment, so that any number of presses makes one sale (CHK-09). */
export function sellCart(cart: Cart, paymentTypeId: string, currency: string, key: string) {
  return submit({
    endpoint: checkout,
    input: { body: toCheckoutRequest(cart, paymentTypeId, currency) },
    entity: 'sale:new',
    key,
  });
}
