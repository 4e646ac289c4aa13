import { expect, test } from 'vitest';
import { updateRegion } from './branch-endpoints.ts';

const isRegion = (body: object) => updateRegion.body?.safeParse(body).success;

test('a time zone is one that has a name and is known', () => {
  expect([isRegion({ timeZone: 'Europe/Rome' }), isRegion({ timeZone: 'UTC' })]).toEqual([true, true]);
  expect([isRegion({ timeZone: '+01:00' }), isRegion({ timeZone: 'Europe/Nowhere' })]).toEqual([false, false]);
});

test('a currency and a country are known by their codes', () => {
  expect([isRegion({ currency: 'EUR' }), isRegion({ currency: 'EUX' })]).toEqual([true, false]);
  expect(['IT', 'it', 'QX', '380'].map((country) => isRegion({ country }))).toEqual([true, false, false, false]);
});
