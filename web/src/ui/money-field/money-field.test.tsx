import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { MoneyFault } from '#lib/format/parse-money.ts';
import { enterText } from '#lib/testing/keyboard.ts';
import { Page } from '#lib/testing/page.tsx';
import type { FieldProps } from '../field/field.tsx';
import { MoneyField } from './money-field.tsx';

type Told = [value: number | null, fault: MoneyFault | null];

/** The price field of a form that keeps what it is told, in euros. */
function drawPrice(price: number | null, given: Partial<FieldProps> = {}) {
  const told: Told[] = [];
  let timesLeft = 0;
  let setFromOutside: (value: number | null) => void = () => undefined;
  function Form(props: Partial<FieldProps>) {
    const [value, setValue] = useState(price);
    setFromOutside = setValue;
    const onChange = (...change: Told) => {
      told.push(change);
      setValue(change[0]);
    };
    const field = { value, onChange, currency: 'EUR', onBlur: () => (timesLeft += 1) };
    return <MoneyField label="Price" {...props} {...field} />;
  }
  const { rerender } = render(<Form {...given} />, { wrapper: Page });
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  return {
    input,
    told,
    timesLeft: () => timesLeft,
    changeFromOutside: (value: number) => act(() => setFromOutside(value)),
    findFault: (error: string) => rerender(<Form {...given} error={error} />),
    enter: () => act(() => input.focus()),
    leave: () => act(() => input.blur()),
  };
}

/** Text that a screen reader reads out with the field. */
function readOut(input: HTMLInputElement) {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  return { isWrong: input.getAttribute('aria-invalid') === 'true', words };
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test('a price shows its currency, and while it is edited the bare number, which the next key replaces', () => {
  const { input, told, timesLeft, enter, leave } = drawPrice(123450);
  expect(input.value).toBe('€1,234.50');
  enter();
  expect([input.value, selected(input)]).toEqual(['1234.50', '1234.50']);
  leave();
  expect([input.value, told, timesLeft()]).toEqual(['€1,234.50', [], 1]);
});

test('a field without a price is empty, also while it is edited', () => {
  const { input, enter } = drawPrice(null);
  enter();
  expect(input.value).toBe('');
});

test.each([
  ['12', 1200, '€12.00'],
  ['12.5', 1250, '€12.50'],
  ['12,5', 1250, '€12.50'],
  [' 1.234,50 € ', 123450, '€1,234.50'],
  ['€1,234.50', 123450, '€1,234.50'],
  ['', null, ''],
])('typed or pasted, %j is told as minor units and shown as an amount once it is left', (text, minor, shown) => {
  const { input, told, enter, leave } = drawPrice(2000);
  enter();
  enterText(text);
  expect([input.value, told]).toEqual([text, [[minor, null]]]);
  leave();
  expect([input.value, readOut(input).isWrong]).toEqual([shown, false]);
});

test.each([
  ['twelve', 'unreadable', 'Enter an amount such as 12.50'],
  ['1.2,3.4', 'unreadable', 'Enter an amount such as 12.50'],
  ['12.999', 'too-precise', 'Too many decimals: an amount is such as 12.50'],
  ['-5', 'negative', 'It cannot be less than zero'],
  ['10000000', 'too-large', 'At most €9,999,999.99'],
])('%j is no price, which is said once the field is left, and it stays to be mended', (text, fault, words) => {
  const { input, told, enter, leave } = drawPrice(2000);
  enter();
  enterText(text);
  expect([readOut(input), told]).toEqual([{ isWrong: false, words: '' }, [[null, fault]]]);
  leave();
  expect([input.value, readOut(input)]).toEqual([text, { isWrong: true, words }]);
});

test('who comes back to what is wrong can replace it at once, and hears nothing more until it is left', () => {
  const { input, told, enter, leave } = drawPrice(2000);
  enter();
  enterText('twelve');
  leave();
  enter();
  expect([selected(input), readOut(input).isWrong]).toEqual(['twelve', true]);
  enterText('twelv');
  expect(readOut(input)).toEqual({ isWrong: false, words: '' });
  enterText('12.');
  leave();
  expect([input.value, told.at(-1)]).toEqual(['€12.00', [1200, null]]);
});

test('what the form finds wrong is read out; where what is typed is no amount, that is why', () => {
  const { input, enter, findFault } = drawPrice(null, { isRequired: true, description: 'Taxes included' });
  expect(readOut(input)).toEqual({ isWrong: false, words: 'Taxes included' });
  expect(input.getAttribute('aria-required')).toBe('true');
  findFault('Enter a price');
  expect(readOut(input)).toEqual({ isWrong: true, words: 'Enter a price' });
  enter();
  enterText('12.999');
  expect(readOut(input).words).toBe('Too many decimals: an amount is such as 12.50');
  enterText('12.99');
  expect(readOut(input).words).toBe('Enter a price');
});

test('a price that changes from outside shows at rest at once, and never under the hands that edit it', () => {
  const { input, told, enter, leave, changeFromOutside } = drawPrice(2000);
  changeFromOutside(3000);
  expect(input.value).toBe('€30.00');
  enter();
  enterText('45');
  changeFromOutside(6000);
  expect([input.value, told]).toEqual(['45', [[4500, null]]]);
  leave();
  expect(input.value).toBe('€60.00');
});

test('a price that is not for this user to change cannot be reached', () => {
  const { input, enter } = drawPrice(2000, { isDisabled: true });
  enter();
  expect([input.disabled, document.activeElement]).toEqual([true, document.body]);
});
