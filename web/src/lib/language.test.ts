import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test('I18-01 the first of the browser’s languages that is ours decides', () => {
  expect(chooseLanguage(null, ['fr-FR', 'it', 'en-GB'])).toBe('it');
  expect(chooseLanguage(null, ['es-419', 'en-US'])).toBe('es');
  expect(chooseLanguage(null, ['IT-ch'])).toBe('it');
});

test('I18-01 without one of ours it is English', () => {
  expect(chooseLanguage(null, ['fr-FR', 'de'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});

test('the primary subtag decides, not the letters it starts with', () => {
  expect(chooseLanguage(null, ['est-EE', 'eng'])).toBe('en');
  expect(chooseLanguage(null, ['constructor', 'toString', 'it'])).toBe('it');
});

test('the user’s own choice goes before the browser’s', () => {
  expect(chooseLanguage('es', ['it'])).toBe('es');
  expect(chooseLanguage('xx', ['it'])).toBe('it');
});
