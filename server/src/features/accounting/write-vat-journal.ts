import type { CsvCell } from '#platform/csv/write-csv';
import type { BookedSale } from './booked-sale-queries.ts';
import {
  type AccountingTable,
  amountIn,
  type FileWriting,
  headingOf,
  sumOf,
  textOf,
} from './internal/accounting-table.ts';
import { type VatShare, vatOf } from './vat-rules.ts';

/** The VAT of each sale and rate in a row of its own. Its sum is what VAT is declared of, and what is outside VAT. */
export function writeVatJournal(sales: readonly BookedSale[], writing: FileWriting): AccountingTable {
  const shares = sales.flatMap((sale) => vatOf(sale).shares.map((share) => ({ sale, share })));
  return {
    headings: Object.values(textOf(writing).vatJournal).map((heading) => headingOf(heading, writing)),
    rows: shares.map(({ sale, share }) => shareRow(sale, share, writing)),
    totalMinor: sumOf(shares.map(({ share }) => share.gross)),
  };
}

function shareRow(sale: BookedSale, { rate, gross, net, vat, prepaid }: VatShare, writing: FileWriting): CsvCell[] {
  const text = textOf(writing);
  const amount = amountIn(writing);
  const cells: Record<keyof typeof text.vatJournal, CsvCell> = {
    businessDate: sale.businessDate,
    number: sale.number,
    kind: text.saleKinds[sale.kind],
    rate: rate === null ? text.outsideVat : rate / 100,
    gross: amount(gross),
    net: amount(net),
    vat: amount(vat),
    prepaid: amount(prepaid),
    invoice: sale.invoiceNumber,
  };
  return Object.values(cells);
}
