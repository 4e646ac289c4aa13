import { sessionStore } from '#features/session/store.ts';
import { isRecord } from '#lib/user-storage.ts';
import type { Cart } from '../cart-rules.ts';

const prefix = 'quieta.cart.';

/** With every change of a cart's shape: what an older page left behind is not read. */
const shape = 2;

/** The cart that this tab had before it was reloaded; null where there is none of this user and branch. */
export function readKeptCart(): Cart | null {
  const place = placeOf();
  if (place === null) return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (!isRecord(kept) || kept['shape'] !== shape || !isRecord(kept['cart'])) return null;
    // Written by `keepCart` of this very shape.
    return kept['cart'] as unknown as Cart;
  } catch {
    return null;
  }
}

/** Keeps the cart for the time of the tab, so that a reload loses nothing of it. */
export function keepCart(cart: Cart): void {
  const place = placeOf();
  if (place === null) return;
  if (cart.rows.length === 0) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify({ shape, cart: { ...cart, currentKey: null } }));
}

/** Forgets it for every branch: on a change of branch and at logout nothing of a cart remains (AUT-12, AUT-13). */
export function forgetCarts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

function placeOf(): string | null {
  const { user, branch } = sessionStore.getState();
  return user === null || branch === null ? null : `${prefix}${user.id}.${branch.id}`;
}
