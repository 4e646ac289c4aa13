import { expect, test } from 'vitest';
import { columnOf, optionsFor, withField } from './column-rules.ts';

test('a field that another column had is taken from it, so that no two are read as the same', () => {
  expect(withField(['firstName', 'lastName', null], 2, 'lastName')).toEqual(['firstName', null, 'lastName']);
  expect(withField(['firstName', 'lastName', null], 1, 'lastName')).toEqual(['firstName', 'lastName', null]);
});

test('leaving a column out changes no other, also where others are left out', () => {
  expect(withField([null, 'lastName', null], 1, null)).toEqual([null, null, null]);
});

test('the column of a field is known, also the first one', () => {
  expect(columnOf(['firstName', null], 'firstName')).toBe(0);
  expect(columnOf(['firstName', null], 'lastName')).toBeUndefined();
});

test.each([
  ['guests', ['lastName', 'dateOfBirth'], ['dateOrder', 'onKnownGuest']],
  ['guests', ['lastName'], ['onKnownGuest']],
  ['products', ['name', 'price'], ['decimalSign']],
  ['appointments', ['start', 'service'], ['dateOrder']],
  ['areas', ['name'], []],
] as const)('only the options that matter for the columns are asked: %s with %j', (kind, fields, asked) => {
  expect([...optionsFor(kind, fields)]).toEqual(asked);
});
