import type { CsvCell } from '#platform/csv/write-csv';
import type { BookedSale } from './booked-sale-queries.ts';
import {
  type AccountingTable,
  amountIn,
  describeLine,
  type FileWriting,
  headingOf,
  sumOf,
  textOf,
} from './internal/accounting-table.ts';
import { type TaxedLine, vatOf } from './vat-rules.ts';

/** Every sale line in a row of its own. Its sum is that of the sales' totals; a correction has no lines. */
export function writeSalesJournal(sales: readonly BookedSale[], writing: FileWriting): AccountingTable {
  const text = textOf(writing);
  return {
    headings: Object.values(text.salesJournal).map((heading) => headingOf(heading, writing)),
    rows: sales.flatMap((sale) => vatOf(sale).lines.map((taxed) => journalRow(sale, taxed, writing))),
    totalMinor: sumOf(sales.flatMap(({ lines }) => lines.map(({ totalMinor }) => totalMinor))),
  };
}

function journalRow(sale: BookedSale, { line, rate, net, vat }: TaxedLine, writing: FileWriting): CsvCell[] {
  const text = textOf(writing);
  const amount = amountIn(writing);
  const cells: Record<keyof typeof text.salesJournal, CsvCell> = {
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
    account: writing.accounts.ofLine(line),
    invoice: sale.invoiceNumber,
  };
  return Object.values(cells);
}
