import type { BookedSale } from './booked-sale-queries.ts';
import { type AccountingTable, type FileWriting, sumOf, tableOf } from './internal/accounting-table.ts';
import { vatOf } from './vat-rules.ts';

/** The VAT of each sale and rate in a row of its own. Its sum is what VAT is declared of, and what is outside VAT. */
export function writeVatJournal(sales: readonly BookedSale[], writing: FileWriting): AccountingTable {
  const { text, amount } = writing;
  const shares = sales.flatMap((sale) => vatOf(sale).shares.map((share) => ({ sale, ...share })));
  const rows = shares.map(({ sale, rate, gross, net, vat, prepaid }) => ({
    businessDate: sale.businessDate,
    number: sale.number,
    kind: text.saleKinds[sale.kind],
    rate: rate === null ? text.outsideVat : rate / 100,
    gross: amount(gross),
    net: amount(net),
    vat: amount(vat),
    prepaid: amount(prepaid),
    invoice: sale.invoiceNumber,
  }));
  return tableOf(text.vatJournal, writing, rows, sumOf(shares.map(({ gross }) => gross)));
}
