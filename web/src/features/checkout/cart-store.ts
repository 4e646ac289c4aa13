import { useStore } from 'zustand';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { type Cart, emptyCart } from './cart-rules.ts';

/** The one cart of this tab. */
export const cartStore = createStore<Cart>('cart', () => emptyCart);

registerBranchState({
  hasUnsavedWork: () => cartStore.getState().rows.length > 0,
  clear: () => cartStore.setState(emptyCart),
});

export function changeCart(change: (cart: Cart) => Cart): void {
  cartStore.setState((cart) => change(cart));
}

export function useCart(): Cart {
  return useStore(cartStore);
}
