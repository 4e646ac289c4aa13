import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import { toMajor } from '@quieta/contract/values/minor-units';
import { keysOf } from '@quieta/contract/values/objects';
import { type AccountingText, accountingText } from '@quieta/messages/accounting-text';
import type { Language } from '@quieta/messages/language';
import { percentText } from '@quieta/messages/sale-text';
import type { CsvCell } from '#platform/csv/write-csv';
import type { BookedAccounts } from '../account-rules.ts';
import type { BookedLine, BookedSale } from '../booked-sale-queries.ts';

/** How a file is written: in which words, and under which accounts. */
export interface FileWriting {
  readonly language: Language;
  readonly accounts: BookedAccounts;
  readonly text: AccountingText;
  /** The cell of an amount in minor units. */
  readonly amount: (minor: number) => number;
  /** Headings with the currency, and the rate in hundredths of a per cent if they are of one. */
  readonly headings: (texts: Readonly<Record<string, string>> | readonly string[], rate?: number) => string[];
}

export function writingIn(language: Language, currency: string, accounts: BookedAccounts): FileWriting {
  return {
    language,
    accounts,
    text: accountingText[language],
    amount: (minor) => toMajor(minor, currency),
    headings: (texts, rate = 0) =>
      Object.values(texts).map((text) =>
        text.replace('{currency}', currency).replace('{rate}', percentText(rate / 100, language)),
      ),
  };
}

/** A file for the accountant before it becomes text. */
export interface AccountingTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  /** The sum of its amounts. */
  readonly totalMinor: number;
}

/** A table with a column for each of these texts. */
export function tableOf<Column extends string>(
  columns: Readonly<Record<Column, string>>,
  { headings }: FileWriting,
  rows: readonly Readonly<Record<NoInfer<Column>, CsvCell>>[],
  totalMinor: number,
): AccountingTable {
  const names = keysOf(columns);
  return { headings: headings(columns), rows: rows.map((row) => names.map((name) => row[name])), totalMinor };
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
