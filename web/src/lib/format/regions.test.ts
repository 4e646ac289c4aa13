import { expect, test } from 'vitest';
import { countries, countryName, currencies, timeZones } from './regions.ts';

test('a country has its name in each language', () => {
  expect(countryName('DE', 'en-US')).toBe('Germany');
  expect(countryName('DE', 'it-IT')).toBe('Germania');
  expect(countryName('DE', 'es-ES')).toBe('Alemania');
});

test('all 250 countries are listed once, by their names', () => {
  const listed = countries('es-ES');
  expect(new Set(listed.map(({ code }) => code)).size).toBe(250);
  expect(listed.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== code)).toBe(true);
  const names = listed.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es-ES')));
});

test('a time zone is found by the name of its city as it is written', () => {
  expect(timeZones()).toContainEqual({ id: 'America/New_York', label: 'America/New York' });
});

test('a currency is found by its code and by its name in the language', () => {
  expect(currencies('it-IT')).toContainEqual({ id: 'CHF', label: 'CHF – franco svizzero' });
  expect(currencies('en-US')).toContainEqual({ id: 'EUR', label: 'EUR – Euro' });
});
