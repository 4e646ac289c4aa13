import type { BookedSale } from '../booked-sale-queries.ts';
import { vatOf } from '../vat-rules.ts';
import { type AccountingTable, describeLine, type FileWriting, sumOf, tableOf } from './accounting-table.ts';

/** Every sale line in a row of its own. Its sum is that of the sales' totals; a correction has no lines. */
export function writeSalesJournal(sales: readonly BookedSale[], writing: FileWriting): AccountingTable {
  const { text, amount, accounts } = writing;
  const taxed = sales.flatMap((sale) => vatOf(sale).lines.map((line) => ({ sale, ...line })));
  const rows = taxed.map(({ sale, line, rate, net, vat }) => ({
    businessDate: sale.businessDate,
    time: sale.time,
    number: sale.number,
    kind: text.saleKinds[sale.kind],
    original: sale.originalNumber,
    soldBy: sale.soldBy,
    description: describeLine(line, text),
    category: line.categoryName,
    sold: text.lineKinds[line.kind],
    quantity: line.quantity,
    unitPrice: amount(line.unitPriceMinor),
    discount: amount(line.discountMinor),
    total: amount(line.totalMinor),
    prepaid: amount(line.prepaidMinor),
    tax: line.taxName,
    rate: rate === null ? text.outsideVat : rate / 100,
    net: amount(net),
    vat: amount(vat),
    account: accounts.ofLine(line),
    invoice: sale.invoiceNumber,
  }));
  const totals = sales.flatMap(({ lines }) => lines.map(({ totalMinor }) => totalMinor));
  return tableOf(text.salesJournal, writing, rows, sumOf(totals));
}

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
