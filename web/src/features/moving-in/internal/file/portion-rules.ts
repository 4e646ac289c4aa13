import { maxMovingInColumns } from '@quieta/contract/moving-in/moving-in';
import type { FileRow } from './file-row.ts';
import type { ReadRows } from './row-source.ts';

/** Rows that are sent with one request. */
export interface Portion {
  readonly lines: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** No other portion follows. */
  readonly isLast: boolean;
  /** The part of the file that is sent with it and those before, 0 to 1. */
  readonly share: number;
}

const maxRows = 1_000;
/** Characters of one request; in bytes they are at most three times as many, below what the server takes. */
const maxCharacters = 400_000;
/** The longest cell that the server takes, and one of a row that would be too long as a whole. */
const maxCell = 10_000;
const maxCellOfLongRow = maxCharacters / maxMovingInColumns;

/** Puts the rows below the headings into portions. */
export async function* portionsOf(pieces: AsyncIterable<ReadRows>, headingLine: number): AsyncGenerator<Portion> {
  let held: FileRow[] = [];
  let characters = 0;
  let share = 0;
  const portion = (isLast: boolean): Portion => {
    const made = { lines: held.map(({ line }) => line), rows: held.map(({ cells }) => cells), isLast, share };
    held = [];
    characters = 0;
    return made;
  };
  for await (const piece of pieces) {
    for (const row of piece.rows) {
      if (row.line <= headingLine) continue;
      const cells = cellsToSend(row.cells);
      const length = cells.reduce((sum, cell) => sum + cell.length, 0);
      if (held.length === maxRows || characters + length > maxCharacters) yield portion(false);
      held.push({ line: row.line, cells });
      characters += length;
    }
    ({ share } = piece);
  }
  yield portion(true);
}

/** The cells as the server takes them: none is too long, and no character is one that a database cannot store. */
function cellsToSend(cells: readonly string[]): string[] {
  const plain = cells.slice(0, maxMovingInColumns).map((cell) => storable(cell.slice(0, maxCell)));
  const length = plain.reduce((sum, cell) => sum + cell.length, 0);
  return length > maxCharacters ? plain.map((cell) => storable(cell.slice(0, maxCellOfLongRow))) : plain;
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
