import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateRange,
  formatDuration,
  formatHour,
  formatInstant,
  formatTime,
  formatTimeRange,
} from './date-and-time.ts';

// Intl uses thin and no-break spaces around day periods and dashes.
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [0, '0m'],
  [45, '45m'],
  [60, '1h'],
  [90, '1h 30m'],
  [600, '10h'],
])('SCH-13 a duration of %i minutes reads %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('dates read as each language writes them', () => {
  expect(formatDate('2026-11-21', 'numeric', 'en-US')).toBe('11/21/2026');
  expect(formatDate('2026-11-21', 'numeric', 'it-IT')).toBe('21/11/2026');
  expect(formatDate('2026-11-21', 'long', 'en-US')).toBe('Saturday, November 21');
  expect(formatDate('2026-11-21', 'long', 'it-IT')).toBe('sabato 21 novembre');
  expect(formatDate('2026-11-21', 'long', 'es-ES')).toBe('sábado, 21 de noviembre');
  expect(formatDate(Temporal.PlainDate.from('2026-11-21'), 'month', 'it-IT')).toBe('novembre 2026');
});

test('a range says once what both ends share', () => {
  expect(plain(formatDateRange('2026-11-18', '2026-11-25', 'short', 'en-US'))).toBe('Nov 18 – 25');
  expect(plain(formatDateRange('2026-11-18', '2026-11-25', 'short', 'it-IT'))).toBe('18–25 nov');
});

test('times take whichever form they come in', () => {
  for (const time of ['14:30', '14:30:00', 870, Temporal.PlainTime.from('14:30')]) {
    expect(plain(formatTime(time, {}, 'en-US'))).toBe('2:30 PM');
    expect(formatTime(time, {}, 'it-IT')).toBe('14:30');
    expect(formatTime(time, {}, 'es-ES')).toBe('14:30');
  }
});

test('a bare time leaves the half of the day out', () => {
  expect(formatTime('16:10', { isBare: true }, 'en-US')).toBe('4:10');
  expect(plain(formatTimeRange('11:30', '12:20', { isBare: true }, 'en-US'))).toBe('11:30 – 12:20');
  expect(plain(formatTimeRange('10:00', '11:20', {}, 'en-US'))).toBe('10:00 – 11:20 AM');
  expect(plain(formatTimeRange('23:00', 1440, {}, 'en-US'))).toBe('11:00 PM – 12:00 AM');
});

test('Italian and Spanish write the morning with two digits, alone and in a range', () => {
  expect(formatTime('09:05', {}, 'it-IT')).toBe('09:05');
  expect(formatTimeRange('09:05', '14:50', {}, 'it-IT')).toBe('09:05–14:50');
  expect(formatTimeRange('09:05', '14:50', { isBare: true }, 'es-ES')).toBe('09:05–14:50');
});

test('the hours of the planner are labelled from midnight to midnight', () => {
  expect(plain(formatHour(9, 'en-US'))).toBe('9 AM');
  expect(formatHour(9, 'it-IT')).toBe('9');
  expect(plain(formatHour(24, 'en-US'))).toBe('12 AM');
});

test('a moment is shown on the clock of the branch, on both sides of a clock change', () => {
  expect(plain(formatInstant('2026-03-29T00:30:00Z', 'Europe/Rome', 'time', 'it-IT'))).toBe('01:30');
  expect(plain(formatInstant('2026-03-29T01:30:00Z', 'Europe/Rome', 'time', 'it-IT'))).toBe('03:30');
  expect(plain(formatInstant('2026-11-21T14:30:00+01:00', 'Europe/Rome', 'medium', 'en-US'))).toBe(
    'Nov 21, 2026, 2:30 PM',
  );
});

test('every minute and hour is written as Intl writes it', () => {
  for (const locale of ['en-US', 'it-IT', 'es-ES'] as const) {
    const hour = locale === 'en-US' ? 'numeric' : '2-digit';
    const intl = new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', timeZone: 'UTC' });
    const intlHour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
    for (let minute = 0; minute <= 1440; minute += 1) {
      expect(formatTime(minute, {}, locale)).toBe(plain(intl.format(minute * 60_000)));
    }
    for (let at = 0; at <= 24; at += 1) expect(formatHour(at, locale)).toBe(plain(intlHour.format(at * 3_600_000)));
  }
});
