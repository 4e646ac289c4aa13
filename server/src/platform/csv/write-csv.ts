import { formulaStart } from '@quieta/contract/values/csv';
import type { Language } from '@quieta/messages/language';

/** A cell: text, or a number that is written with the table's decimal sign. */
export type CsvCell = string | number | null;

export interface CsvDialect {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
}

/**
 * The form that spreadsheets of each language expect: if a comma is the decimal sign, semicolons separate the cells.
 */
export const csvDialects: Readonly<Record<Language, CsvDialect>> = {
  en: { separator: ',', decimalSign: '.' },
  it: { separator: ';', decimalSign: ',' },
  es: { separator: ';', decimalSign: ',' },
};

/** Without it Excel reads UTF-8 as the machine's code page. */
export const byteOrderMark = '\uFEFF';

/**
 * A table as RFC 4180 text that spreadsheets open and never run: every text is quoted, and a text that would be read as
 * a formula begins with an apostrophe, as OWASP advises.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  return `${byteOrderMark}${toCsvRows(rows, dialect)}`;
}

/** As `toCsv`, for a table that is written row by row; `byteOrderMark` comes before the first of them. */
export function toCsvRows(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  return rows.map((row) => `${row.map((cell) => toField(cell, dialect)).join(dialect.separator)}\r\n`).join('');
}

function toField(cell: CsvCell, { decimalSign }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
  const harmless = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
