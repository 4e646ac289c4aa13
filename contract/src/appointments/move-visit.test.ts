import { expect, test } from 'vitest';
import { moveVisit } from './move-visit.ts';

test('a visit is moved by at most 366 days, either way', () => {
  const year = 366 * 1440;
  for (const minutes of [-year, -1, 0, year]) expect(moveVisit.body.safeParse({ minutes }).success).toBe(true);
  for (const minutes of [-year - 1, year + 1, 0.5]) expect(moveVisit.body.safeParse({ minutes }).success).toBe(false);
});
