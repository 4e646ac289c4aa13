import { expect, test } from 'vitest';
import { currencyDecimals } from '../values/minor-units.ts';
import { cashPieces, sumOfPieces } from './cash-pieces.ts';

test('counted notes and coins come to their sum in minor units', () => {
  expect(sumOfPieces({ '5000': 4, '200': 3, '1': 7 })).toBe(20_607);
  expect(sumOfPieces({ '5000': 0 })).toBe(0);
  expect(sumOfPieces({})).toBe(0);
});

test('a drawer is counted in the notes and coins of its currency, the highest first', () => {
  expect(cashPieces('EUR').notes[0]).toBe(50_000);
  expect(cashPieces('EUR').coins.at(-1)).toBe(1);
  // The Swiss franc has no coin below five centimes.
  expect(cashPieces('CHF').coins.at(-1)).toBe(5);
  for (const currency of ['EUR', 'GBP', 'CHF', 'USD', 'DKK', 'NOK', 'SEK', 'CZK', 'PLN']) {
    const { notes, coins } = cashPieces(currency);
    const all = [...notes, ...coins];
    expect([currency, all]).toEqual([currency, [...new Set(all)].toSorted((one, other) => other - one)]);
    expect(currencyDecimals(currency)).toBe(2);
  }
});

test('of a currency that we do not know only the sum is typed', () => {
  expect(cashPieces('JPY')).toEqual({ notes: [], coins: [] });
});
