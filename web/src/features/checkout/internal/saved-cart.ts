import { tabMemory } from '#features/session/tab-store.ts';
import type { Cart } from '../cart-rules.ts';

/**
 * The number is another with every change of a cart's shape. What guests tell of their health is not needed at the till, and must
 * not lie about in a browser that others use.
 */
const cartMemory = tabMemory('cart', 3, { allergies: null, notes: '' });

/** The cart that this tab had before it was reloaded; null where there is none of this user and branch. */
export function readSavedCart(): Cart | null {
  // Written by `saveCart` of this very shape.
  return cartMemory.read() as unknown as Cart | null;
}

/** Keeps the cart for the time of the tab, so that a reload loses nothing of it. */
export function saveCart(cart: Cart): void {
  cartMemory.write(cart.rows.length === 0 ? null : withoutEditing(cart));
}

/** What is being typed goes with the page. */
function withoutEditing(cart: Cart): Cart {
  return { ...cart, currentKey: null, rows: cart.rows.map(({ isPriceWrong: _, ...row }) => row) };
}

/** Forgets them for every branch: on a change of branch and at logout nothing of a cart remains (AUT-12, AUT-13). */
export const forgetCarts = cartMemory.forget;
