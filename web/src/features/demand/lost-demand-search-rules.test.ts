import { expect, test } from 'vitest';
import { filtersOf, rangeOf, readSearch } from './lost-demand-search-rules.ts';

const today = '2026-11-21';

test('the address is read without what is unknown', () => {
  const address = {
    from: '2026-10-01',
    to: '2026-11-31',
    rows: 'open',
    reason: 'closed',
    origin: 'dream',
    weekday: '8',
  };
  expect(readSearch(address)).toEqual({ from: '2026-10-01', rows: 'open', reason: 'closed' });
  expect(readSearch({ weekday: '6', hours: '14-17', met: 'yes', dates: 'several' })).toEqual({
    weekday: 6,
    hours: '14-17',
    met: 'yes',
    dates: 'several',
  });
  expect(readSearch({ hours: '14', serviceId: 'x', met: 'maybe' })).toEqual({});
});

test('the dates are those of the address, at most a year of them, else the last eight weeks', () => {
  expect(rangeOf({}, today)).toEqual({ from: '2026-09-27', to: today });
  expect(rangeOf({ from: '2026-11-20', to: '2026-11-19' }, today)).toEqual({ from: '2026-09-27', to: today });
  expect(rangeOf({ from: '2026-11-01', to: '2026-11-30' }, today)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(rangeOf({ from: '2020-01-01', to: '2025-12-31' }, today)).toEqual({ from: '2024-12-31', to: '2025-12-31' });
});

test('the rows are asked for by what the address says, within the dates that are shown', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  expect(filtersOf({ from: '2020-01-01', to: '2026-11-30', rows: 'open', reason: 'closed' }, range)).toEqual({
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    reason: 'closed',
  });
});
