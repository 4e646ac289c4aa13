import { type Interval, overlaps } from '@quieta/contract/values/interval';
import type { Frame } from './frame.ts';
import type { GridColumn } from './grid-columns.ts';
import { axisMinuteAt, type Ruler } from './ruler.ts';

/** The drawn part of a day: columns by index, `last` inclusive and -1 if there are none, and minutes of the axis. */
export type Sight = { readonly first: number; readonly last: number; readonly time: Interval };

/** How far the grid is scrolled in px: in the direction of time, and across it. */
export type Scrolled = { readonly along: number; readonly across: number };

type View = {
  readonly frame: Frame;
  readonly ruler: Pick<Ruler, 'from' | 'hour'>;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly columns: number;
};

/** Finds the part that is visible at a scroll position, with so many minutes more on each side. */
export function sightAt({ frame, ruler, viewport, columns }: View, scrolled: Scrolled, margin: number): Sight {
  const { columnSize, axisSize, headSize, stuck } = frame;
  const { along, across } = extentOf(frame, viewport);
  const time = {
    start: axisMinuteAt(ruler, scrolled.along) - margin,
    end: axisMinuteAt(ruler, scrolled.along + along - headSize) + margin,
  };
  if (columns === 0 || columnSize <= 0) return { first: 0, last: -1, time };
  const first = Math.floor(scrolled.across / columnSize) + stuck;
  const last = Math.ceil((scrolled.across + across - axisSize) / columnSize) - 1;
  return { first: clamp(first, 0, columns - 1), last: clamp(last, 0, columns - 1), time };
}

/** The viewport's size in the direction of time and across it, in px. */
export function extentOf(
  { orientation }: Pick<Frame, 'orientation'>,
  { width, height }: View['viewport'],
): { readonly along: number; readonly across: number } {
  return orientation === 'columns' ? { along: height, across: width } : { along: width, across: height };
}

/** Whether two sights have the same columns and time, to the minute: browsers round scroll positions. */
export function isSameSight(one: Sight, other: Sight): boolean {
  const isSameTime = (edge: 'start' | 'end') => Math.abs(one.time[edge] - other.time[edge]) < 1;
  return one.first === other.first && one.last === other.last && isSameTime('start') && isSameTime('end');
}

/** Whether columns, or minutes, of a sight are not drawn. */
export function missingIn(drawn: Sight, sight: Sight): { readonly columns: boolean; readonly time: boolean } {
  return {
    columns: sight.first < drawn.first || drawn.last < sight.last,
    time: sight.time.start < drawn.time.start || drawn.time.end < sight.time.end,
  };
}

/** Both sights, but for what is more than `extra` columns behind; after a jump only the new one. */
export function extended(drawn: Sight, sight: Sight, extra: number): Sight {
  const isJump = sight.last < drawn.first || drawn.last < sight.first || !overlaps(drawn.time, sight.time);
  if (isJump) return sight;
  return {
    first: clamp(drawn.first, sight.first - extra, sight.first),
    last: clamp(drawn.last, sight.last, sight.last + extra),
    time: { start: Math.min(drawn.time.start, sight.time.start), end: Math.max(drawn.time.end, sight.time.end) },
  };
}

/** The value, at least `min` and at most `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

// The hours shown of a day on which nobody works and nothing is booked.
const officeHours: Interval = { start: 8 * 60, end: 20 * 60 };

/** The shown hours: work, up to an hour around it, and every appointment; within the days' `limits`. */
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
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    min = Math.min(min, start);
    max = Math.max(max, end);
  }
  return [min, max];
}

/** How much there is to draw: the visible part of the axis, and whether a card is in it. */
export type DaySize = { readonly window: Interval; readonly isEmpty: boolean };

/** `extentOf` answers from when to when a column is filled, in minutes of its day. */
export function daySize(
  columns: readonly Pick<GridColumn, 'key' | 'scale' | 'hours'>[],
  extentOf: (key: string) => Interval,
): DaySize {
  const open: Interval[] = [];
  const booked: Interval[] = [];
  let min = 0;
  let max = 1440;
  for (const { key, scale, hours } of columns) {
    const { shift, length } = scale;
    const filled = extentOf(key);
    min = Math.min(min, shift);
    max = Math.max(max, shift + length);
    open.push(...hours.open.map((span) => shifted(span, shift)));
    if (filled.start < filled.end) booked.push(shifted(filled, shift));
  }
  return { window: dayWindow(open, booked, { start: min, end: max }), isEmpty: booked.length === 0 };
}

export function isSameSize(a: DaySize, b: DaySize): boolean {
  return a.isEmpty === b.isEmpty && a.window.start === b.window.start && a.window.end === b.window.end;
}

function shifted({ start, end }: Interval, shift: number): Interval {
  return { start: start + shift, end: end + shift };
}
