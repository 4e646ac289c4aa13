import { expect, test } from 'vitest';
import { rowsToDo, writtenRows } from './row-counts.ts';

test('an undoing deals with the rows that were written, and with no other row of the file', () => {
  const counts = { new: 3, joined: 2, kept: 1, undone: 4, known: 7, refused: 9 };
  expect(rowsToDo({ state: 'running', rows: 26, counts: {} })).toBe(26);
  expect(rowsToDo({ state: 'undoing', rows: 26, counts })).toBe(10);
});

test('rows that are added or completed are written, the others are not', () => {
  expect(writtenRows({ new: 3, joined: 2, known: 7, refused: 1 })).toBe(5);
  expect(writtenRows({})).toBe(0);
});
