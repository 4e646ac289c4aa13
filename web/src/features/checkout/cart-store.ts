import { useStore } from 'zustand';
import { keepInTab } from '#features/session/tab-store.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { type Cart, emptyCart } from './cart-rules.ts';
import { cartMemory, forgetCarts } from './internal/kept-cart.ts';

/** The one cart of this tab; it survives a reload. */
export const cartStore = createStore<Cart>('cart', () => emptyCart);

keepInTab(cartStore, cartMemory, {
  write: (cart) => (cart.rows.length === 0 ? null : { ...cart, currentKey: null }),
  // Written just above, and of this shape.
  restore: (kept) => cartStore.setState(kept as unknown as Cart),
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
