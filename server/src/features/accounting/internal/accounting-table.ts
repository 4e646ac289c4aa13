import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { AccountingText } from '@quieta/messages/accounting/text-shape';
import { accountingText } from '@quieta/messages/accounting-text';
import type { Language } from '@quieta/messages/language';
import { percentText } from '@quieta/messages/sale-text';
import type { CsvCell } from '#platform/csv/write-csv';
import type { BookedAccounts } from '../account-rules.ts';
import type { BookedLine, BookedSale } from '../booked-sale-queries.ts';

/** In which language and currency a file is written, and under which accounts. */
export interface FileWriting {
  readonly language: Language;
  readonly currency: string;
  readonly accounts: BookedAccounts;
}

/** A file for the accountant before it becomes text. */
export interface AccountingTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  /** The sum of its amounts. */
  readonly totalMinor: number;
}

export function textOf({ language }: Pick<FileWriting, 'language'>): AccountingText {
  return accountingText[language];
}

/** A heading with the currency, and the rate in hundredths of a per cent if it is of one. */
export function headingOf(text: string, { currency, language }: FileWriting, rate = 0): string {
  return text.replace('{currency}', currency).replace('{rate}', percentText(rate / 100, language));
}

/** Amounts in minor units as the cells that a table has of them. */
export function amountIn({ currency }: Pick<FileWriting, 'currency'>): (minor: number) => number {
  return (minor) => toMajor(minor, currency);
}

/** Cells of a rate's columns; without VAT, where it is nil. */
export function taxedOf<Cell>(rate: number, base: Cell, vat: Cell): Cell[] {
  return rate === 0 ? [base] : [base, vat];
}

/**
 * Describes the sold article. A voucher's own name holds its code, which is as good as money, so it is called by its
 * kind.
 */
export function describeLine({ description, voucherKind }: BookedLine, text: AccountingText): string {
  return voucherKind === null ? description : text.vouchers[voucherKind];
}

/** Whether the printer has, or will surely print, the receipt of a sale. */
export function isPrinted({ receipt }: Pick<BookedSale, 'receipt'>): boolean {
  return isAtPrinter(receipt?.state);
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
