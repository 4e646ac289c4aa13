import type { Interval } from '@quieta/contract/values/interval';

/** The lane of a card among `lanes` side by side, from 0. */
export type LanePosition = { readonly lane: number; readonly lanes: number };

/**
 * Puts overlapping spans side by side, in the given order. Spans that overlap, directly or through others, share one
 * number of lanes, so that their cards have the same width; each takes the first lane that is free at its start.
 */
export function assignLanes(spans: readonly Interval[]): LanePosition[] {
  const order = spans.map((_, index) => index).sort((a, b) => byStartThenLength(spanAt(spans, a), spanAt(spans, b)));
  const places: LanePosition[] = [];

  let cluster: { index: number; lane: number }[] = [];
  let laneEnds: number[] = [];
  const closeCluster = () => {
    for (const { index, lane } of cluster) places[index] = { lane, lanes: laneEnds.length };
    cluster = [];
    laneEnds = [];
  };

  for (const index of order) {
    const { start, end } = spanAt(spans, index);
    if (laneEnds.every((laneEnd) => laneEnd <= start)) closeCluster();
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    cluster.push({ index, lane });
  }
  closeCluster();
  return places;
}

function byStartThenLength(a: Interval, b: Interval): number {
  return a.start - b.start || b.end - a.end;
}

function spanAt(spans: readonly Interval[], index: number): Interval {
  const span = spans[index];
  if (span === undefined) throw new RangeError(`no span at ${index}`);
  return span;
}
