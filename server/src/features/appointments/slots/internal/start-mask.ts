import type { StartCursor } from './start-cursor.ts';

/** Moments at equal distances, in milliseconds. */
export interface StartGrid {
  readonly first: number;
  readonly step: number;
  readonly length: number;
}

/** One byte for each moment of a grid: whether something may start at it. */
export type StartMask = Uint8Array;

/** The moments at which at least so many of them may start. */
export function maskOf(cursors: readonly StartCursor[], count: number, grid: StartGrid): StartMask {
  const mask = new Uint8Array(grid.length);
  if (count === 1) {
    forEachRun(cursors, grid, (from, until) => mask.fill(1, from, until));
    return mask;
  }
  // How many more may start at a moment than at the one before it.
  const changes = new Int32Array(grid.length + 1);
  forEachRun(cursors, grid, (from, until) => {
    changes[from] = (changes[from] ?? 0) + 1;
    changes[until] = (changes[until] ?? 0) - 1;
  });
  let free = 0;
  for (let at = 0; at < grid.length; at += 1) {
    free += changes[at] ?? 0;
    if (free >= count) mask[at] = 1;
  }
  return mask;
}

/** The moments that are in all of the masks; the first one is written. */
export function maskOfAll([first, ...others]: readonly [StartMask, ...(StartMask | undefined)[]]): StartMask {
  for (const other of others) {
    if (other === undefined) continue;
    for (let at = 0; at < first.length; at += 1) first[at] = (first[at] ?? 0) & (other[at] ?? 0);
  }
  return first;
}

/** The moments that are in one of the masks. */
export function maskOfAny(masks: readonly StartMask[], grid: StartGrid): StartMask {
  const any = new Uint8Array(grid.length);
  for (const mask of masks) for (let at = 0; at < grid.length; at += 1) any[at] = (any[at] ?? 0) | (mask[at] ?? 0);
  return any;
}

/** Each stretch of moments at which one of them may start: the place of the first, and of that behind the last. */
function forEachRun(
  cursors: readonly StartCursor[],
  { first, step, length }: StartGrid,
  then: (from: number, until: number) => void,
): void {
  for (const { runs } of cursors) {
    for (let run = 0; run < runs.length; run += 2) {
      const from = Math.max(0, Math.ceil(((runs[run] ?? 0) - first) / step));
      const until = Math.min(length, Math.floor(((runs[run + 1] ?? 0) - first) / step) + 1);
      if (from < until) then(from, until);
    }
  }
}
