import { expect, test } from 'vitest';
import { headingsOf } from './row-source.ts';

const rows = (...cells: readonly (readonly string[])[]) => cells.map((own, index) => ({ line: index + 1, cells: own }));

test('headings are the first row that is filled as others are, below a title', () => {
  const table = rows(['Clienti al 28/11/2026', '', ''], ['', '', ''], ['Cognome', 'Nome', 'CAP'], ['Rossi', 'Ada', '']);
  expect(headingsOf(table)).toEqual({ line: 3, headings: ['Cognome', 'Nome', 'CAP'] });
});

test('a heading is one line, and empty columns at the end are none', () => {
  expect(headingsOf(rows([' E-\nmail ', '', 'Note', '', ''], ['x']))).toEqual({
    line: 1,
    headings: ['E- mail', '', 'Note'],
  });
});

test.each([
  ['no row at all', rows()],
  ['headings and nothing below', rows(['Nome', 'Cognome'])],
])('%s is no table', (_, table) => {
  expect(() => headingsOf(table)).toThrow('empty');
});

test('more columns than can be moved in are refused', () => {
  const wide = Array.from({ length: 201 }, (_, index) => `C${index}`);
  expect(() => headingsOf(rows(wide, wide))).toThrow('too-many-columns');
});
