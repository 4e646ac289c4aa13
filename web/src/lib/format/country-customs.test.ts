import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWeekday, weekOf } from './country-customs.ts';

test('APP-06 the week begins on the day that the branch’s country begins it on', () => {
  expect([firstWeekday('IT'), firstWeekday('US'), firstWeekday('EG')]).toEqual([1, 7, 6]);
  expect(weekOf('2026-11-21', 'IT')[0]).toBe('2026-11-16');
  expect(weekOf('2026-11-21', 'US')[0]).toBe('2026-11-15');
});

test('a week is seven days in a row, and each of them is in the same week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom('IT', 'US', 'EG'), (days, country) => {
      const date = Temporal.PlainDate.from('1990-01-01').add({ days });
      const week = weekOf(date.toString(), country);
      expect(week).toContain(date.toString());
      for (const [index, day] of week.entries()) {
        expect(weekOf(day, country)).toEqual(week);
        expect(Temporal.PlainDate.from(week[0] ?? '').until(day).days).toBe(index);
      }
    }),
  );
});
