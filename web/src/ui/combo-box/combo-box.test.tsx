import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { enterText, press } from '#lib/testing/keyboard.ts';
import { Page } from '#lib/testing/page.tsx';
import type { Option } from '../list/option.tsx';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';

const anna = { id: 'anna', label: 'Anna Caruso' };
const annika = { id: 'annika', label: 'Annika Berg' };
const bruno = { id: 'bruno', label: 'Bruno Weber' };
const note = { id: 'note', label: 'Ann … and more', isDisabled: true };
const guests: readonly Option[] = [anna, note, annika, bruno];

type Choice = ComboBoxProps<string>['value'];

/** The guest field of a form that keeps what is chosen; of the guests it finds those whose names begin so. */
function drawGuestField(chosen: Choice, given: Partial<ComboBoxProps<string>> = {}) {
  const told: (string | null)[] = [];
  const searched: string[] = [];
  let setFromOutside: (value: Choice) => void = () => undefined;
  function Form(props: Partial<ComboBoxProps<string>>) {
    const [value, setValue] = useState(chosen);
    const [words, setWords] = useState('');
    setFromOutside = setValue;
    const search = (typed: string) => {
      searched.push(typed);
      setWords(typed);
    };
    const choose = (option: Option | null) => {
      told.push(option?.id ?? null);
      setValue(option);
    };
    const options = guests.filter(({ label }) => label.startsWith(words));
    const field = { options, label: 'Guest', onSearch: search, onChange: choose, value };
    return <ComboBox {...field} {...props} />;
  }
  const { rerender } = render(<Form {...given} />, { wrapper: Page });
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Guest' });
  const focus = () => act(() => input.focus());
  if (given.opensOnFocus !== true) focus();
  return {
    input,
    told,
    searched,
    focus,
    leave: () => act(() => input.blur()),
    changeFromOutside: (value: Choice) => act(() => setFromOutside(value)),
    show: (props: Partial<ComboBoxProps<string>>) => rerender(<Form {...given} {...props} />),
  };
}

const isOpen = () => screen.queryByRole('listbox') !== null;
const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** The line that a screen reader says the arrows stand on. */
function current(input: HTMLInputElement): string | null {
  const id = input.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
}

test('what is typed is searched for, and Enter chooses the first that was found', () => {
  const { input, told, searched } = drawGuestField(null);
  expect([isOpen(), input.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  enterText('Ann');
  expect([searched, listed(), current(input)]).toEqual([
    ['Ann'],
    ['Anna Caruso', 'Ann … and more', 'Annika Berg'],
    'Anna Caruso',
  ]);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(press('Enter')).toBe(false);
  expect([told, input.value, isOpen()]).toEqual([['anna'], 'Anna Caruso', false]);
});

test('the arrows go from one to the next, past a line that only says something, and open a closed list', () => {
  const { input, told } = drawGuestField(null);
  press('ArrowDown');
  expect([isOpen(), current(input)]).toEqual([true, 'Anna Caruso']);
  press('ArrowDown');
  expect(current(input)).toBe('Annika Berg');
  press('ArrowUp');
  press('Enter');
  expect([told, input.value]).toEqual([['anna'], 'Anna Caruso']);
  enterText('Ann');
  press('ArrowDown');
  press('Enter');
  expect([told, input.value]).toEqual([['anna', 'annika'], 'Annika Berg']);
});

test('a line that only says something is not what Enter stands for', () => {
  const { input, told } = drawGuestField(null);
  enterText('Ann ');
  expect([listed(), current(input)]).toEqual([['Ann … and more'], null]);
  press('Enter');
  expect([told, input.value]).toEqual([[], 'Ann ']);
});

test('Escape brings back what was chosen before, and goes no further until the list is closed', () => {
  const { input, told } = drawGuestField(anna);
  enterText('Br');
  expect(press('Escape')).toBe(false);
  expect([told, input.value, isOpen()]).toEqual([[], 'Anna Caruso', false]);
  press('ArrowDown');
  expect([isOpen(), press('Escape'), isOpen()]).toEqual([true, false, false]);
  expect(press('Escape')).toBe(true);
});

test('who leaves the field without a choice has what was chosen before', () => {
  const { input, told, leave } = drawGuestField(anna);
  enterText('Br');
  leave();
  expect([told, input.value, isOpen()]).toEqual([[], 'Anna Caruso', false]);
});

test('Tab takes what the list stands on and goes on to the next field', () => {
  const { input, told } = drawGuestField(anna);
  enterText('Br');
  expect(press('Tab')).toBe(true);
  expect([told, input.value]).toEqual([['bruno'], 'Bruno Weber']);
});

test('what is not there is said, and Enter leaves it as it was typed', () => {
  const { input, told } = drawGuestField(anna);
  enterText('Zoe');
  expect(listed()).toEqual(['Nothing found']);
  expect(press('Enter')).toBe(false);
  expect([told, input.value, isOpen()]).toEqual([[], 'Zoe', true]);
});

test('an emptied field has nothing chosen', () => {
  const { told, searched } = drawGuestField(anna);
  enterText('');
  expect([told, searched]).toEqual([[null], ['']]);
});

test('what is chosen already is no change', () => {
  const { input, told } = drawGuestField(anna);
  enterText('Anna');
  press('Enter');
  expect([told, input.value, isOpen()]).toEqual([[], 'Anna Caruso', false]);
});

test('an Enter before anything was found stands for the first that will be', () => {
  const { input, told, show } = drawGuestField(null, { isLoading: true, options: [] });
  enterText('Br');
  expect(listed()).toEqual(['Searching…']);
  press('Enter');
  expect([told, input.value]).toEqual([[], 'Br']);
  show({ isLoading: false, options: [note, bruno] });
  expect([told, input.value, isOpen()]).toEqual([['bruno'], 'Bruno Weber', false]);
});

test('whoever has typed on since that Enter chooses nothing by it', () => {
  const { told, show } = drawGuestField(null, { isLoading: true, options: [] });
  enterText('An');
  press('Enter');
  enterText('Ann');
  show({ isLoading: false, options: [anna] });
  expect(told).toEqual([]);
});

test.each([
  ['nothing', []],
  ['nobody to choose', [note]],
])('an Enter whose search finds %s is over: what a later one finds is not chosen by it', (_, options) => {
  const { told, show } = drawGuestField(null, { isLoading: true, options: [] });
  enterText('Ann');
  press('Enter');
  show({ isLoading: false, options });
  show({ isLoading: false, options: [anna, note] });
  expect(told).toEqual([]);
});

test('where what the arrows stood on is found no more, they stand on something that is, which Enter chooses', () => {
  const { input, told, show } = drawGuestField(null);
  enterText('Ann');
  press('ArrowDown');
  show({ options: [bruno] });
  expect(current(input)).toBe('Bruno Weber');
  press('Enter');
  expect(told).toEqual(['bruno']);
});

test('a choice from outside shows at rest at once, does not touch what is being typed, and is what Escape brings back', () => {
  const { input, told, changeFromOutside } = drawGuestField(anna);
  changeFromOutside(annika);
  expect([input.value, isOpen()]).toEqual(['Annika Berg', false]);
  enterText('An');
  changeFromOutside(bruno);
  expect(input.value).toBe('An');
  press('Escape');
  expect([input.value, told]).toEqual(['Bruno Weber', []]);
});

test('a short list opens with the focus, and Enter takes nothing before something is typed or pointed at', () => {
  const { input, told, focus } = drawGuestField(null, { opensOnFocus: true, options: guests });
  expect(isOpen()).toBe(false);
  focus();
  expect([listed().length, current(input)]).toEqual([guests.length, null]);
  enterText(' ');
  expect([listed().length, current(input)]).toEqual([guests.length, null]);
  press('Enter');
  expect(told).toEqual([]);
});

test('by mouse the button opens the list, and a press on a line chooses it', () => {
  const { told, input } = drawGuestField(null);
  fireEvent.click(screen.getByRole('button', { name: /Show suggestions/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Bruno Weber' }));
  expect([told, input.value, isOpen()]).toEqual([['bruno'], 'Bruno Weber', false]);
});

test('help is read out with the field, and in its place what is wrong with it', () => {
  const { show } = drawGuestField(null, { description: 'Of the hotel, too', isRequired: true });
  const required = { name: 'Guest', description: 'Of the hotel, too' };
  expect(screen.getByRole('combobox', required).getAttribute('aria-required')).toBe('true');
  show({ error: 'Choose a guest' });
  const wrong = screen.getByRole('combobox', { name: 'Guest', description: 'Choose a guest' });
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
});
