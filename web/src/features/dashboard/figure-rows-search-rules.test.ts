import { expect, test } from 'vitest';
import { readFigureRows } from './figure-rows-search-rules.ts';

const range = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };

test('the rows of a measure, an hour of a weekday, or a row of a report are read from the address', () => {
  expect(readFigureRows({ ...range, measure: 'sales' })).toEqual({ ...range, measure: 'sales' });
  expect(readFigureRows({ ...range, measure: 'staffBooked', weekday: '6', hour: '0' })).toEqual({
    ...range,
    measure: 'staffBooked',
    weekday: 6,
    hour: 0,
  });
  expect(readFigureRows({ ...range, measure: 'tips', report: 'therapists', key: 'x' })).toEqual({
    ...range,
    measure: 'tips',
    report: 'therapists',
    key: 'x',
  });
  expect(readFigureRows({ ...range, measure: 'sales', branch: 'all' })).toEqual({
    ...range,
    measure: 'sales',
    branch: 'all',
  });
});

test('what is no measure, date, weekday, hour or report is not taken', () => {
  expect(readFigureRows({ ...range, measure: 'secrets' })).toBeNull();
  expect(readFigureRows({ measure: 'sales', dateFrom: '2026-02-31', dateTo: '2026-03-01' })).toBeNull();
  expect(readFigureRows({ measure: 'sales' })).toBeNull();
  expect(readFigureRows({ ...range, measure: 'sales', weekday: '8', hour: '24', report: 'all', key: 'x' })).toEqual({
    ...range,
    measure: 'sales',
  });
});
