import { expect, test } from 'vitest';
import { currencies, timeZones } from './region.ts';

test('a time zone is found by the name of its city as it is written', () => {
  expect(timeZones()).toContainEqual({ id: 'America/New_York', label: 'America/New York' });
});

test('a currency is found by its code and by its name in the language', () => {
  expect(currencies('it-IT')).toContainEqual({ id: 'CHF', label: 'CHF – franco svizzero' });
  expect(currencies('en-US')).toContainEqual({ id: 'EUR', label: 'EUR – Euro' });
});
