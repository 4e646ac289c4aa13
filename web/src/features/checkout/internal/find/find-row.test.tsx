import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Page } from '#lib/testing/page.tsx';
import { checkoutPlaces } from '../checkout-places.ts';
import { FindRow } from './find-row.tsx';

/** A list whose rows leave it when they are added, as open appointments do; the others stay. */
function List({ leaving }: { leaving: readonly string[] }) {
  const [rows, setRows] = useState(['Facial', 'Massage', 'Scrub']);
  const add = (name: string) => leaving.includes(name) && setRows(rows.filter((other) => other !== name));
  return (
    <>
      <div>
        {rows.map((name) => (
          <FindRow key={name} name={name} detail="" price="€1.00" color={null} onAdd={() => add(name)} />
        ))}
      </div>
      <ul id={checkoutPlaces.cart} tabIndex={-1} aria-label="Cart" />
    </>
  );
}

const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
function pressRow(name: string): void {
  row(name).focus();
  fireEvent.click(row(name));
}

test('what leaves the list when it is added hands the focus to the next row, the last one to the row before', () => {
  render(<List leaving={['Facial', 'Massage', 'Scrub']} />, { wrapper: Page });
  pressRow('Massage');
  expect(document.activeElement).toBe(row('Scrub'));
  pressRow('Scrub');
  expect(document.activeElement).toBe(row('Facial'));
  pressRow('Facial');
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Cart' }));
});

test('what stays in the list when it is added keeps the focus', () => {
  render(<List leaving={[]} />, { wrapper: Page });
  pressRow('Massage');
  expect(document.activeElement).toBe(row('Massage'));
});
