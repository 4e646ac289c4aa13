import { sessionStore } from '#features/session/store.ts';
import { newKey } from '#lib/outbox.ts';
import { isRecord } from '#lib/user-storage.ts';
import type { Cart } from '../cart-rules.ts';

const prefix = 'quieta.cart.';
const attempt = '.attempt';

/** With every change of a cart's shape: what an older page left behind is not read. */
const shape = 2;

/** The cart that this tab had before it was reloaded; null where there is none of this user and branch. */
export function readKeptCart(): Cart | null {
  const place = placeOf();
  const kept = place === null ? null : readRecord(place);
  if (kept?.['shape'] !== shape || !isRecord(kept['cart'])) return null;
  // Written by `keepCart` of this very shape.
  return kept['cart'] as unknown as Cart;
}

/** Keeps the cart for the time of the tab, so that a reload loses nothing of it. */
export function keepCart(cart: Cart): void {
  const place = placeOf();
  if (place === null) return;
  if (cart.rows.length === 0) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify({ shape, cart: withoutEditing(cart) }, withoutHealth));
}

/** What is being typed goes with the page. */
function withoutEditing(cart: Cart): Cart {
  return { ...cart, currentKey: null, rows: cart.rows.map(({ isPriceWrong: _, ...row }) => row) };
}

/** What guests tell of their health is not needed at the till, and must not lie about in a browser that others use. */
function withoutHealth(name: string, value: unknown): unknown {
  if (name === 'allergies') return null;
  return name === 'notes' ? '' : value;
}

/**
 * The key by which a payment is sent: the same for the same one until its answer is here, also after a reload in between (CHK-09).
 * `sent` is what is sent, whole.
 */
export function keyOfPayment(sent: string): string {
  const place = placeOf();
  if (place === null) return newKey();
  const kept = readRecord(place + attempt);
  if (kept?.['sent'] === sent && typeof kept['key'] === 'string') return kept['key'];
  const key = newKey();
  sessionStorage.setItem(place + attempt, JSON.stringify({ sent, key }));
  return key;
}

/** The payment was answered: the next one is another, be it of the very same cart. */
export function forgetPayment(): void {
  const place = placeOf();
  if (place !== null) sessionStorage.removeItem(place + attempt);
}

/** Forgets it for every branch: on a change of branch and at logout nothing of a cart remains (AUT-12, AUT-13). */
export function forgetCarts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

function readRecord(place: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isRecord(kept) ? kept : null;
  } catch {
    return null;
  }
}

function placeOf(): string | null {
  const { user, branch } = sessionStore.getState();
  return user === null || branch === null ? null : `${prefix}${user.id}.${branch.id}`;
}
