import { scriptPayloads } from '@quieta/simulators/testing/script-payloads';
import { expect, test } from 'vitest';
import { type CsvDialect, toCsv } from './write-csv.ts';

const english: CsvDialect = { separator: ',', decimalSign: '.' };
const lineOf = (...cells: (string | number | null)[]) => toCsv([cells], english).slice(1, -2);

test('texts are quoted, numbers are not, and nothing is nothing', () => {
  expect(lineOf('Camila "Cami" Ortega', 85.5, null, 'a, b\r\nc')).toBe('"Camila ""Cami"" Ortega",85.5,,"a, b\r\nc"');
  expect(
    toCsv(
      [
        ['Prezzo', 85.5],
        ['', -3],
      ],
      { separator: ';', decimalSign: ',' },
    ),
  ).toBe('\uFEFF"Prezzo";85,5\r\n"";-3\r\n');
});

test.each([
  '=1+1',
  '+39 049',
  '-2',
  '@SUM(A1)',
  '  =cmd|calc',
  '\t=1',
  '\r=1',
  '\n@a',
  '＝1＋1',
  '\u00a0=1',
  '=HYPERLINK("http://a.b")',
  '\u0000=1',
])('a spreadsheet is never made to calculate: %j', (text) => {
  expect(lineOf(text)).toMatch(/^"'/);
});

test.each(['Camila', '3 = 3', "O'Hara", '50 %', ''])('other texts stay as they are: %j', (text) => {
  expect(lineOf(text)).toBe(`"${text}"`);
});

test('SEC-01 each of thirty scripts is one cell of text, which no spreadsheet calculates', () => {
  expect(scriptPayloads).toHaveLength(30);
  for (const payload of scriptPayloads) {
    const [, cell = ''] = /^"((?:[^"]|"")*)"$/.exec(lineOf(payload)) ?? [];
    const shown = cell.replaceAll('""', '"');
    expect(shown).not.toMatch(/^[=+\-@\s]/);
    expect(shown.replace(/^'(?='*[=-])/, '')).toBe(payload);
  }
});
