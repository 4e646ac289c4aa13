import { saleTotals } from '@quieta/contract/checkout/sale-totals';
import { addUp } from '@quieta/contract/values/add-up';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentDate,
  fileNameOf,
  fileProgressive,
  invoicedPayments,
  invoicePayments,
  invoiceSale,
  type SoldLine,
  seriesYear,
} from './invoice-rules.ts';
import { soldLines } from './testing/sold-lines.ts';

const line: SoldLine = {
  description: 'Massage',
  quantity: 1,
  unitPriceMinor: 8_000,
  discountMinor: 0,
  totalMinor: 8_000,
  prepaidMinor: 0,
  rateBasisPoints: 2200,
  nature: null,
};

test('whatever is sold, lines and rates add up to the sale to the cent, and the VAT is that of the receipt', () => {
  fc.assert(
    fc.property(soldLines, (sold) => {
      const { lines, taxes, totalMinor } = invoiceSale(sold, 'EUR');
      const due = sold.map((one) => one.totalMinor - one.prepaidMinor);
      expect(totalMinor).toBe(due.reduce((sum, part) => sum + part, 0));
      expect(addUp(...lines.map(({ gross }) => gross))).toBe(totalMinor / 100);
      expect(addUp(...taxes.map(({ gross }) => gross))).toBe(totalMinor / 100);
      for (const one of [...lines, ...taxes]) expect(addUp(one.net, one.vat)).toBe(one.gross);
      for (const tax of taxes) {
        const own = lines.filter(({ rate, nature }) => rate === tax.rate && nature === tax.nature);
        expect(addUp(...own.map(({ net }) => net))).toBe(tax.net);
        expect(addUp(...own.map(({ vat }) => vat))).toBe(tax.vat);
      }
      const receipt = saleTotals(
        sold.map(({ rateBasisPoints }, index) => ({
          quantity: 1,
          listPrice: due[index] ?? 0,
          customPrice: null,
          rateBasisPoints,
        })),
      );
      const vatAt = (rate: number) => addUp(...taxes.filter((tax) => tax.rate === rate).map(({ vat }) => vat));
      expect(receipt.vat.map(({ rateBasisPoints }) => vatAt(rateBasisPoints / 100))).toEqual(
        receipt.vat.map(({ vat }) => vat / 100),
      );
    }),
  );
});

test('a refund says the same as the sale that it takes back', () => {
  fc.assert(
    fc.property(soldLines, (sold) => {
      const back = sold.map((one) => ({
        ...one,
        quantity: -one.quantity,
        discountMinor: -one.discountMinor,
        totalMinor: -one.totalMinor,
        prepaidMinor: -one.prepaidMinor,
      }));
      expect(invoiceSale(back, 'EUR')).toEqual(invoiceSale(sold, 'EUR'));
    }),
  );
});

test('rates stand from the highest to the lowest, and each nature of 0 % for itself', () => {
  const sold: SoldLine[] = [
    { ...line, rateBasisPoints: 0, nature: 'N4' },
    { ...line, rateBasisPoints: 1000 },
    { ...line, rateBasisPoints: 0, nature: 'N2.2' },
    line,
  ];
  const taxes = invoiceSale(sold, 'EUR').taxes.map(({ rate, nature, vat }) => [rate, nature, vat]);
  expect(taxes).toEqual([
    [22, null, 14.43],
    [10, null, 7.27],
    [0, 'N4', 0],
    [0, 'N2.2', 0],
  ]);
});

test('stamp duty is told where more than 77.47 € are free of VAT', () => {
  const free = (totalMinor: number, nature: SoldLine['nature']): SoldLine => ({
    ...line,
    totalMinor,
    rateBasisPoints: 0,
    nature,
  });
  const needs = (sold: SoldLine[], currency = 'EUR') => invoiceSale(sold, currency).needsStampDuty;
  expect(needs([free(77_47, 'N4')])).toBe(false);
  expect(needs([free(77_48, 'N4')])).toBe(true);
  expect(needs([free(40_00, 'N4'), free(37_48, 'N2.2')])).toBe(true);
  expect(needs([free(90_00, 'N3.1'), free(90_00, 'N6.1'), free(90_00, 'N7'), line])).toBe(false);
  expect(needs([free(90_00, 'N4')], 'CHF')).toBe(false);
});

test('a tip is taken off the last payments, and what was declared before pays for nothing', () => {
  const paid = (name: string, amountMinor: number, isDeclared = false) => ({
    name,
    printerCode: name,
    amountMinor,
    isDeclared,
  });
  const tenders = [paid('voucher', 5_000, true), paid('cash', 1_000), paid('card', 2_000), paid('bank', 300)];
  expect(invoicePayments(invoicedPayments(tenders, 500), 'EUR')).toEqual([
    { name: 'cash', method: 'cash', amount: 10 },
    { name: 'card', method: 'card', amount: 18 },
  ]);
  expect(invoicePayments(invoicedPayments([paid('bank', -300)], 0), 'EUR')).toEqual([
    { name: 'bank', method: null, amount: 3 },
  ]);
});

test('no document is dated before the last one of its series', () => {
  expect(documentDate('2026-11-26', null)).toBe('2026-11-26');
  expect(documentDate('2026-11-26', '2026-11-25')).toBe('2026-11-26');
  expect(documentDate('2026-12-31', '2027-01-01')).toBe('2027-01-01');
  expect([seriesYear('{year}/{number}', '2027-01-01'), seriesYear('F{number}', '2027-01-01')]).toEqual([2027, 0]);
});

test('files are numbered by five letters and digits, and only Italy’s have a name', () => {
  expect([1, 35, 36, 60_466_175].map(fileProgressive)).toEqual(['00001', '0000Z', '00010', 'ZZZZZ']);
  const italian = { country: 'IT', vatCode: '01234567897' };
  expect(fileNameOf(italian, { fileNumber: 36, isHealth: false })).toBe('IT01234567897_00010.xml');
  expect(fileNameOf(italian, { fileNumber: 36, isHealth: true })).toBeNull();
  expect(fileNameOf({ country: 'ES', vatCode: 'B12345674' }, { fileNumber: 36, isHealth: false })).toBeNull();
});
