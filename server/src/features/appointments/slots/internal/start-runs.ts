import type { Interval } from '@quieta/contract/values/interval';

/** Stretches of allowed starts, both ends included, in order: from, to, from, to. */
export type StartRuns = readonly number[];

/** All starts. */
const always: StartRuns = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

interface Asked {
  /** The times from the start on in which a resource must be open, and in which it must have room. */
  readonly present: readonly Interval[];
  readonly held: readonly Interval[];
  /** When it is open and when it has no room, sorted and without overlaps. */
  readonly open: readonly Interval[];
  readonly full: readonly Interval[];
  /** Starts within these only; undefined: at all times. */
  readonly starts: readonly Interval[] | undefined;
}

/** When a treatment may start on a resource. */
export function startRuns({ present, held, open, full, starts }: Asked): StartRuns {
  let runs = starts === undefined ? always : starts.flatMap(({ start, end }) => [start, end - 1]);
  for (const time of present) runs = within(runs, open, time);
  for (const time of held) runs = without(runs, full, time);
  return runs;
}

/** The starts of which a time that follows is within one of these. */
function within(runs: StartRuns, open: readonly Interval[], time: Interval): StartRuns {
  const found: number[] = [];
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const [from, to] = [runs[run] ?? 0, runs[run + 1] ?? 0];
    for (let hours = open[at]; hours !== undefined && hours.end - time.end < from; hours = open[at]) at += 1;
    for (let next = at; next < open.length; next += 1) {
      const { start, end } = open[next] ?? { start: 0, end: 0 };
      if (start - time.start > to) break;
      const [first, last] = [Math.max(from, start - time.start), Math.min(to, end - time.end)];
      if (first <= last) found.push(first, last);
    }
  }
  return found;
}

/** The starts of which a time that follows overlaps none of these. */
function without(runs: StartRuns, full: readonly Interval[], time: Interval): StartRuns {
  const found: number[] = [];
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    let from = runs[run] ?? 0;
    const to = runs[run + 1] ?? 0;
    for (let busy = full[at]; busy !== undefined && busy.end - time.start <= from; busy = full[at]) at += 1;
    for (let next = at; next < full.length && from <= to; next += 1) {
      const { start, end } = full[next] ?? { start: 0, end: 0 };
      if (start - time.end >= to) break;
      if (start - time.end >= from) found.push(from, start - time.end);
      from = Math.max(from, end - time.start);
    }
    if (from <= to) found.push(from, to);
  }
  return found;
}

/** The first allowed start from a moment on; infinite if there is none. */
export function nextIn(runs: StartRuns, moment: number): number {
  let [low, high] = [0, runs.length >> 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[2 * middle + 1] ?? 0) >= moment) high = middle;
    else low = middle + 1;
  }
  return Math.max(moment, runs[2 * low] ?? Number.POSITIVE_INFINITY);
}
