import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useStore } from 'zustand';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { enterText, press } from '#lib/testing/keyboard.ts';
import { Page } from '#lib/testing/page.tsx';
import { emptyCart } from '../../cart-rules.ts';
import { cartStore } from '../../cart-store.ts';
import { productRow } from '../../testing/sample-row.ts';
import { PriceCell } from './price-cell.tsx';

function Cart() {
  const { rows, currentKey } = useStore(cartStore);
  return rows.map((row) => <PriceCell key={row.key} row={row} isEdited={row.key === currentKey} />);
}

const priceButton = (price: string) => screen.getByRole('button', { name: `Change the price of Oil, ${price}` });
const rowInCart = () => cartStore.getState().rows[0];

/** A bottle of oil in the cart, its price opened to be changed. */
function editPrice(): void {
  enterAs(sampleUser(), abano);
  cartStore.setState({ ...emptyCart, rows: [productRow] });
  onTestFinished(() => {
    cartStore.setState(emptyCart);
    resetSession(null);
  });
  render(<Cart />, { wrapper: Page });
  fireEvent.click(priceButton('€24.00'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price of Oil' }));
}

test('Enter keeps the price that was typed, and the focus stays with it', () => {
  editPrice();
  enterText('80');
  press('Enter');
  expect(rowInCart()?.customPrice).toBe(8000);
  expect(document.activeElement).toBe(priceButton('€80.00'));
});

test('Escape puts back the price that was there before', () => {
  editPrice();
  enterText('80');
  press('Escape');
  expect(rowInCart()?.customPrice).toBeNull();
  expect(document.activeElement).toBe(priceButton('€24.00'));
});

test.each([
  ['-5', 'It cannot be less than zero'],
  ['1e99', 'Enter an amount such as 12.50'],
  ['99999999999', 'At most €9,999,999.99'],
])('%j is no price: Enter says why, and the row can be neither left nor paid before it is mended', (text, words) => {
  editPrice();
  enterText(text);
  press('Enter');
  expect(screen.getByText(words)).toBeTruthy();
  expect(rowInCart()).toMatchObject({ customPrice: null, isPriceWrong: true });
  screen.getByRole('textbox', { name: 'Price of Oil' }).focus();
  enterText('24');
  press('Enter');
  expect(rowInCart()).toEqual(productRow);
  expect(priceButton('€24.00')).toBeTruthy();
});
