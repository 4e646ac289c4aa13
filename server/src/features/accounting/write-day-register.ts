import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { CsvCell } from '#platform/csv/write-csv';
import type { BookedSale } from './booked-sale-queries.ts';
import { type AccountingTable, type FileWriting, isPrinted, sumOf, taxedOf } from './internal/accounting-table.ts';
import { addTaxed, ratesOf, type VatShare, vatOf } from './vat-rules.ts';

interface Day {
  readonly businessDate: string;
  readonly sales: readonly BookedSale[];
  readonly shares: readonly VatShare[];
}

/**
 * Italy's register of the daily takings (DPR 633/1972, art. 24): a row a day of business with what was taken under each
 * rate, VAT included. It holds what was charged to rooms and what was invoiced as well, and says how much of it that
 * is: the hotel's bill may certify the one, and the other belongs into the register of invoices.
 */
export function writeDayRegister(sales: readonly BookedSale[], writing: FileWriting): AccountingTable {
  const days = [...Map.groupBy(sales, ({ businessDate }) => businessDate)]
    .map(([businessDate, ofDay]) => ({
      businessDate,
      sales: ofDay,
      shares: ofDay.flatMap((sale) => vatOf(sale).shares),
    }))
    .toSorted((one, other) => one.businessDate.localeCompare(other.businessDate));
  const rates = ratesOf(days.flatMap(({ shares }) => shares));
  return {
    headings: headingsOf(rates, writing),
    rows: days.map((day) => dayRow(day, rates, writing)),
    totalMinor: sumOf(days.map(totalOf)),
  };
}

function headingsOf(rates: readonly number[], { text, headings }: FileWriting): string[] {
  const { businessDate, grossOfRate, vatOfRate, ...others } = text.dayRegister;
  const ofRate = (rate: number) => headings(taxedOf(rate, grossOfRate, vatOfRate), rate);
  return [...headings([businessDate]), ...rates.flatMap(ofRate), ...headings(others)];
}

function dayRow(day: Day, rates: readonly number[], { amount }: FileWriting): CsvCell[] {
  const { businessDate, sales, shares } = day;
  const of = (rate: number | null) =>
    addTaxed(
      rate,
      shares.filter((share) => share.rate === rate),
    );
  const reversals = sales.filter(({ kind }) => saleKinds[kind].takesBack !== null);
  const invoiced = sales.filter(({ invoiceNumber }) => invoiceNumber !== null);
  const byRoom = sales.flatMap(({ tenders }) => tenders.filter(({ kind }) => kind === 'RoomBill'));
  const documents = sales
    .flatMap((sale) => (isPrinted(sale) ? (sale.receipt?.number ?? []) : []))
    .toSorted((one, other) => one.localeCompare(other));
  const cells: Record<
    Exclude<keyof FileWriting['text']['dayRegister'], 'businessDate' | 'grossOfRate' | 'vatOfRate'>,
    CsvCell
  > = {
    outsideVat: amount(of(null).gross),
    total: amount(totalOf(day)),
    refunded: amount(sumOf(reversals.flatMap((sale) => vatOf(sale).shares.map(({ gross }) => gross)))),
    invoiced: amount(sumOf(invoiced.flatMap((sale) => vatOf(sale).shares.map(({ gross }) => gross)))),
    toRooms: amount(sumOf(byRoom.map(({ amountMinor }) => amountMinor))),
    prepaid: amount(sumOf(shares.map(({ prepaid }) => prepaid))),
    firstDocument: documents[0] ?? null,
    lastDocument: documents.at(-1) ?? null,
    unprinted: sales.filter((sale) => saleKinds[sale.kind].hasReceipt && !isPrinted(sale)).length,
  };
  return [
    businessDate,
    ...rates.flatMap((rate) => taxedOf(rate, of(rate).gross, of(rate).vat).map(amount)),
    ...Object.values(cells),
  ];
}

function totalOf({ shares }: Pick<Day, 'shares'>): number {
  return sumOf(shares.map(({ gross }) => gross));
}
