import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { Page } from '#lib/testing/page.tsx';
import { emptyCart, removeRow, setQuantity } from '../../cart-rules.ts';
import { productRow } from '../../testing/sample-row.ts';
import { CartNews } from './cart-news.tsx';

const one = { ...emptyCart, rows: [productRow] };
const two = setQuantity(one, productRow.key, 2);

/** Shows the announcement after each of these states, without the mark that tells a repetition apart. */
function show() {
  enterAs(sampleUser(), abano);
  onTestFinished(() => resetSession(null));
  const news = (cart = emptyCart, due = 0, refused: { text: string } | null = null) => (
    <CartNews cart={cart} due={due} refused={refused} />
  );
  const { rerender } = render(news(), { wrapper: Page });
  return (...state: Parameters<typeof news>) => {
    rerender(news(...state));
    return screen.getByRole('status').textContent;
  };
}

test('each thing that comes into the cart is told with the total, and what goes is not', () => {
  const told = show();
  expect(told(one, 2400)).toBe('Oil added, total €24.00');
  expect(told(two, 4800)).toBe('Oil added, total €48.00');
  expect(told(removeRow(two, productRow.key), 0)).toBe('');
});

test('what blocks a payment is told each time that it is asked for', () => {
  const told = show();
  const first = told(emptyCart, 0, { text: 'The cart is empty.' });
  expect(first).toBe('The cart is empty.');
  const second = told(emptyCart, 0, { text: 'The cart is empty.' });
  expect(second.trim()).toBe('The cart is empty.');
  expect(second).not.toBe(first);
});
