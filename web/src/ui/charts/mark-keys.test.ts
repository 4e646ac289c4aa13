import { expect, test } from 'vitest';
import { markAfterKey } from './mark-keys.ts';

// Two lines of three; the middle of the first has no mark.
const grid = { count: 6, columns: 3, isMark: (index: number) => index !== 1 };

test('arrows go to the next mark of the line, over what has none, and stay at its ends', () => {
  expect(markAfterKey('ArrowRight', 0, grid)).toBe(2);
  expect(markAfterKey('ArrowRight', 2, grid)).toBe(2);
  expect(markAfterKey('ArrowLeft', 2, grid)).toBe(0);
  expect(markAfterKey('ArrowLeft', 3, grid)).toBe(3);
});

test('up and down keep the column', () => {
  expect(markAfterKey('ArrowDown', 2, grid)).toBe(5);
  expect(markAfterKey('ArrowUp', 4, grid)).toBe(4);
  expect(markAfterKey('ArrowUp', 3, grid)).toBe(0);
  expect(markAfterKey('ArrowUp', 5, grid)).toBe(2);
  expect(markAfterKey('ArrowDown', 5, grid)).toBe(5);
});

test('End goes back to the last mark of the line', () => {
  expect(markAfterKey('End', 3, { ...grid, isMark: (index) => index !== 5 })).toBe(4);
});

test('Home and End go to the ends of the line; other keys are not its own', () => {
  expect(markAfterKey('End', 3, grid)).toBe(5);
  expect(markAfterKey('Home', 5, grid)).toBe(3);
  expect(markAfterKey('Enter', 5, grid)).toBeNull();
  expect(markAfterKey('ArrowDown', 1, { count: 3, columns: 3, isMark: () => true })).toBeNull();
});
