import { expect, test } from 'vitest';
import { hueOf, initialsOf, surnameOf } from './personal-name.ts';

test.each([
  ['Giorgia Pellegrini', 'Pellegrini'],
  ['Lucia De Santis', 'De Santis'],
  ['Ludwig van Beethoven', 'van Beethoven'],
  ['Anton Van Der Berg', 'Van Der Berg'],
  ['Maria del Carmen Ruiz', 'Ruiz'],
  ['De Santis', 'Santis'],
  ['Mia', 'Mia'],
  ['', ''],
])('the surname of %s is %s', (fullName, surname) => {
  expect(surnameOf(fullName)).toBe(surname);
});

test('the first name and the surname give the initials', () => {
  expect(initialsOf('Giulia Ferrari')).toBe('GF');
  expect(initialsOf('Maria del Carmen Ruiz')).toBe('MR');
  expect(initialsOf('  øyvind ')).toBe('Ø');
  expect(initialsOf('(walk-in) 4')).toBe('W4');
});

test('a surname may be several words', () => {
  expect(initialsOf('Lucia De Santis')).toBe('LD');
  expect(initialsOf('Anna Maria Di Lorenzo')).toBe('AD');
  expect(initialsOf('Anton Van Der Berg')).toBe('AV');
  expect(initialsOf('Ludwig van Beethoven')).toBe('LB');
  expect(initialsOf('De Santis')).toBe('DS');
});

test('a name without letters gets a question mark', () => {
  expect(initialsOf('')).toBe('?');
  expect(initialsOf(' — ')).toBe('?');
});

test('a name keeps its tint', () => {
  expect(hueOf('Giulia Ferrari')).toBe(hueOf('Giulia Ferrari'));
  for (const name of ['', 'a', 'Œuvre', '😀'.repeat(200)]) expect(hueOf(name) % 30).toBe(0);
});
