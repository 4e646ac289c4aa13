import {
  emptyRate,
  type PriceAndDuration,
  priceAndDuration,
  type Rate,
} from '@quieta/contract/settings/price-and-duration';
import { expect, test } from 'vitest';
import { type Language, languages } from './language.ts';
import { rateSentence } from './rate-text.ts';

const rate = (values: Partial<Rate>): Rate => ({ ...emptyRate, ...values });
const marta = { id: 'marta', name: 'Marta', level: { id: 'senior', name: 'Senior' } };
/** A Saturday. */
const when = { date: '2026-11-28', minute: 600 };

function offer(rates: readonly Rate[], guest: Parameters<typeof priceAndDuration>[3] = null): PriceAndDuration {
  return priceAndDuration({ price: 8000, minutes: 50, rates }, marta, when, guest);
}

const said = (what: PriceAndDuration, language: Language) =>
  rateSentence(what, {
    language,
    money: (minor) => `€${minor / 100}`,
    minutes: (minutes) => `${minutes} min`,
    date: (date) => date.slice(5),
    dates: (from, to) => `${from.slice(5)} – ${to.slice(5)}`,
    time: (time) => time.slice(0, 5),
  });
const inAll = (what: PriceAndDuration) => languages.map((language) => said(what, language));

test('the list explains itself', () => {
  expect(inAll(offer([]))).toEqual([
    '€80, 50 min: list price and duration',
    '€80, 50 min: precio y duración de tarifa',
    '€80, 50 min: prezzo e durata di listino',
  ]);
});

test('the price of a level at weekends is explained in one sentence', () => {
  expect(inAll(offer([rate({ levelId: 'senior', weekdays: [7, 6], price: 9500 })]))).toEqual([
    '€95, 50 min: price of the level Senior at weekends',
    '€95, 50 min: precio del nivel Senior en fin de semana',
    '€95, 50 min: prezzo del livello Senior nel fine settimana',
  ]);
});

test('a price and a duration of two reasons name both, and of one reason it once', () => {
  const priced = rate({ staffId: 'marta', price: 9500 });
  expect(said(offer([priced], { name: 'Anna', price: null, minutes: 45 }), 'en')).toBe(
    '€95, 45 min: price of Marta, duration remembered for Anna',
  );
  expect(said(offer([rate({ staffId: 'marta', price: 9500, minutes: 60 })]), 'en')).toBe(
    '€95, 60 min: price and duration of Marta',
  );
  expect(said(offer([], { name: 'Anna', price: null, minutes: 45 }), 'en')).toBe(
    '€80, 45 min: duration remembered for Anna',
  );
  expect(said(offer([], { name: 'Anna', price: 7000, minutes: 45 }), 'it')).toBe(
    '€70, 45 min: prezzo e durata per Anna',
  );
});

test('a season, a time of day and weekdays are told, or the name that the desk gave them', () => {
  const season = { weekdays: [1, 3, 6], startTime: '18:00:00', endTime: '22:00:00', startDate: '2026-11-01' } as const;
  const saturdays = (values: Partial<Rate>) => offer([rate({ ...values, weekdays: [6], price: 1 })]);
  const evening = priceAndDuration(
    { price: 8000, minutes: 50, rates: [rate({ ...season, weekdays: [1, 3, 6], price: 1000 })] },
    marta,
    { ...when, minute: 1140 },
    null,
  );
  expect(inAll(evening)).toEqual([
    '€10, 50 min: price on Mondays, Wednesdays and Saturdays, from 18:00 to 22:00, from 11-01',
    '€10, 50 min: precio los lunes, miércoles y sábados, de 18:00 a 22:00, desde: 11-01',
    '€10, 50 min: prezzo di lunedì, mercoledì e sabato, dalle 18:00 alle 22:00, dal giorno 11-01',
  ]);
  expect(said(saturdays({ name: 'High season' }), 'en')).toBe('€0.01, 50 min: price “High season”');
  expect(said(saturdays({ startDate: '2026-11-01', endDate: '2026-11-30' }), 'es')).toBe(
    '€0.01, 50 min: precio los sábados, 11-01 – 11-30',
  );
  expect(said(saturdays({ endTime: '14:00:00', endDate: '2026-11-30' }), 'it')).toBe(
    '€0.01, 50 min: prezzo di sabato, fino alle 14:00, fino al giorno 11-30',
  );
});
