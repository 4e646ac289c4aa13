import { useStore } from 'zustand';
import { persistInTab, tabMemory } from '#features/session/tab-store.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { type Cart, emptyCart } from './cart-rules.ts';
import { nothingChosen, type PaymentChoices } from './payment-rules.ts';

/** Its version changes with the cart's shape. Health data are not kept: other people may use the browser. */
const cartMemory = tabMemory<Cart>('cart', 4, { allergies: null, notes: '' });

/** The cart of this tab before it was reloaded; null if this user has none in this branch. Exported for its tests. */
export function readSavedCart(): Cart | null {
  return cartMemory.read();
}

/** Saves the cart for the lifetime of the tab, so that a reload loses nothing. Exported for its tests. */
export function saveCart(cart: Cart): void {
  cartMemory.write(cart.rows.length === 0 ? null : withoutEditing(cart));
}

/** A price that is being typed is not saved. */
function withoutEditing(cart: Cart): Cart {
  return { ...cart, currentKey: null, rows: cart.rows.map(({ isPriceWrong: _, ...row }) => row) };
}

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

/** How the current cart is to be paid. */
export const paymentStore = createStore<PaymentChoices>('payment', () => nothingChosen);

// The choices for a cart that was sold, parked or cleared do not apply to the next one.
cartStore.subscribe(({ rows }, before) => {
  if (rows.length === 0 && before.rows.length > 0) resetPayment();
});

export function resetPayment(): void {
  paymentStore.setState(nothingChosen);
}
