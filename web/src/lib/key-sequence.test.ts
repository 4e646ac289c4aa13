import { expect, test } from 'vitest';
import { createKeyReader, isCharacterShortcut, type KeyStroke, keyLabels } from './key-sequence.ts';

const shortcuts = ['n', '?', 'g p', 'g ,', 'mod+k', 'mod+enter', 'mod+shift+enter'];

function reader() {
  let time = 0;
  const read = createKeyReader(() => time);
  return {
    wait: (milliseconds: number) => (time += milliseconds),
    press: (key: string, held: Partial<Omit<KeyStroke, 'key'>> = {}) =>
      read({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, shortcuts),
  };
}

test('a letter, a sign and a letter held with Ctrl are recognised, whatever their case', () => {
  const { press } = reader();
  expect(press('n')).toBe('n');
  expect(press('N')).toBe('n');
  expect(press('?')).toBe('?');
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
  expect(press('k', { metaKey: true })).toBe('mod+k');
});

test('Enter held with Ctrl is another one with Shift', () => {
  const { press } = reader();
  expect(press('Enter', { ctrlKey: true })).toBe('mod+enter');
  expect(press('Enter', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+enter');
  expect(keyLabels('mod+shift+enter').slice(1)).toEqual(['Shift', 'Enter']);
});

test('a sequence is complete with its second key', () => {
  const { press } = reader();
  expect(press('g')).toBeNull();
  expect(press('p')).toBe('g p');
  expect(press('g')).toBeNull();
  expect(press(',')).toBe('g ,');
  expect(press('p')).toBeNull();
});

test('a first key waits a moment and no longer', () => {
  const { press, wait } = reader();
  press('g');
  wait(1600);
  expect(press('p')).toBeNull();
});

test('a wrong second key counts for itself', () => {
  const { press } = reader();
  press('g');
  expect(press('n')).toBe('n');
  expect(press('p')).toBeNull();
});

test('letters with Alt and keys that are no characters belong to the browser', () => {
  const { press } = reader();
  expect(press('n', { altKey: true })).toBeNull();
  expect(press('Enter')).toBeNull();
  expect(press('n', { ctrlKey: true })).toBeNull();
});

test('shortcuts are shown as they stand on the keyboard, and only plain characters can be switched off', () => {
  expect(keyLabels('g p')).toEqual(['G', 'P']);
  expect(keyLabels('mod+k').at(-1)).toBe('K');
  expect(keyLabels('+')).toEqual(['+']);
  expect(isCharacterShortcut('g p')).toBe(true);
  expect(isCharacterShortcut('mod+k')).toBe(false);
});
