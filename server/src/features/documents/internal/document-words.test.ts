import { expect, test } from 'vitest';
import { fill, wordsOf } from './document-words.ts';

const rome = { currency: 'EUR', timeZone: 'Europe/Rome' };
const morning = '2026-11-21T08:05:00Z';
const afternoon = '2026-11-21T13:00:00Z';

test('money, times and dates are written as each language writes them', () => {
  const written = (language: 'en' | 'es' | 'it') => {
    const { money, time, timeRange, date, percent } = wordsOf(language, rome);
    return [
      money(1150.5),
      money(-8.5),
      time(morning),
      timeRange(morning, afternoon),
      timeRange(afternoon, afternoon),
      date('2026-11-21'),
      percent(5.5),
    ].map((text) => text.replaceAll(/\s/gu, ' '));
  };
  expect(written('en')).toEqual(['€1,150.50', '−€8.50', '09:05', '09:05–14:00', '14:00–14:00', '21 Nov 2026', '5.5%']);
  expect(written('es')).toEqual([
    '1.150,50 €',
    '−8,50 €',
    '09:05',
    '09:05–14:00',
    '14:00–14:00',
    '21 nov 2026',
    '5,5 %',
  ]);
  expect(written('it')).toEqual([
    '1.150,50 €',
    '−8,50 €',
    '09:05',
    '09:05–14:00',
    '14:00–14:00',
    '21 nov 2026',
    '5,5%',
  ]);
});

test('the day of a moment is the branch’s, and a currency without decimals has none', () => {
  expect(wordsOf('it', rome).dayOf('2026-11-21T23:30:00Z')).toBe('2026-11-22');
  expect(wordsOf('en', { currency: 'JPY', timeZone: 'Asia/Tokyo' }).money(8500)).toBe('¥8,500');
});

test('what is put into a text is not read as a place', () => {
  expect(fill('{who} of {what}', { who: '{what}', what: '$&' })).toBe('{what} of $&');
  expect(fill('{unknown}', {})).toBe('{unknown}');
});
