import { describe, expect, test } from 'vitest';
import { isSaleNumber, sumBySaleNumber } from './posting-sums.ts';

describe('our sale numbers', () => {
  test.each(['2026/1', '2026/123456'])('%s is one', (text) => expect(isSaleNumber(text)).toBe(true));
  test.each(['', '2026', '2026/', '/1', '26/1', '2026/1/2', '2026/1a', 'a2026/1', 'S-1', null])('%s is none', (text) =>
    expect(isSaleNumber(text)).toBe(false),
  );
});

const euros = (saleNumber: string, amount: number | null, currency: string | null = 'EUR') => ({
  saleNumber,
  amount,
  currency,
});

describe('the sums by sale number', () => {
  test('are exact in minor units, and stand in the order of the numbers', () => {
    const reported = [euros('2026/10', 0.1), euros('2026/10', 0.2), euros('2026/9', 85), euros('2025/11', 1.15)];
    expect(sumBySaleNumber(reported, 'EUR')).toEqual([
      { saleNumber: '2025/11', amount: 115 },
      { saleNumber: '2026/9', amount: 8_500 },
      { saleNumber: '2026/10', amount: 30 },
    ]);
  });

  test('are left out where they come to nothing, and are negative where more was given back', () => {
    const reported = [euros('2026/1', 0.3), euros('2026/1', -0.1), euros('2026/1', -0.2), euros('2026/2', -20.5)];
    expect(sumBySaleNumber(reported, 'EUR')).toEqual([{ saleNumber: '2026/2', amount: -2_050 }]);
  });

  test('are in the currency’s own minor units', () => {
    expect(sumBySaleNumber([euros('2026/1', 850, 'JPY')], 'JPY')).toEqual([{ saleNumber: '2026/1', amount: 850 }]);
  });

  test('hold no amount of another currency; one without a currency is in the hotel’s own', () => {
    const reported = [euros('2026/1', 85, 'USD'), euros('2026/2', null, 'USD'), euros('2026/3', 85, null)];
    expect(sumBySaleNumber(reported, 'EUR')).toEqual([{ saleNumber: '2026/3', amount: 8_500 }]);
  });

  test('cannot be told if an amount is not stated', () => {
    expect(() => sumBySaleNumber([euros('2026/1', 85), euros('2026/1', null)], 'EUR')).toThrow(
      expect.objectContaining({ name: 'HotelError', failure: 'unreachable' }),
    );
  });
});
