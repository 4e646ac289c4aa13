import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { press } from '#lib/testing/keyboard.ts';
import { type Column, ColumnChart } from './column-chart.tsx';

afterEach(cleanup);

const column = (id: string, more: Partial<Column> = {}): Column => ({
  id,
  label: id,
  hasLabel: true,
  name: `${id}: 10`,
  full: 10,
  href: `#${id}`,
  ...more,
});

function show(columns: readonly Column[]) {
  render(<ColumnChart label="Revenue" columns={columns} formatAxis={String} />);
  return (name: string) => screen.getByRole('link', { name: `${name}: 10` });
}

test('each mark is a link that says what it shows; one of them is in the order of Tab, the present one at first', () => {
  const mark = show([column('Mon'), column('Tue', { isMain: true }), column('Wed')]);
  expect(mark('Wed').getAttribute('href')).toBe('#Wed');
  const inOrder = screen.getAllByRole('link').filter((link) => link.tabIndex === 0);
  expect(inOrder).toEqual([mark('Tue')]);
});

test('arrows lead from mark to mark, over what opens nothing, and Tab comes back to the last one', () => {
  const mark = show([column('Mon'), column('Tue', { href: undefined }), column('Wed'), column('Thu')]);
  mark('Mon').focus();
  expect(press('ArrowRight')).toBe(false);
  expect(document.activeElement).toBe(mark('Wed'));
  press('End');
  expect(document.activeElement).toBe(mark('Thu'));
  expect([mark('Mon').tabIndex, mark('Thu').tabIndex]).toEqual([-1, 0]);
  expect(screen.getByText('Tue: 10').closest('a')).toBeNull();
});

test('a day of which nothing is known has no bar', () => {
  show([column('Mon'), column('Tue', { full: null })]);
  const bars = screen.getAllByRole('link').map((link) => link.querySelector('[style*="block-size"]') !== null);
  expect(bars).toEqual([true, false]);
});
