import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOrderMark, csvDialects, toCsvRows } from '../../server/src/platform/csv/write-csv.ts';
import { readArchivedRows } from './read-archived-rows.ts';

/** The rows of a table that arrives in pieces of this many bytes. */
async function rowsOf(text: string, bytes: number) {
  const whole = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(whole.length / bytes) }, (_, nth) =>
    whole.subarray(nth * bytes, (nth + 1) * bytes),
  );
  return Array.fromAsync(readArchivedRows(Readable.from(pieces, { objectMode: false })));
}

const cell = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '+', ' ', 'ż', '👩🏽‍🦰', '\u2028', '\uFEFF') }),
  ),
);

test('any texts, empty ones and none come back as they were, in whatever pieces they arrive', async () => {
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
    );
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, bytes) => {
      expect(await rowsOf(`${byteOrderMark}${toCsvRows(rows, csvDialects.en)}`, bytes)).toEqual(rows);
    }),
  );
});

test('numbers are their digits', async () => {
  expect(await rowsOf(toCsvRows([[12, -3, null]], csvDialects.en), 3)).toEqual([['12', '-3', null]]);
});

test.each(['"a","b', '"a"\n', 'a,"b"c\r\n'])('%j, which no archive has, is refused', async (text) => {
  await expect(rowsOf(text, 2)).rejects.toThrow('the table ends within a row');
});
