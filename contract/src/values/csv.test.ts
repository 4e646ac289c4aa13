import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvReader, type CsvRow, csvFormOf } from './csv.ts';

const generous = { columns: 1_000_000, cells: 1_000_000, characters: 1_000_000 };

function read(pieces: readonly string[], limits = generous): CsvRow[] {
  const { start, ...form } = csvFormOf(pieces.join(''));
  const reader = new CsvReader(form, limits);
  const [first = '', ...others] = pieces;
  const all = [first.slice(start), ...others];
  return all.flatMap((piece, index) => [...reader.read(piece, index === all.length - 1)]);
}

test('a table that comes in pieces is read as the whole one, wherever it is divided', () => {
  const sign = fc.constantFrom('a', 'è', ';', '"', '""', '\r', '\n', '\r\n', ' ', "'=");
  fc.assert(
    fc.property(fc.array(fc.array(sign, { maxLength: 6 }), { maxLength: 12 }), (parts) => {
      const pieces = parts.map((part) => part.join(''));
      // The line end that stands divided between two pieces is one.
      expect(read(['h;h\n', ...pieces])).toEqual(read([`h;h\n${pieces.join('')}`]));
    }),
    { numRuns: 2000 },
  );
});

test('each piece gives the rows that end in it', () => {
  const reader = new CsvReader({ separator: ';', firstLine: 1 }, generous);
  const next = (piece: string, isLast = false) => [...reader.read(piece, isLast)].map(({ cells }) => cells);
  expect(next('a;b\n1;')).toEqual([['a', 'b']]);
  expect(next('2\n"x')).toEqual([['1', '2']]);
  expect(next('\ny";3\r')).toEqual([]);
  expect(next('\n4;5', true)).toEqual([
    ['x\ny', '3'],
    ['4', '5'],
  ]);
});

test('quotes that are never closed end the reading before all is one cell', () => {
  const reader = new CsvReader({ separator: ';', firstLine: 1 }, { ...generous, characters: 100 });
  const pieces = Array.from({ length: 20 }, () => 'w;'.repeat(20));
  const rows = ['a;b\n"1', ...pieces].flatMap((piece) => [...reader.read(piece, false)]);
  expect(rows).toMatchObject([
    { line: 1, excess: null },
    { line: 2, isWhole: false, excess: 'characters' },
  ]);
  expect(reader.isOver).toBe(true);
});
