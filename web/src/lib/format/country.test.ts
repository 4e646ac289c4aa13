import { expect, test } from 'vitest';
import { countries, countryName } from './country.ts';

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
