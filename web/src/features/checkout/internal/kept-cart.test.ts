import { afterEach, expect, test } from 'vitest';
import { resetSession, sessionStore } from '#features/session/store.ts';
import { emptyCart } from '../cart-rules.ts';
import { keepCart, readKeptCart } from './kept-cart.ts';

const branch = { id: 'abano', name: 'Abano', timeZone: 'Europe/Rome', currency: 'EUR', country: 'IT' };
const user = (id: string) => ({
  id,
  username: id,
  description: '',
  culture: 'en-US',
  language: 'English' as const,
  timeZoneId: 'Europe/Rome',
  environmentName: 'demo',
  branches: [branch],
});
const holder = {
  id: 'camila',
  fullName: 'Camila Ortega',
  externalId: null,
  roomId: '204',
  checkoutDate: null,
  allergies: 'almond oil',
};
const cart = {
  ...emptyCart,
  holder,
  rows: [
    {
      key: 'product:oil',
      kind: 'product' as const,
      id: 'oil',
      name: 'Oil',
      listPrice: 2400,
      customPrice: null,
      discount: null,
      quantity: 1,
      taxId: null,
      color: null,
      appointment: null,
    },
  ],
};

afterEach(() => {
  sessionStorage.clear();
  resetSession(null);
});

test('AUT-12 a kept cart is its user’s alone, and says nothing of anybody’s health', () => {
  sessionStore.setState({ user: user('anna'), branch });
  keepCart(cart);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('almond');
  expect(readKeptCart()).toEqual({ ...cart, holder: { ...holder, allergies: null } });
  sessionStore.setState({ user: user('giulia'), branch });
  expect(readKeptCart()).toBeNull();
});
