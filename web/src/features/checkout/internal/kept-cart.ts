import { keptKey, tabMemory } from '#features/session/tab-store.ts';

/** The cart of this tab; another number with every change of its shape. */
export const cartMemory = tabMemory('cart', 3);

const paymentMemory = tabMemory('payment', 1);
const payment = keptKey(paymentMemory);

/** The key by which a payment is sent: the same for the same one until its answer is here (CHK-09). */
export const keyOfPayment = payment.keyOf;

/** The payment was answered: the next one is another, be it of the very same cart. */
export const forgetPayment = payment.forget;

/** Forgets them for every branch: on a change of branch and at logout nothing of a cart remains (AUT-12, AUT-13). */
export function forgetCarts(): void {
  cartMemory.forget();
  paymentMemory.forget();
}
