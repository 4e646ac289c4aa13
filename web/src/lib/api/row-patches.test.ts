import { expect, test } from 'vitest';
import { patchRow } from './row-patches.ts';

const anna = { id: '1', name: 'Anna' };
const marco = { id: '2', name: 'Marco' };
const newer = { id: '2', name: 'Marco B.' };

test('LST-02 a changed row replaces itself by its id, in its place', () => {
  expect(patchRow([anna, marco], '2', newer)).toEqual([anna, newer]);
  expect(patchRow({ data: [marco], paging: {} }, '2', newer)).toEqual({ data: [newer], paging: {} });
});

test('LST-02 a row that is gone leaves the list', () => {
  expect(patchRow([anna, marco], '2', null)).toEqual([anna]);
});

test('LST-02 a list that lacks what is gone stays the same one, and is not read again', () => {
  for (const answer of [[anna], [], { data: [anna], paging: {} }, { pages: [{ data: [anna] }, { data: [] }] }])
    expect(patchRow(answer, '2', null)).toBe(answer);
  expect(patchRow({ count: 1 }, '2', null)).toBeNull();
  expect(patchRow(undefined, '2', null)).toBeNull();
});

test('the pages without the row stay what they are', () => {
  const first = { data: [anna] };
  const answer = { pages: [first, { data: [marco] }], pageParams: [null, 'a'] };
  expect(patchRow(answer, '2', newer)).toEqual({ pages: [first, { data: [newer] }], pageParams: [null, 'a'] });
});

test('whether a row belongs to a list that lacks it, only a new reading knows', () => {
  expect(patchRow([anna], '2', newer)).toBeNull();
  expect(patchRow({ pages: [{ data: [anna] }] }, '2', newer)).toBeNull();
  expect(patchRow(undefined, '2', newer)).toBeNull();
});

test('a single row is replaced as a whole', () => {
  expect(patchRow(marco, '2', newer)).toBe(newer);
  expect(patchRow(anna, '2', newer)).toBeNull();
});
