import { keptKey, tabMemory } from '#features/session/tab-store.ts';
import type { Cart } from '../cart-rules.ts';

/**
 * The number is another with every change of a cart's shape. What guests tell of their health is not needed at the till, and must
 * not lie about in a browser that others use.
 */
const cartMemory = tabMemory('cart', 3, { allergies: null, notes: '' });
const paymentMemory = tabMemory('payment', 1);
const payment = keptKey(paymentMemory);

/** The cart that this tab had before it was reloaded; null where there is none of this user and branch. */
export function readKeptCart(): Cart | null {
  // Written by `keepCart` of this very shape.
  return cartMemory.read() as unknown as Cart | null;
}

/** Keeps the cart for the time of the tab, so that a reload loses nothing of it. */
export function keepCart(cart: Cart): void {
  cartMemory.write(cart.rows.length === 0 ? null : withoutEditing(cart));
}

/** What is being typed goes with the page. */
function withoutEditing(cart: Cart): Cart {
  return { ...cart, currentKey: null, rows: cart.rows.map(({ isPriceWrong: _, ...row }) => row) };
}

/** The key by which a payment is sent: the same for the same one until its answer is here (CHK-09). */
export const keyOfPayment = payment.keyOf;

/** The payment was answered: the next one is another, be it of the very same cart. */
export const forgetPayment = payment.forget;

/** Forgets them for every branch: on a change of branch and at logout nothing of a cart remains (AUT-12, AUT-13). */
export function forgetCarts(): void {
  cartMemory.forget();
  paymentMemory.forget();
}
