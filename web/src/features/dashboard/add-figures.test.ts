import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import { type DayMeasure, dayMeasures } from '@quieta/contract/dashboard/measures';
import { expect, test } from 'vitest';
import { addFigures, ratioOfSums, sumFigures } from './figure-totals.ts';

const days = { dateFrom: '2026-11-20', dateTo: '2026-11-21' };

function branch(values: Partial<Record<DayMeasure, (number | null)[]>>, saturdayAt14 = 0): Figures {
  const all = Object.fromEntries(dayMeasures.map((measure) => [measure, values[measure] ?? [0, 0]]));
  const minutes = (at: number) =>
    Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (__, hour) => (day === 5 && hour === 14 ? at : 0)),
    );
  const hours = { booked: minutes(saturdayAt14), available: minutes(60) };
  return {
    dates: ['2026-11-20', '2026-11-21'],
    values: all as Figures['values'],
    hours: { staff: hours, areas: hours },
  };
}

test('branches add up day by day, and a ratio of all is of their sums, not the mean of their ratios', () => {
  const one = branch({ noShows: [1, 0], appointments: [1, 1], services: [0.1, 10], inHouse: [5, 5] });
  const other = branch({ noShows: [0, 0], appointments: [4, 4], services: [0.2, 20], inHouse: [null, null] });
  const both = addFigures([one, other]);
  expect(both?.values.services).toEqual([0.3, 30]);
  expect(both?.values.inHouse).toEqual([5, 5]);
  const sums = both && sumFigures(both, days);
  expect(sums?.appointments).toBe(10);
  expect(sums && ratioOfSums('noShowRate', sums)).toBe(10);
});

test('what no branch knows is not known', () => {
  const one = branch({ inHouse: [null, 3] });
  expect(addFigures([one, branch({ inHouse: [null, null] })])?.values.inHouse).toEqual([null, 3]);
});

test('the hours of all branches are those of each together', () => {
  const both = addFigures([branch({}, 30), branch({}, 60)]);
  expect(both?.hours.staff.booked[5]?.[14]).toBe(90);
  expect(both?.hours.areas.available[5]?.[14]).toBe(120);
});

test('one branch is itself, none is nothing', () => {
  const one = branch({});
  expect(addFigures([one])).toBe(one);
  expect(addFigures([])).toBeNull();
});
