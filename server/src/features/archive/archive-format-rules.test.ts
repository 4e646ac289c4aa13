import { expect, test } from 'vitest';
import { describeTable, picturePath, readSums, sumsOf } from './archive-format-rules.ts';

const hash = 'a'.repeat(64);

test('the hashes are read as they are written, and in no other form', () => {
  const sums = sumsOf([
    { path: 'tables/a b.csv', sha256: hash },
    { path: 'README.txt', sha256: 'b'.repeat(64) },
  ]);
  expect(sums.split('\n')[0]).toBe(`${hash}  tables/a b.csv`);
  expect(readSums(sums)?.get('tables/a b.csv')).toBe(hash);
  expect(readSums(sums)?.size).toBe(2);
  for (const other of ['', 'a letter\n', `${hash} one blank\n`, `${sums}and more\n`])
    expect(readSums(other)).toBeUndefined();
});

test('a picture has the path of its row', () => {
  expect(picturePath('guest', 'picture', ['b', 'g'])).toBe('pictures/guest/picture/b/g.png');
});

test('a table is described with units and with what its columns refer to', () => {
  const column = { type: 'bigint', kind: 'number', mayBeEmpty: false, refersTo: null, oneOf: null } as const;
  const described = describeTable({
    name: 'sale',
    about: 'Sales.',
    isOfBranch: true,
    key: ['branch_id', 'id'],
    columns: [
      { ...column, name: 'total_minor' },
      { ...column, name: 'rate_basis_points' },
      { ...column, name: 'staff_set_up_minutes', mayBeEmpty: true },
      { ...column, name: 'sold_at', type: 'timestamp with time zone', kind: 'instant' },
      { ...column, name: 'opens', type: 'time without time zone', kind: 'text' },
      { ...column, name: 'date', type: 'date', kind: 'text' },
      { ...column, name: 'ids', type: 'uuid[]', kind: 'list' },
      { ...column, name: 'content', type: 'jsonb', kind: 'json' },
      { ...column, name: 'logo', type: 'bytea', kind: 'picture' },
      { ...column, name: 'hash', type: 'bytea', kind: 'hash' },
      { ...column, name: 'guest_id', type: 'uuid', kind: 'text', refersTo: { table: 'guest', column: 'id' } },
      { ...column, name: 'state', type: 'text', kind: 'text', oneOf: ['open'] },
    ],
    without: { secret: 'It is sealed.' },
  });
  expect(JSON.parse(described)).toMatchObject({
    table: 'sale',
    about: 'Sales.',
    key: ['branch_id', 'id'],
    columns: [
      { name: 'total_minor', type: 'bigint', mayBeEmpty: false, unit: 'minor units of the currency, such as cents' },
      { unit: 'hundredths of a per cent' },
      { unit: 'minutes', mayBeEmpty: true },
      { unit: 'moment in UTC, ISO 8601' },
      { unit: 'time of day in the time zone of the branch' },
      { unit: 'date in the time zone of the branch' },
      { unit: 'a list in JSON' },
      { unit: 'JSON' },
      { type: 'path of a PNG file in this archive' },
      { type: 'hexadecimal digits' },
      { refersTo: 'guest.id' },
      { oneOf: ['open'] },
    ],
    leftOut: [{ column: 'secret', reason: 'It is sealed.' }],
  });
});
