import type { MovingInOptions } from '@quieta/contract/moving-in/moving-in';
import { expect, test } from 'vitest';
import { readNames } from './internal/person-names.ts';
import { RowReader } from './internal/row-reader.ts';

const options: MovingInOptions = { dateOrder: 'day-first', decimalSign: ',', onKnownGuest: 'leave' };
const read = (row: Readonly<Record<string, string>>) => {
  const reading = { kind: 'guests' as const, fields: Object.keys(row), options, currency: 'EUR' };
  const reader = new RowReader<'guests'>(reading, { line: 2, cells: Object.values(row) });
  const { firstName, lastName } = readNames(reader);
  return [firstName, lastName, ...reader.problems.map(({ field, reason }) => `${field} ${reason}`)];
};

test.each<[string, Record<string, string>, string[]]>([
  ['two columns', { firstName: 'Maria Grazia', lastName: 'Rossi' }, ['Maria Grazia', 'Rossi']],
  ['one for both', { fullName: 'Maria Grazia Rossi' }, ['Maria Grazia', 'Rossi']],
  ['one for both, the last name first', { fullName: 'Rossi, Maria Grazia' }, ['Maria Grazia', 'Rossi']],
  ['one for both that is called name', { firstName: 'Ada Moretti' }, ['Ada', 'Moretti']],
  ['only the last name', { firstName: '', lastName: 'Rossi' }, ['Rossi', '']],
  ['a break within', { firstName: 'Ada\nMaria', lastName: 'Rossi' }, ['Ada Maria', 'Rossi']],
  ['nothing', { firstName: '', lastName: ' ' }, ['', '', 'firstName needed']],
  ['too much', { fullName: `Ada ${'x'.repeat(81)}` }, ['Ada', 'x'.repeat(81), 'fullName too-long']],
])('the names of a person are read from %s', (_, row, names) => {
  expect(read(row)).toEqual(names);
});
