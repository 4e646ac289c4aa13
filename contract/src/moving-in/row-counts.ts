import type { MovingIn } from './moving-in.ts';

type Counts = MovingIn['counts'];

/** How many rows of a list are written, or would be. */
export function writtenRows(counts: Counts): number {
  return (counts.new ?? 0) + (counts.joined ?? 0);
}

/**
 * The rows that the list's present work deals with: all of the file, or those that an undoing takes back, which are
 * counted as written until it reaches them.
 */
export function rowsToDo({ state, rows, counts }: Pick<MovingIn, 'state' | 'rows' | 'counts'>): number {
  if (state !== 'undoing') return rows;
  return writtenRows(counts) + (counts.undone ?? 0) + (counts.kept ?? 0);
}
