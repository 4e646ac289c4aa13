/** A cell: text, or a number that is written with the table's own decimal sign. */
export type CsvCell = string | number | null;

export interface CsvDialect {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
}

// A byte order mark, without which Excel reads UTF-8 as the code page of the machine.
const byteOrderMark = '\uFEFF';

/** What makes a spreadsheet calculate: such a character at the start, also in full width and behind blanks, or a control character. */
const formula = /^(\p{Cc}|\s*[=+\-@＝＋－＠])/u;

/**
 * A table as RFC 4180 text that spreadsheets open and never run: every text is quoted, and one that would be read as a formula is
 * led by an apostrophe, as OWASP advises.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => row.map((cell) => toField(cell, dialect)).join(dialect.separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function toField(cell: CsvCell, { decimalSign }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
