import { useStore } from 'zustand';
import { persistInTab } from '#features/session/tab-store.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { type Cart, emptyCart } from './cart-rules.ts';
import { readSavedCart, saveCart } from './internal/cart/saved-cart.ts';

/** The one cart that a user has in this tab; it survives a reload, and the turn of another operator. */
export const cartStore = createStore<Cart>('cart', () => emptyCart);

persistInTab(cartStore, {
  empty: emptyCart,
  isEmpty: ({ rows }) => rows.length === 0,
  keep: saveCart,
  restore: () => {
    const saved = readSavedCart();
    if (saved !== null) cartStore.setState(saved);
    return saved !== null;
  },
});

registerBranchState({
  hasUnsavedWork: () => cartStore.getState().rows.length > 0,
  clear: () => cartStore.setState(emptyCart),
  isKeptApart: true,
});

export function changeCart(change: (cart: Cart) => Cart): void {
  cartStore.setState((cart) => change(cart));
}

export function useCart(): Cart {
  return useStore(cartStore);
}
