import { afterEach, expect, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, bolzano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { clearBranchState } from '#lib/branch-state.ts';
import { emptyCart } from './cart-rules.ts';
import { readSavedCart, saveCart } from './cart-store.ts';
import { productRow } from './testing/sample-row.ts';

const holder = {
  id: 'camila',
  fullName: 'Camila Ortega',
  externalId: null,
  roomId: '204',
  checkoutDate: null,
  allergies: 'almond oil',
};
const cart = { ...emptyCart, holder, rows: [productRow] };

afterEach(() => {
  sessionStorage.clear();
  resetSession(null);
});

test('AUT-12 a kept cart is its user’s alone, and says nothing of anybody’s health', () => {
  enterAs(sampleUser('anna'), abano);
  saveCart(cart);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('almond');
  expect(readSavedCart()).toEqual({ ...cart, holder: { ...holder, allergies: null } });
  enterAs(sampleUser('giulia'), abano);
  expect(readSavedCart()).toBeNull();
});

test('AUT-12 AUT-13 a cart is forgotten in every branch at once', () => {
  enterAs(sampleUser(), abano);
  saveCart(cart);
  enterAs(sampleUser(), bolzano);
  clearBranchState();
  expect(Object.keys(sessionStorage)).toEqual([]);
});
