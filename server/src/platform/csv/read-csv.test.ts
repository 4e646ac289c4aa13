import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { csvDialects, toCsv } from './write-csv.ts';

const generous = { rows: 1_000_000, columns: 1_000_000, cells: 1_000_000, characters: 1_000_000 };
const cellsOf = (text: string) => readCsv(text, generous).rows.map(({ cells }) => cells);

test.each([
  [';', 'Nome;Prezzo\nTè, nero;9,50'],
  [',', 'Name,Price\n"Tea, black",9.50'],
  ['\t', 'Name\tPrice\nTea, black\t9.50'],
  [';', 'sep=;\nName;Price\nTea;9'],
  [';', '"A, B, C";Price\nTea;9'],
])('the separator %j is found', (separator, text) => {
  const table = readCsv(text, generous);
  expect(table.separator).toBe(separator);
  expect(table.rows.map(({ cells }) => cells.length)).toEqual([2, 2]);
});

test('quotes hold separators, quotes and line ends; the others are trimmed', () => {
  expect(cellsOf('a,b,c\r\n"x, ""y""\r\nz", plain ,\r\n')).toEqual([
    ['a', 'b', 'c'],
    ['x, "y"\r\nz', 'plain', ''],
  ]);
});

test('each row knows its line, past blank ones and those within quotes', () => {
  const text = 'a;b\r\n\r\n"1\n2";x\r;\n3;y';
  expect(readCsv(text, generous).rows.map(({ line }) => line)).toEqual([1, 3, 6]);
  expect(readCsv(`sep=;\n${text}`, generous).rows.map(({ line }) => line)).toEqual([2, 4, 7]);
});

test('a quote that is never closed is told', () => {
  expect(readCsv('a;b\n1;"2\n3;4', generous).rows.map(({ isWhole }) => isWhole)).toEqual([true, false]);
});

test.each([
  [
    'rows',
    { rows: 2 },
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['columns', { columns: 1 }, [['a', 'b']]],
  [
    'cells',
    { cells: 3 },
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['characters', { characters: 1 }, [['a', 'b'], ['1', '2'], ['long']]],
] as const)('reading ends where the text has more %s than may be read', (of, limit, cells) => {
  const { rows } = readCsv('a;b\n1;2\nlong;4\n5;6', { ...generous, ...limit });
  expect(rows.map((row) => row.cells)).toEqual(cells);
  expect(rows.at(-1)?.excess).toBe(of === 'rows' ? null : of);
});

test('blank lines are passed over, however many there are', () => {
  const text = `a;b\r\n${'; ;\r\n'.repeat(100_000)}1;2`;
  expect(readCsv(text, { ...generous, cells: 4 }).rows).toMatchObject([{ line: 1 }, { line: 100_002, excess: null }]);
});

test.each(['', '\n\n', '\uFEFF'])('nothing is nothing: %j', (text) => {
  expect(cellsOf(text)).toEqual([]);
});

test('what was written is read again, whatever it is', () => {
  // A row of blanks only does not count as a row.
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1 }), fc.constantFrom('en', 'it'), (rows, language) => {
      const written = toCsv([['Heading', 'Second'], ...rows], csvDialects[language]);
      expect(cellsOf(written)).toEqual([
        ['Heading', 'Second'],
        ...rows.filter((row) => row.some((cell) => cell.trim() !== '')),
      ]);
    }),
  );
  const cells = ['=1', "'=1", "''@x", '\r', '"', "O'Hara", '-5'];
  expect(cellsOf(toCsv([cells], csvDialects.en))).toEqual([cells]);
});
