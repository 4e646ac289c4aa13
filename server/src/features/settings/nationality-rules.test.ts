import { expect, test } from 'vitest';
import { countryOf } from './nationality-rules.ts';

test.each([
  ['IT', ['IT', 'it', 'Italian', 'italiano', 'Italiana', 'Italy', 'ITALIA']],
  ['DE', ['German', 'tedesca', 'Tedesco', 'alemana', 'Alemán', 'Germany', 'Germania', 'Alemania']],
  ['CH', ['Swiss', 'svizzera', 'suizo', 'Switzerland', 'Svizzera', 'Suiza']],
  ['AT', ['Austrian', 'austriaca', 'Austria']],
  ['GB', ['British', 'britannica', 'Británico', 'United Kingdom', 'Regno Unito', 'Reino Unido']],
  ['US', ['American', 'americana', 'estadounidense', 'United States', 'Stati Uniti', 'Estados Unidos']],
  ['ES', ['Spanish', 'spagnola', 'española', 'España', 'Spain']],
  ['FR', ['French', 'francese', 'francesa', 'Francia']],
  ['DO', ['Dominican Republic', 'Repubblica Dominicana']],
  ['NE', ['Niger']],
  ['NG', ['Nigeria', 'Nigerian', 'nigeriana']],
])('%s is told by its code, its name and its people’s name, in each language and gender', (code, names) => {
  expect(names.map((name) => [name, countryOf(name)])).toEqual(names.map((name) => [name, code]));
});

test.each(['', 'XX', 'Congolese', 'Martian', 'ita', 'constructor'])('%j is no country, or several', (name) => {
  expect(countryOf(name)).toBeNull();
});
