import { expect, test } from 'vitest';
import { missingFields } from './moving-in-kinds.ts';

test('needed fields without a column are named; any name of a person will do', () => {
  expect(missingFields('services', ['name', 'price'])).toEqual(['duration']);
  expect(missingFields('guests', ['email'])).toEqual(['firstName']);
  expect(missingFields('guests', ['fullName'])).toEqual([]);
});
