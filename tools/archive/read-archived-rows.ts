import type { Readable } from 'node:stream';
import { withoutApostrophe } from '@quieta/contract/values/csv';
import { tablePath } from '../../server/src/features/archive/archive-format-rules.ts';
import { byteOrderMark } from '../../server/src/platform/csv/write-csv.ts';
import type { OpenArchive } from './open-archive.ts';

/** The cells of a row; null is a cell without quotes and without anything in it. */
export type ArchivedRow = readonly (string | null)[];

/**
 * Reads a table of an archive row by row, the headings first. Unlike `readCsv`, which reads what spreadsheets write, it
 * knows an empty text from no value, and holds one row at a time. Throws where it is not as an archive writes it.
 */
export async function* readArchivedRows(content: Readable): AsyncGenerator<ArchivedRow, void, undefined> {
  let rest = '';
  let isFirst = true;
  for await (const piece of content.setEncoding('utf8')) {
    rest += isFirst ? String(piece).replace(byteOrderMark, '') : String(piece);
    isFirst = false;
    const { rows, end } = wholeRows(rest);
    yield* rows;
    rest = rest.slice(end);
  }
  if (rest !== '') throw new Error('the table ends within a row');
}

/** A cell in quotes or without, and what follows it. */
const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n)/y;

/** The rows that end within the text, and where the last of them ends. */
function wholeRows(text: string): { readonly rows: ArchivedRow[]; readonly end: number } {
  const rows: ArchivedRow[] = [];
  let row: (string | null)[] = [];
  let end = 0;
  cell.lastIndex = 0;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, quoted, bare = '', mark] = found;
    row.push(quoted === undefined ? bare || null : withoutApostrophe(quoted.replaceAll('""', '"')));
    if (mark === ',') continue;
    rows.push(row);
    row = [];
    end = cell.lastIndex;
  }
  return { rows, end };
}

/** A row by the names of its columns in the database. */
export type NamedRow = Readonly<Record<string, string | null>>;

/** The rows of a table of the archive. */
export async function* namedRows(archive: OpenArchive, table: string): AsyncGenerator<NamedRow, void, undefined> {
  let names: readonly string[] | undefined;
  for await (const row of readArchivedRows(await archive.read(tablePath(table)))) {
    if (names === undefined) names = row.map((name) => name ?? '');
    else yield Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]));
  }
}
