import { expect, test } from 'vitest';
import { surnameOf } from './surname.ts';

test.each([
  ['Giorgia Pellegrini', 'Pellegrini'],
  ['Lucia De Santis', 'De Santis'],
  ['Ludwig van Beethoven', 'van Beethoven'],
  ['Anton Van Der Berg', 'Van Der Berg'],
  ['Maria del Carmen Ruiz', 'Ruiz'],
  ['De Santis', 'Santis'],
  ['Mia', 'Mia'],
  ['', ''],
])('of %s it is %s', (fullName, surname) => {
  expect(surnameOf(fullName)).toBe(surname);
});
