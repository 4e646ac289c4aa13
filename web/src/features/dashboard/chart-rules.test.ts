import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import { dayMeasures } from '@quieta/contract/dashboard/measures';
import { addUp } from '@quieta/contract/values/add-up';
import { expect, test } from 'vitest';
import { revenueColumns } from './chart-rules.ts';
import { type Days, datesOf, rangeAround } from './range-rules.ts';

/** Each day has this revenue from treatments. */
function figuresOf(days: Days, amount: (date: string) => number): Pick<Figures, 'dates' | 'values'> {
  const dates = datesOf(days);
  const values = Object.fromEntries(
    dayMeasures.map((measure) => [measure, dates.map((date) => (measure === 'services' ? amount(date) : 0))]),
  );
  return { dates, values: values as Figures['values'] };
}

const november = rangeAround('month', '2026-11-21', 'IT');
const today = '2026-11-21';

test('a month has a column a day: taken up to today, booked from today on, and the day that each is compared with', () => {
  const columns = revenueColumns(
    {
      range: november,
      comparison: 'weekdays',
      today,
      figures: figuresOf({ dateFrom: '2026-11-01', dateTo: today }, (date) => Number(date.slice(8))),
      compared: { figures: figuresOf({ dateFrom: '2025-11-02', dateTo: '2025-12-01' }, () => 7) },
      booked: [
        { date: today, amount: 100 },
        { date: '2026-11-30', amount: 50.5 },
      ],
    },
    'IT',
  );
  expect(columns).toHaveLength(30);
  expect(columns[19]).toMatchObject({ taken: 20, booked: 0, before: 7, isToday: false });
  expect(columns[20]).toMatchObject({ taken: 21, booked: 100, before: 7, isToday: true });
  expect(columns[29]).toMatchObject({ taken: null, booked: 50.5, before: 7, isToday: false });
});

test('the columns of a year are months that add up to it, also over the 29th of February', () => {
  const year = rangeAround('year', '2028-06-01', 'IT');
  const columns = revenueColumns(
    {
      range: year,
      comparison: 'year',
      today: '2029-01-01',
      figures: figuresOf(year, () => 0.1),
      compared: { figures: figuresOf({ dateFrom: '2027-01-01', dateTo: '2027-12-31' }, () => 0.2) },
      booked: [],
    },
    'IT',
  );
  expect(columns).toHaveLength(12);
  expect(addUp(...columns.map(({ taken }) => taken ?? 0))).toBe(36.6);
  expect(addUp(...columns.map(({ before }) => before ?? 0))).toBe(73);
});

test('without anything to compare with there is no tick', () => {
  const columns = revenueColumns(
    { range: november, comparison: 'none', today, figures: null, compared: null, booked: [] },
    'IT',
  );
  expect(columns.every(({ before, taken }) => before === null && taken === null)).toBe(true);
});
