import { maxMovingInColumns } from '@quieta/contract/moving-in/moving-in';
import { toOneLine } from '@quieta/contract/values/text';
import { FileError } from './file-error.ts';
import type { FileRow } from './file-row.ts';

/** Rows that were read together, and the part of the file that has been read by then, 0 to 1. */
export interface ReadRows {
  readonly rows: readonly FileRow[];
  readonly share: number;
}

/** A table in a file. */
export interface RowSource {
  /** The first rows, to look at. */
  readonly first: readonly FileRow[];
  /** All rows in their order; reading ends where the signal says so. */
  read(signal: AbortSignal): AsyncGenerator<ReadRows>;
}

/** A row of headings is looked for within this many rows: some programs put a title and a date before them. */
const maxRowsBefore = 10;
const maxHeadingLength = 200;

interface Headings {
  /** The line of the file that holds them. */
  readonly line: number;
  readonly headings: readonly string[];
}

/**
 * The headings of a table: the first row that has at least half as many filled cells as the fullest one near it.
 * Rejects a table without rows below, or with more columns than can be moved in.
 */
export function headingsOf(first: readonly FileRow[]): Headings {
  const rows = first.slice(0, maxRowsBefore);
  const filled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== '').length;
  const max = Math.max(0, ...rows.map(filled));
  const at = rows.findIndex((row) => filled(row) * 2 >= max);
  const row = rows[at];
  if (row === undefined || at === first.length - 1) throw new FileError('empty');
  const headings = row.cells.map((cell) => toOneLine(cell).slice(0, maxHeadingLength).toWellFormed());
  const length = headings.findLastIndex((heading) => heading !== '') + 1;
  if (length > maxMovingInColumns) throw new FileError('too-many-columns');
  return { line: row.line, headings: headings.slice(0, length) };
}
