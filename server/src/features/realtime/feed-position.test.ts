import { expect, test } from 'vitest';
import { isBehind, parsePosition } from './feed-position.ts';

const isBefore = (one: string, other: string) => isBehind(parsePosition(one), parsePosition(other));

test('places of the feed are compared as numbers, by transaction and within it', () => {
  expect(isBefore('7.999', '7.1000')).toBe(true);
  expect(isBefore('7.1000', '7.999')).toBe(false);
  expect(isBefore('999.5', '1000.1')).toBe(true);
  expect(isBefore('1000.1', '999.5')).toBe(false);
  expect(isBefore('7.1', '7.1')).toBe(false);
});
