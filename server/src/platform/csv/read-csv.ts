import { withoutApostrophe } from './write-csv.ts';

const separators = [';', ',', '\t'] as const;
type CsvSeparator = (typeof separators)[number];

export interface CsvRow {
  /** The line of the file where the row begins, from 1; a quoted cell may span several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** False if the file ends within quotes. */
  readonly isWhole: boolean;
  /** The limit that was exceeded; the row is then the last one, read up to that cell. */
  readonly excess: 'columns' | 'cells' | 'characters' | null;
}

export interface CsvTable {
  readonly separator: CsvSeparator;
  /** Without blank rows. */
  readonly rows: readonly CsvRow[];
}

/** The limits of reading: a spreadsheet that was saved as a table by mistake must not hold up other requests. */
export interface CsvLimits {
  /** Reading ends after this many rows that are not blank. */
  readonly rows: number;
  /** Reading ends with the first row that has more cells. */
  readonly columns: number;
  /** Reading ends with the row in which the whole table exceeds this many cells. */
  readonly cells: number;
  /** Reading ends with the first cell that has more characters. */
  readonly characters: number;
}

/**
 * Reads a table as spreadsheets write it (RFC 4180, with any line ends). The separator is a semicolon, comma or tab:
 * the one that occurs most in the first line, or the one that a leading `sep=` names. Removes the apostrophes that
 * `toCsv` put before formulas.
 */
export function readCsv(text: string, limits: CsvLimits): CsvTable {
  const content = text.replace(/^\uFEFF/, '');
  const [declaration = '', declared] = /^sep=([;,\t])\r?\n/i.exec(content) ?? [];
  const body = content.slice(declaration.length);
  const separator = separators.find((one) => one === declared) ?? findSeparator(body);
  const rows: CsvRow[] = [];
  for (const row of readRows(body, { separator, limits, firstLine: declaration === '' ? 1 : 2 })) {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    if (rows.length === limits.rows) break;
  }
  return { separator, rows };
}

/** A line of headings is not longer. */
const maxFirstLineLength = 20_000;

function findSeparator(text: string): CsvSeparator {
  const [first = ''] = text
    .slice(0, maxFirstLineLength)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.reduce((max, one) => (count(one) > count(max) ? one : max));
}

interface Reading {
  readonly separator: CsvSeparator;
  readonly limits: CsvLimits;
  readonly firstLine: number;
}

type Pending = { -readonly [Key in keyof CsvRow]: CsvRow[Key] };

function* readRows(text: string, { separator, limits, firstLine }: Reading): Generator<CsvRow> {
  // Spreadsheets end with thousands of blank lines; one match skips them all.
  const blank = new RegExp(`(?:[${separator}\\t ]*(?:\\r\\n?|\\n))+`, 'y');
  // A cell with the character that ends it: quoted, with doubled quotes inside, or up to the next separator or line
  // end.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("|$)[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'y',
  );
  let at = 0;
  let line = firstLine;
  let count = 0;
  const pass = (expression: RegExp): readonly (string | undefined)[] => {
    expression.lastIndex = at;
    const found = expression.exec(text) ?? [''];
    at += found[0].length;
    line += countLines(found[0]);
    return found;
  };
  while (at < text.length) {
    pass(blank);
    const cells: string[] = [];
    const row: Pending = { line, cells, isWhole: true, excess: null };
    for (let end: string | undefined = separator; end === separator; count += 1) {
      const [, quoted, closing, bare = '', ending] = pass(cell);
      end = ending;
      if (quoted !== undefined && closing === '') row.isWhole = false;
      const content = quoted ?? bare;
      if (content.length > limits.characters) row.excess = 'characters';
      else if (row.cells.length === limits.columns) row.excess = 'columns';
      else if (count === limits.cells) row.excess = 'cells';
      if (row.excess !== null) {
        cells.push(content);
        yield row;
        return;
      }
      cells.push(withoutApostrophe(quoted?.replaceAll('""', '"') ?? bare.trim()));
    }
    yield row;
  }
}

/** The number of lines that end within a text. */
function countLines(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}
