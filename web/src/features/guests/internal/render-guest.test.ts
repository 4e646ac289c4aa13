import { expect, test } from 'vitest';
import { pagesInSight } from './render-guest.ts';

test('only the pages that have a row in sight are meant, however many were loaded', () => {
  const pages = [['a', 'b'], ['c', 'd', 'e'], [], ['f']];
  const cases: [start: number, end: number, first: (string | undefined)[]][] = [
    [0, 1, ['a']],
    [0, 2, ['a']],
    [1, 3, ['a', 'c']],
    [2, 5, ['c']],
    [4, 99, ['c', 'f']],
    [5, 6, ['f']],
    [6, 12, []],
    [0, 99, ['a', 'c', 'f']],
  ];
  for (const [start, end, first] of cases)
    expect(
      pagesInSight(pages, { start, end }).map(([id]) => id),
      `${start} to ${end}`,
    ).toEqual(first);
  expect(pagesInSight([], { start: 0, end: 9 })).toEqual([]);
});
