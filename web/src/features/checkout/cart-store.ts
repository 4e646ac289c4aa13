import { useStore } from 'zustand';
import { sessionStore } from '#features/session/store.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { type Cart, emptyCart } from './cart-rules.ts';
import { forgetCarts, keepCart, readKeptCart } from './internal/kept-cart.ts';

/** The one cart of this tab; it survives a reload. */
export const cartStore = createStore<Cart>('cart', () => readKeptCart() ?? emptyCart);

cartStore.subscribe(keepCart);
sessionStore.subscribe(({ branch }, before) => {
  if (branch?.id === before.branch?.id || cartStore.getState().rows.length > 0) return;
  const kept = readKeptCart();
  if (kept !== null) cartStore.setState(kept);
});

registerBranchState({
  hasUnsavedWork: () => cartStore.getState().rows.length > 0,
  clear: () => {
    cartStore.setState(emptyCart);
    forgetCarts();
  },
});

export function changeCart(change: (cart: Cart) => Cart): void {
  cartStore.setState((cart) => change(cart));
}

export function useCart(): Cart {
  return useStore(cartStore);
}
