import { withoutApostrophe } from './write-csv.ts';

const separators = [';', ',', '\t'] as const;
export type CsvSeparator = (typeof separators)[number];

export interface CsvRow {
  /** Where it begins in the file, from 1 on: a quoted cell may go over several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** False where the file ends within quotes. */
  readonly isWhole: boolean;
}

export interface CsvTable {
  readonly separator: CsvSeparator;
  /** Without rows that are blank. */
  readonly rows: readonly CsvRow[];
}

/**
 * Reads a table as spreadsheets write it (RFC 4180, with any line ends): separated by semicolons, commas or tabs, whichever its first
 * line has most of, or as a leading `sep=` says. What `toCsv` did to make texts harmless is undone.
 */
export function readCsv(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, '');
  const [declaration = '', declared] = /^sep=([;,\t])\r?\n/i.exec(content) ?? [];
  const body = content.slice(declaration.length);
  const separator = separators.find((one) => one === declared) ?? findSeparator(body);
  const rows = [...readRows(body, separator, declaration === '' ? 1 : 2)];
  return { separator, rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) };
}

function findSeparator(text: string): CsvSeparator {
  const [first = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most));
}

function* readRows(text: string, separator: CsvSeparator, firstLine: number): Generator<CsvRow> {
  // A cell with the sign that ends it: quoted, with doubled quotes within, or up to the next separator or line end.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("|$)[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  );
  let line = firstLine;
  let row = { line, cells: [] as string[], isWhole: true };
  while (cell.lastIndex < text.length) {
    const [whole = '', quoted, closing, bare = '', end] = cell.exec(text) ?? [];
    row.cells.push(withoutApostrophe(quoted?.replaceAll('""', '"') ?? bare.trim()));
    if (quoted !== undefined && closing === '') row.isWhole = false;
    line += whole.match(/\r\n?|\n/g)?.length ?? 0;
    if (end === separator) continue;
    yield row;
    row = { line, cells: [], isWhole: true };
  }
  // The last cell of a text that ends with a separator is empty.
  if (row.cells.length > 0) yield row;
}
