import { expect, test } from 'vitest';
import { splitByLargestRemainder } from './largest-remainder.ts';

test('what is left over goes to the largest remainders, and of equal ones to the first', () => {
  expect(splitByLargestRemainder(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
  expect(splitByLargestRemainder(5, [1, 2, 1])).toEqual([1, 3, 1]);
  expect(splitByLargestRemainder(10, [1, 2, 3])).toEqual([2, 3, 5]);
  expect(splitByLargestRemainder(3, [5, 3])).toEqual([2, 1]);
});

test('amounts whose product a number does not hold are split to the unit', () => {
  expect(splitByLargestRemainder(9_007_199_254_740_990, [9_007_199_254_740_989, 1])).toEqual([
    9_007_199_254_740_989, 1,
  ]);
});

test('weights that are all zero take nothing', () => {
  expect(splitByLargestRemainder(7, [0, 0])).toEqual([0, 0]);
  expect(splitByLargestRemainder(7, [])).toEqual([]);
});
