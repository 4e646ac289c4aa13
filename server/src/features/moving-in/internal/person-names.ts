import { toOneLine } from '@quieta/contract/values/text';
import { splitName } from '../cell-rules.ts';
import type { RowReader } from './row-reader.ts';

interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The names of a row's person. Some programs have one column for both, be it called name, or only one of the two; ours
 * needs the first.
 */
export function namesIn(row: RowReader<'guests'> | RowReader<'staff'>): PersonNames {
  const [first, last] = [toOneLine(row.text('firstName')), toOneLine(row.text('lastName'))];
  if (first === '' && last === '') return splitName(toOneLine(row.text('fullName')));
  if (!row.has('lastName')) return splitName(first);
  return first === '' ? { firstName: last, lastName: '' } : { firstName: first, lastName: last };
}

/** As `namesIn`, and notes what is wrong with them. */
export function readNames(row: RowReader<'guests'> | RowReader<'staff'>): PersonNames {
  const names = namesIn(row);
  if (names.firstName === '') row.blame('firstName', 'needed');
  for (const field of ['firstName', 'lastName'] as const)
    if (names[field].length > 80) row.blame(row.text(field) === '' ? 'fullName' : field, 'too-long');
  return names;
}
