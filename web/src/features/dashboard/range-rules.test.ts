import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bucketsOf,
  comparedDate,
  comparedDays,
  comparedRange,
  comparisons,
  countedDays,
  type DayRange,
  dateAfter,
  datesOf,
  grainOf,
  lengthOf,
  rangeAround,
  spans,
  trendOf,
} from './range-rules.ts';

const range = (span: DayRange['span'], dateFrom: string, dateTo: string): DayRange => ({ span, dateFrom, dateTo });
const november = rangeAround('month', '2026-11-21', 'IT');
const days = (dateFrom: string, dateTo: string) => ({ dateFrom, dateTo });

test('a week begins as in the country, the other spans with their first month', () => {
  expect(rangeAround('week', '2026-11-22', 'IT')).toEqual(range('week', '2026-11-16', '2026-11-22'));
  expect(rangeAround('week', '2026-11-22', 'US')).toEqual(range('week', '2026-11-22', '2026-11-28'));
  expect(november).toEqual(range('month', '2026-11-01', '2026-11-30'));
  expect(rangeAround('month', '2028-02-29', 'IT')).toEqual(range('month', '2028-02-01', '2028-02-29'));
  expect(rangeAround('quarter', '2026-12-31', 'IT')).toEqual(range('quarter', '2026-10-01', '2026-12-31'));
  expect(rangeAround('quarter', '2026-01-01', 'IT')).toEqual(range('quarter', '2026-01-01', '2026-03-31'));
  expect(rangeAround('year', '2026-06-15', 'IT')).toEqual(range('year', '2026-01-01', '2026-12-31'));
});

test('the days on which the clock changes are days like any other', () => {
  expect(lengthOf(days('2026-03-28', '2026-03-30'))).toBe(3);
  expect(lengthOf(days('2026-10-24', '2026-10-26'))).toBe(3);
  expect(datesOf(days('2026-03-28', '2026-03-30'))).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
});

test('a range that is not over counts the days that are; today alone while there are none; nothing before it begins', () => {
  expect(countedDays(november, '2026-11-21')).toEqual({ ...days('2026-11-01', '2026-11-20'), isSoFar: false });
  expect(countedDays(november, '2026-11-30')).toEqual({ ...days('2026-11-01', '2026-11-29'), isSoFar: false });
  expect(countedDays(november, '2026-12-01')).toEqual({ ...days('2026-11-01', '2026-11-30'), isSoFar: false });
  expect(countedDays(november, '2026-11-01')).toEqual({ ...days('2026-11-01', '2026-11-01'), isSoFar: true });
  expect(countedDays(november, '2026-10-31')).toBeNull();
});

test('the range before has the same span; of chosen days it is as long', () => {
  expect(comparedRange(november, 'before')).toEqual(days('2026-10-01', '2026-10-31'));
  expect(comparedRange(rangeAround('week', '2026-11-18', 'IT'), 'before')).toEqual(days('2026-11-09', '2026-11-15'));
  expect(comparedRange(rangeAround('quarter', '2026-11-18', 'IT'), 'before')).toEqual(days('2026-07-01', '2026-09-30'));
  expect(comparedRange(rangeAround('year', '2028-11-18', 'IT'), 'before')).toEqual(days('2027-01-01', '2027-12-31'));
  expect(comparedRange(range('custom', '2026-11-05', '2026-11-14'), 'before')).toEqual(
    days('2026-10-26', '2026-11-04'),
  );
});

test('the same weekdays lie 364 days before, the same dates a year, and nothing is compared with nothing', () => {
  expect(comparedRange(november, 'weekdays')).toEqual(days('2025-11-02', '2025-12-01'));
  expect(comparedRange(november, 'year')).toEqual(days('2025-11-01', '2025-11-30'));
  expect(comparedRange(rangeAround('month', '2028-02-01', 'IT'), 'year')).toEqual(days('2027-02-01', '2027-02-28'));
  expect(comparedRange(november, 'none')).toBeNull();
  expect(comparedDate('2026-11-21', november, 'none')).toBeNull();
  expect(comparedDays(november, november, 'none')).toBeNull();
  expect(comparedDays(november, days('2026-11-01', '2026-11-20'), 'none')).toBeNull();
});

test('a day is compared with the one in its place, its weekday or its date, and with none where there is none', () => {
  expect(comparedDate('2026-11-21', november, 'before')).toBe('2026-10-21');
  expect(comparedDate('2026-11-21', november, 'weekdays')).toBe('2025-11-22');
  expect(comparedDate('2026-11-21', november, 'year')).toBe('2025-11-21');
  const march = rangeAround('month', '2026-03-01', 'IT');
  expect(comparedDate('2026-03-28', march, 'before')).toBe('2026-02-28');
  expect(comparedDate('2026-03-29', march, 'before')).toBeNull();
  const february = rangeAround('month', '2028-02-01', 'IT');
  expect(comparedDate('2028-02-29', february, 'year')).toBeNull();
  expect(comparedDate('2028-02-29', rangeAround('year', '2028-02-01', 'IT'), 'before')).toBeNull();
  expect(comparedDate('2028-03-01', rangeAround('year', '2028-02-01', 'IT'), 'before')).toBe('2027-03-01');
});

test('as many days are compared as are counted, and the whole range where it is over', () => {
  expect(comparedDays(november, days('2026-11-01', '2026-11-20'), 'before')).toEqual(days('2026-10-01', '2026-10-20'));
  expect(comparedDays(november, days('2026-11-01', '2026-11-20'), 'weekdays')).toEqual(
    days('2025-11-02', '2025-11-21'),
  );
  expect(comparedDays(november, november, 'before')).toEqual(days('2026-10-01', '2026-10-31'));
  const march = rangeAround('month', '2026-03-01', 'IT');
  expect(comparedDays(march, days('2026-03-01', '2026-03-30'), 'before')).toEqual(days('2026-02-01', '2026-02-28'));
  const year = rangeAround('year', '2028-01-01', 'IT');
  expect(comparedDays(year, days('2028-01-01', '2028-02-29'), 'before')).toEqual(days('2027-01-01', '2027-02-28'));
  expect(comparedDays(year, days('2028-01-01', '2028-02-29'), 'year')).toEqual(days('2027-01-01', '2027-02-28'));
});

test('every day of a range lies in one of its columns, and every compared day in the compared range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.constantFrom(...spans),
      fc.constantFrom(...comparisons),
      (offset, span, comparison) => {
        const date = dateAfter('2020-01-01', offset);
        const around = rangeAround(span, date, 'IT');
        expect(around.dateFrom <= date && date <= around.dateTo).toBe(true);
        expect(bucketsOf(around, 'IT').flatMap(datesOf)).toEqual(datesOf(around));
        const compared = comparedRange(around, comparison);
        const before = comparedDate(date, around, comparison);
        if (compared !== null && before !== null)
          expect(compared.dateFrom <= before && before <= compared.dateTo).toBe(true);
      },
    ),
  );
});

test('columns are days up to two months, then weeks, then months', () => {
  expect(grainOf(days('2026-01-01', '2026-03-03'))).toBe('day');
  expect(grainOf(days('2026-01-01', '2026-03-04'))).toBe('week');
  expect(grainOf(days('2026-01-01', dateAfter('2026-01-01', 189)))).toBe('week');
  expect(grainOf(days('2026-01-01', dateAfter('2026-01-01', 190)))).toBe('month');
  expect(bucketsOf(days('2026-01-15', '2026-12-31'), 'IT')).toHaveLength(12);
  expect(bucketsOf(rangeAround('quarter', '2026-11-01', 'IT'), 'IT')[0]).toEqual(days('2026-10-01', '2026-10-04'));
});

test('the trend is of eight weeks up to the last day that counts, or of eight months for long ranges', () => {
  const weeks = trendOf(november, '2026-11-20');
  expect(weeks.unit).toBe('weeks');
  expect(weeks.whole).toEqual(days('2026-09-26', '2026-11-20'));
  expect(weeks.periods.flatMap(datesOf)).toEqual(datesOf(weeks.whole));
  expect(weeks.periods.at(-1)).toEqual(days('2026-11-14', '2026-11-20'));
  const months = trendOf(rangeAround('quarter', '2026-11-21', 'IT'), '2026-11-20');
  expect(months.unit).toBe('months');
  expect(months.whole).toEqual(days('2026-04-01', '2026-11-20'));
  expect(months.periods.flatMap(datesOf)).toEqual(datesOf(months.whole));
});
