import { afterEach, expect, test } from 'vitest';
import { englishIn } from './format/country-customs.ts';
import { formatDate, formatInstant, formatTime } from './format/date-and-time.ts';
import { localeOf, setEnglish } from './i18n.ts';

afterEach(() => setEnglish('en-US'));

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['IT', 'en-GB', '28/11/2026', '14:30', '28 Nov, 14:30'],
  ['ES', 'en-GB', '28/11/2026', '14:30', '28 Nov, 14:30'],
  ['US', 'en-US', '11/28/2026', '2:30 PM', 'Nov 28, 2:30 PM'],
  ['PR', 'en-US', '11/28/2026', '2:30 PM', 'Nov 28, 2:30 PM'],
])('English in a branch in %s is written as in %s: %s, %s', (country, locale, date, time, moment) => {
  setEnglish(englishIn(country));
  expect(localeOf('en')).toBe(locale);
  expect(formatDate('2026-11-28', 'numeric')).toBe(date);
  expect(plain(formatTime('14:30'))).toBe(time);
  expect(plain(formatInstant('2026-11-28T13:30:00Z', 'Europe/Rome', 'short'))).toBe(moment);
});

test('Italian and Spanish are written the same in every country', () => {
  for (const country of ['IT', 'US']) {
    setEnglish(englishIn(country));
    expect([localeOf('it'), localeOf('es')]).toEqual(['it-IT', 'es-ES']);
  }
});
