import { readerLanguage } from '@quieta/messages/language';
import { expect, test } from 'vitest';
import { formatAmount, formatDate, formatDay, formatTime } from './guest-language-rules.ts';

const now = Temporal.Instant.from('2026-11-25T10:00:00Z');

test('GST-06 a guest is written to in their language, otherwise in that of the branch’s country', () => {
  expect(readerLanguage(undefined, 'Español', 'IT')).toBe('es');
  expect(readerLanguage(undefined, 'English', 'IT')).toBe('en');
  expect(readerLanguage(undefined, 'Italiano', 'ES')).toBe('it');
  expect(readerLanguage(undefined, null, 'IT')).toBe('it');
  expect(readerLanguage(undefined, null, 'ES')).toBe('es');
  expect(readerLanguage(undefined, null, 'DE')).toBe('en');
});

test.each([
  ['en', 'Saturday, 2 January 2027', '09:05', '26 November 2026', '€1,234.50'],
  ['it', 'sabato 2 gennaio 2027', '09:05', '26 novembre 2026', '1.234,50 €'],
  ['es', 'sábado, 2 de enero de 2027', '09:05', '26 de noviembre de 2026', '1.234,50 €'],
] as const)(
  'in %s a day has its weekday, and its year where it is another one',
  (language, day, time, date, amount) => {
    const reading = { language, timeZone: 'Europe/Rome', now };
    const start = Temporal.Instant.from('2027-01-02T08:05:00Z');
    expect(formatDay(start, reading)).toBe(day);
    expect(formatDay(now, reading)).not.toContain('2026');
    expect(formatTime(start, reading)).toBe(time);
    expect(formatDate('2026-11-26', language)).toBe(date);
    expect(formatAmount(1234.5, 'EUR', language).replace('\u00a0', ' ')).toBe(amount);
  },
);

test('midnight is 00:00, and the day is the branch’s', () => {
  const reading = { language: 'en', timeZone: 'Europe/Rome', now } as const;
  const midnight = Temporal.Instant.from('2026-11-25T23:00:00Z');
  expect(formatTime(midnight, reading)).toBe('00:00');
  expect(formatDay(midnight, reading)).toBe('Thursday 26 November');
});
