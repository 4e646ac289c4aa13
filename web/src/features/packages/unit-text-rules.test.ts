import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#lib/language.ts';
import { messages as en } from './locales/en.po';
import { messages as es } from './locales/es.po';
import { messages as it } from './locales/it.po';
import { totalUnits, unitsLineText, unitsText, validityText } from './unit-text-rules.ts';

const course = {
  state: 'open',
  expiresOn: '2027-12-31',
  frozenOn: null,
  validFrom: 'sale',
  validMonths: 12,
  code: '23456789',
  guest: { id: 'anna', fullName: 'Anna Bianchi' },
} as const;

beforeAll(() => {
  i18n.load({ en: { ...en }, es: { ...es }, it: { ...it } });
  i18n.activate('en');
});

afterAll(() => i18n.activate('en'));

function inEachLanguage(text: () => string): Record<Language, string> {
  const texts = { en: '', es: '', it: '' };
  for (const language of ['es', 'it', 'en'] as const) {
    i18n.activate(language);
    texts[language] = text();
  }
  return texts;
}

test('units say how many are left and how many of them are booked', () => {
  expect(inEachLanguage(() => unitsText({ units: 6, left: 2, booked: 1 }))).toEqual({
    en: '2 of 6 left, 1 booked',
    es: 'Quedan 2 de 6, 1 reservada',
    it: 'Restano 2 di 6, 1 prenotata',
  });
  expect(inEachLanguage(() => unitsText({ units: 6, left: 1, booked: 0 }))).toEqual({
    en: '1 of 6 left',
    es: 'Queda 1 de 6',
    it: 'Resta 1 di 6',
  });
  expect(inEachLanguage(() => unitsText({ units: 6, left: 5, booked: 2 }))).toEqual({
    en: '5 of 6 left, 2 booked',
    es: 'Quedan 5 de 6, 2 reservadas',
    it: 'Restano 5 di 6, 2 prenotate',
  });
});

test('the validity is the last day, or why there is none', () => {
  expect(inEachLanguage(() => validityText(course))).toEqual({
    en: 'valid until Dec 31, 2027',
    es: 'válido hasta el 31 dic 2027',
    it: 'scadenza: 31 dic 2027',
  });
  expect(validityText({ ...course, expiresOn: null })).toBe('no expiry date');
  expect(validityText({ ...course, state: 'frozen', frozenOn: '2026-12-01' })).toBe('stopped since Dec 1, 2026');
  expect(validityText({ ...course, state: 'expired' })).toBe('expired, was valid until Dec 31, 2027');
  const unused = { ...course, state: 'waiting', validFrom: 'first-use', expiresOn: null } as const;
  expect(validityText(unused)).toBe('valid for 12 months from its first use');
  expect(validityText({ ...unused, validMonths: 1 })).toBe('valid for 1 month from its first use');
});

test('a line has both, and names the holder to whoever else uses it', () => {
  const units = { units: 6, left: 2, booked: 1 };
  const line = '2 of 6 left, 1 booked · valid until Dec 31, 2027';
  expect(unitsLineText(course, units, 'anna')).toBe(line);
  expect(unitsLineText(course, units, 'bruno')).toBe(`${line} · held by Anna Bianchi`);
  expect(unitsLineText({ ...course, guest: null }, units, 'bruno')).toBe(`${line} · card 23456789`);
  expect(inEachLanguage(() => unitsLineText({ ...course, validMonths: null, expiresOn: null }, units, null))).toEqual({
    en: '2 of 6 left, 1 booked · no expiry date · held by Anna Bianchi',
    es: 'Quedan 2 de 6, 1 reservada · sin caducidad · titular: Anna Bianchi',
    it: 'Restano 2 di 6, 1 prenotata · senza scadenza · titolare: Anna Bianchi',
  });
});

test('the units of a package are those of its components', () => {
  const one = { units: 6, left: 2, booked: 1 };
  expect(totalUnits([one, { units: 1, left: 1, booked: 0 }])).toEqual({ units: 7, left: 3, booked: 1 });
});
