import { noAccounts } from '@quieta/contract/accounting/accounting-settings';
import { describe, expect, test } from 'vitest';
import { bookedAccounts } from './account-rules.ts';
import { cash, line, tender, voucher } from './testing/booked-sale.ts';

const chosen = {
  taxes: { 'tax-22': 'T22' },
  deposits: { 'tax-22': 'D22' },
  categories: { massage: 'C1' },
  paymentTypes: { card: 'P1' },
  fixed: { vouchers: 'V', tips: 'TIP', clearing: 'CLR' },
};
const own = bookedAccounts(chosen, 'IT');
const usual = bookedAccounts(noAccounts, 'IT');
const paidBy = (kind: 'multi-purpose' | 'deposit', taxId: string | null = 'tax-22') =>
  tender(100, { voucher: { kind, taxId, rate: taxId === null ? 0 : 1000 } });

describe('the account', () => {
  test('of a line is its category’s, otherwise its tax’s, otherwise the country’s for the rate', () => {
    expect(own.ofLine(line({ categoryId: 'massage' }))).toBe('C1');
    expect(own.ofLine(line({ categoryId: 'other' }))).toBe('T22');
    expect(own.ofLine(line({ taxId: 'tax-10', rateBasisPoints: 1000 }))).toBe('RIC10');
    expect(own.ofLine(line({ taxId: null }))).toBe('RIC22');
    expect(bookedAccounts(noAccounts, 'AT').ofLine(line())).toBeNull();
  });

  test('of a voucher is the same when it is sold and when it pays, whatever its category', () => {
    expect([own, usual].map(({ ofLine }) => ofLine(voucher('multi-purpose', 100)))).toEqual(['V', 'BUONI']);
    expect([own, usual].map(({ ofTender }) => ofTender(paidBy('multi-purpose', null)))).toEqual(['V', 'BUONI']);
    expect([own, usual].map(({ ofLine }) => ofLine(voucher('single-purpose', 100)))).toEqual(['D22', 'ACC22']);
    expect([own, usual].map(({ ofTender }) => ofTender(paidBy('deposit')))).toEqual(['D22', 'ACC10']);
    expect(own.ofLine({ ...voucher('deposit', 100), categoryId: 'massage' })).toBe('D22');
  });

  test('of a tender is its payment type’s, otherwise the country’s for the way', () => {
    expect([own.ofTender(tender(1)), own.ofTender(cash(1))]).toEqual(['P1', 'CASSA']);
    expect(usual.ofTender(tender(1, { kind: 'RoomBill' }))).toBe('CREDITI');
  });

  test('of tips and of the clearing is the chosen one, otherwise the country’s', () => {
    expect([own.tips, own.clearing]).toEqual(['TIP', 'CLR']);
    expect([usual.tips, usual.clearing]).toEqual(['MANCE', 'TRANSITO']);
  });
});
