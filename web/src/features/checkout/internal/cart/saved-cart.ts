import { tabMemory } from '#features/session/tab-store.ts';
import type { Cart } from '../../cart-rules.ts';

/**
 * The version number changes with every change of the cart's shape. Guests' health data are not saved: checkout does
 * not need them, and other people may use the same browser.
 */
const cartMemory = tabMemory<Cart>('cart', 3, { allergies: null, notes: '' });

/** The cart of this tab before it was reloaded; null if this user has none in this branch. */
export function readSavedCart(): Cart | null {
  return cartMemory.read();
}

/** Saves the cart for the lifetime of the tab, so that a reload loses nothing. */
export function saveCart(cart: Cart): void {
  cartMemory.write(cart.rows.length === 0 ? null : withoutEditing(cart));
}

/** A price that is being typed is not saved. */
function withoutEditing(cart: Cart): Cart {
  return { ...cart, currentKey: null, rows: cart.rows.map(({ isPriceWrong: _, ...row }) => row) };
}
