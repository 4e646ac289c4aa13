import { noAccounts } from '@quieta/contract/accounting/accounting-settings';
import { datevText } from '@quieta/messages/accounting-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookedAccounts } from './account-rules.ts';
import type { BookedSale } from './booked-sale-queries.ts';
import { balanceOf, postingsOf } from './posting-rules.ts';
import { cash, line, oil, refund, sale, tender, voucher } from './testing/booked-sale.ts';

const accounts = bookedAccounts(noAccounts, 'DE');
const clearing = '1792';
const posted = (booked: BookedSale) => postingsOf(booked, accounts, datevText);
/** From where to where: `debit > credit amount`. */
const moves = (booked: BookedSale) =>
  posted(booked).map(({ account, contraAccount, amountMinor }) => `${account} > ${contraAccount} ${amountMinor}`);
const massage = (values = {}) => line({ rateBasisPoints: 1900, taxId: 'tax-19', ...values });
const cream = (values = {}) => oil({ rateBasisPoints: 700, taxId: 'tax-7', ...values });

describe('a sale is posted', () => {
  test('through the clearing account, a posting for each account and each tender', () => {
    const booked = sale([massage(), massage({ description: 'Peeling' }), cream()], {
      tenders: [cash(8250), tender(10_000)],
    });
    expect(moves(booked)).toEqual([
      `${clearing} > 8400 17000`,
      `${clearing} > 8300 1250`,
      `1000 > ${clearing} 8250`,
      `1360 > ${clearing} 10000`,
    ]);
    expect(posted(booked).map(({ text }) => text)).toEqual(['Aroma massage, Peeling', 'Body oil', 'Cash', 'Card']);
    expect(posted(booked)[0]).toMatchObject({ date: '2026-11-21', document: '2026/1' });
  });

  test('with its tip, and without what is nothing', () => {
    const booked = sale([massage({ unitPriceMinor: 0 }), cream()], { tipMinor: 500, tenders: [cash(1750), tender(0)] });
    expect(moves(booked)).toEqual([`${clearing} > 8300 1250`, `${clearing} > 1590 500`, `1000 > ${clearing} 1750`]);
    expect(posted(booked)[1]?.text).toBe('Trinkgeld');
  });

  test('with the vouchers that it sold, whose codes no posting tells', () => {
    const booked = sale([voucher('multi-purpose', 5000), { ...voucher('deposit', 3000), rateBasisPoints: 1900 }]);
    expect(moves(booked)).toEqual([`${clearing} > 1700 5000`, `${clearing} > 1718 3000`, `1360 > ${clearing} 8000`]);
    expect(posted(booked).map(({ text }) => text)).toEqual(['Mehrzweckgutschein', 'Anzahlung', 'Card']);
  });

  test('with the vouchers that paid it, from the accounts on which they stand', () => {
    const tenders = [
      tender(5000, { voucher: { kind: 'multi-purpose', taxId: null, rate: 0 } }),
      tender(3000, { voucher: { kind: 'single-purpose', taxId: 'tax-19', rate: 1900 } }),
      cash(500),
    ];
    expect(moves(sale([massage({ prepaidMinor: 3000 })], { tenders }))).toEqual([
      `${clearing} > 8400 8500`,
      `1700 > ${clearing} 5000`,
      `1718 > ${clearing} 3000`,
      `1000 > ${clearing} 500`,
    ]);
  });

  test('with the other sign if it gives back', () => {
    expect(moves(refund([massage()]))).toEqual([`${clearing} > 8400 -8500`, `1000 > ${clearing} -8500`]);
  });

  test('as a correction from one account to the other', () => {
    const correction = sale([], { kind: 'correction', tenders: [tender(-8500), cash(8500)] });
    expect(moves(correction)).toEqual([`1360 > ${clearing} -8500`, `1000 > ${clearing} 8500`]);
    expect(balanceOf(clearing, posted(correction))).toBe(0);
  });
});

test('nothing is left on the clearing account of any sale, and revenue is what was sold', () => {
  const someSale = fc.record({
    prices: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 5 }),
    tip: fc.integer({ min: 0, max: 5000 }),
    part: fc.integer({ min: 0, max: 100 }),
    isBack: fc.boolean(),
  });
  fc.assert(
    fc.property(someSale, ({ prices, tip, part, isBack }) => {
      const lines = prices.map((unitPriceMinor) => massage({ unitPriceMinor }));
      const sign = isBack ? -1 : 1;
      const booked = (isBack ? refund : sale)(lines, { tipMinor: sign * tip });
      const due = booked.totalMinor + booked.tipMinor;
      const byCash = Math.trunc((due * part) / 100);
      const postings = posted({ ...booked, tenders: [cash(byCash), tender(due - byCash)] });
      expect(balanceOf(clearing, postings)).toBe(0);
      expect(balanceOf('8400', postings)).toBe(0 - booked.totalMinor);
      expect(balanceOf('1000', postings) + balanceOf('1360', postings)).toBe(due);
    }),
  );
});
