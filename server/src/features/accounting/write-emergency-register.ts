import { type CsvCell, csvDialects } from '#platform/csv/write-csv';
import type { BookedSale } from './booked-sale-queries.ts';
import { isEmergency } from './emergency-rules.ts';
import { type AccountingTable, describeLine, type FileWriting, sumOf, taxedOf } from './internal/accounting-table.ts';
import { addTaxed, ratesOf, vatOf } from './vat-rules.ts';

/**
 * Italy's register for the time in which the fiscal printer is out of service: every sale that the printer has no
 * receipt of.
 */
export function writeEmergencyRegister(sales: readonly BookedSale[], writing: FileWriting): AccountingTable {
  const listed = sales.filter(isEmergency).map((sale) => ({ sale, shares: vatOf(sale).shares }));
  const rates = ratesOf(listed.flatMap(({ shares }) => shares));
  return {
    headings: headingsOf(rates, writing),
    rows: listed.map(({ sale, shares }, index) => [
      index + 1,
      ...saleCells(sale, writing),
      ...rates.flatMap((rate) => {
        const { net, vat } = addTaxed(
          rate,
          shares.filter((share) => share.rate === rate),
        );
        return taxedOf(rate, net, vat).map(writing.amount);
      }),
      ...sumCells(sale, writing),
    ]),
    totalMinor: sumOf(listed.flatMap(({ shares }) => shares.map(({ gross }) => gross))),
  };
}

function headingsOf(rates: readonly number[], { text, headings }: FileWriting): string[] {
  const { netOfRate, vatOfRate, outsideVat, total, prepaid, paidWith, receipt, invoice, ...first } =
    text.emergencyRegister;
  const ofRate = (rate: number) => headings(taxedOf(rate, netOfRate, vatOfRate), rate);
  const last = [outsideVat, total, prepaid, paidWith, receipt, invoice];
  return [...headings(first), ...rates.flatMap(ofRate), ...headings(last)];
}

function saleCells(sale: BookedSale, { text }: FileWriting): CsvCell[] {
  const described = sale.lines.map((line) => `${line.quantity} × ${describeLine(line, text)}`);
  return [sale.date, sale.time, sale.number, text.saleKinds[sale.kind], described.join('; ')];
}

function sumCells(sale: BookedSale, { text, amount, language }: FileWriting): CsvCell[] {
  const { shares } = vatOf(sale);
  const outside = shares.filter(({ rate }) => rate === null);
  const { decimalSign } = csvDialects[language];
  const paid = sale.tenders.map(({ name, amountMinor }) =>
    `${name} ${amount(amountMinor)}`.replace(/\.(?=\d+$)/, decimalSign),
  );
  return [
    amount(sumOf(outside.map(({ gross }) => gross))),
    amount(sumOf(shares.map(({ gross }) => gross))),
    amount(sumOf(shares.map(({ prepaid }) => prepaid))),
    paid.join('; '),
    text.receiptStates[sale.receipt?.state ?? 'none'],
    sale.invoiceNumber,
  ];
}
