import type { Interval } from '@quieta/contract/values/interval';

// The hours shown of a day on which nobody works and nothing is booked.
const officeHours: Interval = { start: 8 * 60, end: 20 * 60 };

/**
 * The part of the axis that the grid shows, in whole hours: the working time and up to an hour around it, and every
 * appointment. `limits` are the first and last minute of the days.
 */
export function dayWindow(open: readonly Interval[], booked: readonly Interval[], limits: Interval): Interval {
  const [opens, closes] = extent(open);
  const [begins, ends] = extent(booked);
  const start = Math.min(Math.ceil(opens / 60) * 60 - 60, begins);
  const end = Math.max(Math.floor(closes / 60) * 60 + 60, ends);
  if (start >= end) return officeHours;
  return {
    start: Math.max(Math.floor(start / 60) * 60, Math.floor(limits.start / 60) * 60),
    end: Math.min(Math.ceil(end / 60) * 60, Math.ceil(limits.end / 60) * 60),
  };
}

function extent(spans: readonly Interval[]): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    least = Math.min(least, start);
    max = Math.max(max, end);
  }
  return [least, max];
}
