import { describe, expect, test } from 'vitest';
import { businessYearOf, datevAccountsOf } from './datev-rules.ts';

const posting = (account: string | null, contraAccount: string | null = '1792') => ({
  date: '2026-11-21',
  document: '2026/1',
  amountMinor: 100,
  text: 'Card',
  account,
  contraAccount,
});

describe('the accounts of a batch', () => {
  test('are as long as the shortest of them', () => {
    expect(datevAccountsOf([posting('1000'), posting('10400')])).toEqual({ length: 4 });
    expect(datevAccountsOf([posting('13600000', '17920000')])).toEqual({ length: 8 });
    expect(datevAccountsOf([posting('136000000', '17920000')])).toEqual({ length: 8 });
    expect(datevAccountsOf([])).toEqual({ length: 4 });
  });

  test.each([
    ['nothing', null, '1792'],
    ['letters', 'POS', '1792'],
    ['a letter behind digits', '1000A', '1792'],
    ['too few digits', '100', '1792'],
    ['two digits more than the others', '136000', '1792'],
    ['more than nine digits', '1360000000', '17920000'],
    ['on the other side, nothing', '1000', null],
    ['on the other side, letters', '1000', 'RIC22'],
  ])('are refused with %s, by what is booked there', (_, account, contraAccount) => {
    const wrong = account === '1000' || contraAccount === null ? contraAccount : account;
    expect(() => datevAccountsOf([posting('1000'), posting(account, contraAccount)])).toThrow(
      expect.objectContaining({ code: 'datev-account-invalid', params: { name: 'Card', account: wrong } }),
    );
  });

  test('of ten digits are refused, even where all are that long', () => {
    expect(() => datevAccountsOf([posting('1234567890', '1234567890')])).toThrow('datev-account-invalid');
  });
});

describe('the business year', () => {
  test.each([
    ['2026-11-21', 1, '2026-01-01', '2026-12-31'],
    ['2026-01-01', 1, '2026-01-01', '2026-12-31'],
    ['2026-06-30', 7, '2025-07-01', '2026-06-30'],
    ['2026-07-01', 7, '2026-07-01', '2027-06-30'],
    ['2028-02-29', 3, '2027-03-01', '2028-02-29'],
  ])('of %s where it begins in month %i is from %s to %s', (date, month, start, end) => {
    expect(businessYearOf(date, month)).toEqual({ start, end });
  });
});
