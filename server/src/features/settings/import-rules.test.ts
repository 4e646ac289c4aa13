import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import { type ImportProblem, maxImportedLines } from '@quieta/contract/settings/table-import';
import { productTableText, serviceTableText } from '@quieta/messages/table-text';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv';
import { decideImport, findExcess, headingsOf, importLimits } from './import-rules.ts';
import { productFormat } from './internal/product-kind.ts';
import { flagColumn } from './internal/table-columns.ts';

const reader = {
  findNamed: () => [],
  currency: 'EUR',
  mark: '.' as const,
  keyOf: (name: string) => name.toLowerCase(),
};
const plain = { serviceCategoryId: null, taxId: null, hotelTaxId: null, description: '', price: 5, archived: false };
const soap = { ...plain, id: 'a1', version: 3, name: 'Soap', description: 'Of olives.' };
const tea = { ...plain, id: 'b2', version: 7, name: 'Tea' };
const oldTea = { ...plain, id: 'c3', version: 1, name: 'Tea', archived: true };

const decide = (csv: string) =>
  decideImport(
    readCsv(csv, importLimits),
    { ...headingsOf(productTableText, 'en', 'EUR'), columns: productFormat.columns, current: [soap, tea, oldTea] },
    reader,
  );
const excessOf = (csv: string) => findExcess(readCsv(csv, importLimits).rows);

test('SET-02 between the lines of a long table everybody else has a turn', async () => {
  const seen: string[] = [];
  const row = (line: number, ...cells: string[]) => ({ line, cells, isWhole: true, excess: null });
  const decision = await decideImport<NamedValues>(
    { separator: ';', rows: [row(1, 'name'), row(2, 'Oil'), row(3, 'Soap'), row(4, 'Tea')] },
    {
      columns: { name: productFormat.columns.name, archived: flagColumn() },
      fieldOf: (heading) => (heading === 'name' ? 'name' : undefined),
      titleOf: (field) => field,
      current: [],
    },
    { ...reader, keyOf: slowly },
  );
  expect(decision.lines).toHaveLength(3);
  expect(seen.indexOf('somebody else')).toBeGreaterThan(-1);
  expect(seen.slice(seen.indexOf('somebody else'))).toContain('Tea');

  function slowly(name: string): string {
    seen.push(name);
    setImmediate(() => seen.push('somebody else'));
    const until = performance.now() + 25;
    while (performance.now() < until);
    return name;
  }
});

describe('SET-02 a line', () => {
  test('changes the row of its id or name in the columns that the table has, finds it as it is, or makes one', async () => {
    expect(await decide('Id,Name,Price\nB2,Green tea,6.25\n,SOAP,5\n,Oil,1\n')).toEqual({
      ignored: [],
      problems: [],
      lines: [
        { line: 2, name: 'Green tea', does: 'change', changed: ['Name', 'Price'] },
        { line: 3, name: 'SOAP', does: 'change', changed: ['Name'] },
        { line: 4, name: 'Oil', does: 'create', changed: [] },
      ],
      writes: [
        { id: 'b2', version: 7, values: { ...plain, name: 'Green tea', price: 6.25 } },
        { id: 'a1', version: 3, values: { ...plain, name: 'SOAP', description: 'Of olives.' } },
        { id: null, version: null, values: { ...plain, name: 'Oil', price: 1 } },
      ],
    });
    expect(await decide('Name,Price\nSoap,5\n')).toEqual({
      ignored: [],
      problems: [],
      lines: [{ line: 2, name: 'Soap', does: 'keep', changed: [] }],
      writes: [],
    });
    expect(await decide('Id,Price\na1,6')).toMatchObject({
      problems: [],
      lines: [{ name: 'Soap', changed: ['Price'] }],
    });
  });

  test.each([
    ['with nothing but blanks beyond its columns', 'Name,Price\nSoap,6,," "', [['a1', 'Soap']]],
    ['with a name that an archived row has as well', 'Name,Price\nTea,6', [['b2', 'Tea']]],
    ['that archives a row under a name that is taken', 'Id,Name,Archived\na1,Tea,yes', [['a1', 'Tea']]],
    [
      'that archives one under a name that was taken before',
      'Id,Name,Price,Archived\n,Oil,5,\na1,Oil,5,yes',
      [
        [null, 'Oil'],
        ['a1', 'Oil'],
      ],
    ],
    [
      'with the name of archived ones before it',
      'Name,Price,Archived\nOil,5,yes\nOil,5,yes\nOil,5,no',
      [
        [null, 'Oil'],
        [null, 'Oil'],
        [null, 'Oil'],
      ],
    ],
  ])('%s is good', async (_, csv, written) => {
    const { problems, writes } = await decide(csv);
    expect(problems).toEqual([]);
    expect(writes.map(({ id, values }) => [id, values.name])).toEqual(written);
  });

  test.each<[string, ImportProblem]>([
    ['Supplier,Price', { line: 1, column: null, value: 'Supplier, Price', reason: 'column-missing' }],
    ['Name,Nome,Price\na,b,5', { line: 1, column: 'Nome', value: '', reason: 'column-twice' }],
    ['\n\nName,Price', { line: 3, column: null, value: '', reason: 'no-lines' }],
    ['', { line: 1, column: null, value: '', reason: 'no-lines' }],
    ['Id,Price\n,5', { line: 2, column: 'Name', value: '', reason: 'needed' }],
    ['Name\nOil', { line: 2, column: 'Price (EUR)', value: '', reason: 'needed' }],
    ['Name,Price\nSoap,5,6', { line: 2, column: null, value: '', reason: 'too-many-cells' }],
    ['Price,Name\n5,"Soap', { line: 2, column: null, value: '', reason: 'quote-open' }],
    ['Name,Price\nSoap,-5', { line: 2, column: 'Price', value: '-5', reason: 'no-amount' }],
    ['Name,Price\nSoap,5.123', { line: 2, column: 'Price', value: '5.123', reason: 'no-amount' }],
    [`Name,Price\nSoap,${'x'.repeat(60)}`, { line: 2, column: 'Price', value: 'x'.repeat(60), reason: 'no-amount' }],
    [`Price,Name\n5,${'x'.repeat(121)}`, { line: 2, column: 'Name', value: `${'x'.repeat(59)}…`, reason: 'too-long' }],
    ['Name,Archived\nSoap,maybe', { line: 2, column: 'Archived', value: 'maybe', reason: 'no-yes-or-no' }],
    ['Id,Name,Price\nzz,Soap,5', { line: 2, column: 'Id', value: 'zz', reason: 'unknown' }],
    ['Id,Name\na1,TEA', { line: 2, column: 'Name', value: 'TEA', reason: 'name-taken' }],
    ['Id,Archived\nC3,no', { line: 2, column: 'Name', value: 'Tea', reason: 'name-taken' }],
    ['Name,Price\nOil,5\noil,6', { line: 3, column: null, value: 'oil', reason: 'twice-in-file' }],
    ['Id,Name\na1,Bar of soap\n,Soap', { line: 3, column: null, value: 'Soap', reason: 'twice-in-file' }],
    ['Id,Name,Price\n,Oil,5\na1,oil,5', { line: 3, column: 'Name', value: 'oil', reason: 'twice-in-file' }],
  ])('%j is wrong in one thing, named by line and column, and does nothing there', async (csv, problem) => {
    const { problems, lines, writes } = await decide(csv);
    expect(problems).toEqual([problem]);
    expect(lines.filter(({ line }) => line >= problem.line)).toEqual([]);
    expect(writes).toHaveLength(lines.length);
  });

  test('that is wrong in several things does nothing, and the good ones beside it are taken', async () => {
    const csv = 'Name,Price,Description\n"Two\nlines",a lot,\nOil,5,"Two\nlines"\n';
    expect(await decide(csv)).toEqual({
      ignored: [],
      problems: [
        { line: 2, column: 'Name', value: 'Two\nlines', reason: 'no-line' },
        { line: 2, column: 'Price', value: 'a lot', reason: 'no-amount' },
      ],
      lines: [{ line: 4, name: 'Oil', does: 'create', changed: [] }],
      writes: [{ id: null, version: null, values: { ...plain, name: 'Oil', description: 'Two\nlines' } }],
    });
  });
});

describe('SET-02 a heading', () => {
  test.each([
    ['PRICE', 'price'],
    ['(EUR) Price', 'price'],
    ['Categoría', 'serviceCategoryId'],
    ['DURACION EN MINUTOS', 'duration'],
    ['iva – ospiti dell’hotel', 'hotelTaxId'],
    ['Duration in minutes', 'duration'],
    ['Durata in minuti', 'duration'],
    ['Minutes', 'duration'],
    ['Supplier', undefined],
  ])('may be in any language and called as it was earlier: %s', (heading, field) => {
    expect(headingsOf(serviceTableText, 'it', 'EUR').fieldOf(heading)).toBe(field);
  });

  test('that is missing is told in the language of whoever asks', () => {
    expect(headingsOf(serviceTableText, 'it', 'EUR').titleOf('price')).toBe('Prezzo (EUR)');
  });

  test('that says nothing to us is told and left out, and an empty one is left out', async () => {
    const { ignored, problems, lines } = await decide('Name,Supplier,Supplier," ",Price\nSoap,Rossi,Bianchi,x,5');
    expect([ignored, problems, lines]).toMatchObject([['Supplier', 'Supplier'], [], [{ does: 'keep' }]]);
  });
});

describe('a table', () => {
  const lines = (count: number) => `Name;Price${'\nOil;5'.repeat(count)}`;
  const columns = (count: number) => `Name${';a'.repeat(count - 1)}\nSoap`;
  const headings = (length: number) => `Name;${'a'.repeat(length)};${'b'.repeat(length)}\nSoap`;
  const cell = (length: number) => `Name;Price;Description\nOil;5;${'a'.repeat(length)}`;
  const manyCells = `Name;Price${`\n${'a;'.repeat(90)}`.repeat(2000)}`;
  const cut = `${'a'.repeat(59)}…`;
  test.each([
    ['nothing', ''],
    ['as many lines as may be', lines(maxImportedLines)],
    ['as many columns', columns(100)],
    ['headings as long', headings(200)],
    ['cells as long', cell(10_000)],
  ])('of %s is looked into', (_, csv) => {
    expect(excessOf(csv)).toBeUndefined();
  });

  test.each<[string, string, Omit<ImportProblem, 'column'>]>([
    ['one line more', lines(maxImportedLines + 1), { line: 5002, value: '', reason: 'too-many-lines' }],
    ['one column more', columns(101), { line: 1, value: '', reason: 'too-many-columns' }],
    ['longer headings', headings(201), { line: 1, value: cut, reason: 'too-long' }],
    ['a longer cell', cell(10_001), { line: 2, value: cut, reason: 'too-long' }],
    ['more cells than anybody has', manyCells, { line: 1101, value: '', reason: 'too-many-lines' }],
  ])('of %s is not', (_, csv, problem) => {
    expect(excessOf(csv)).toEqual({ ...problem, column: null });
  });
});
