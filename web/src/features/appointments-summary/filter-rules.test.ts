import { expect, test } from 'vitest';
import { criteriaOf, hasFilters, presetOf, rangeOf, rangePresets } from './filter-rules.ts';

const today = '2027-01-31';

test('APP-08 without a range the summary is of the present day', () => {
  expect(criteriaOf({}, today)).toStrictEqual({ date: today });
  expect(hasFilters({})).toBe(false);
});

test('APP-08 a range may be open at one end', () => {
  expect(criteriaOf({ from: '2027-01-01' }, today)).toStrictEqual({ dateFrom: '2027-01-01' });
  expect(criteriaOf({ to: '2027-01-31' }, today)).toStrictEqual({ dateTo: '2027-01-31' });
});

test('APP-08 every filter becomes its criterion', () => {
  const search = {
    from: '2027-01-01',
    to: '2027-01-31',
    status: 'Done',
    paid: 'no',
    resources: ['r'],
    services: ['s'],
    holder: 'h',
    service: ' hot stone ',
  } as const;
  expect(hasFilters(search)).toBe(true);
  expect(criteriaOf(search, today)).toEqual({
    dateFrom: '2027-01-01',
    dateTo: '2027-01-31',
    status: 'Done',
    paid: false,
    resourceIds: ['r'],
    serviceIds: ['s'],
    holderId: 'h',
    serviceSearch: 'hot stone',
  });
});

test('the presets end with the month, also the month before', () => {
  expect(rangeOf('this-month', today)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(rangeOf('last-month', today)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(rangeOf('next-7-days', today)).toEqual({ from: '2027-01-31', to: '2027-02-06' });
  expect(rangeOf('today', today)).toEqual({});
});

test.each(rangePresets)('the range of %s is known as it again', (preset) => {
  expect(presetOf(rangeOf(preset, today), today)).toBe(preset);
});

test.each([{ from: today, to: '2027-02-07' }, { from: '2027-01-30', to: today }, { to: today }, { from: today }])(
  'the range %o is no preset',
  (range) => {
    expect(presetOf(range, today)).toBeUndefined();
  },
);
