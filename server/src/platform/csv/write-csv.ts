import type { Language } from '@quieta/messages/language';

/** A cell: text, or a number that is written with the table's own decimal sign. */
export type CsvCell = string | number | null;

export interface CsvDialect {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
}

/** As the spreadsheets of each language expect it: where a comma is the decimal sign, semicolons separate the cells. */
export const csvDialects: Readonly<Record<Language, CsvDialect>> = {
  en: { separator: ',', decimalSign: '.' },
  it: { separator: ';', decimalSign: ',' },
  es: { separator: ';', decimalSign: ',' },
};

// A byte order mark, without which Excel reads UTF-8 as the code page of the machine.
const byteOrderMark = '\uFEFF';

/**
 * What makes a spreadsheet calculate: such a character at the start, also in full width and behind blanks, or a control character.
 * Behind apostrophes as well, so that `readCsv` knows which of them was put there by us.
 */
const formula = /^'*(\p{Cc}|\s*[=+\-@＝＋－＠])/u;

/**
 * A table as RFC 4180 text that spreadsheets open and never run: every text is quoted, and one that would be read as a formula is
 * led by an apostrophe, as OWASP advises.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => row.map((cell) => toField(cell, dialect)).join(dialect.separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** The text of a cell as it was before `toCsv` made it harmless. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

function toField(cell: CsvCell, { decimalSign }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
