import type { Interval } from '@quieta/contract/values/interval';
import type { PlannerCard } from './card.ts';
import type { GridColumn } from './grid-columns.ts';

// Up to this size, mounting everything costs less than the bookkeeping of a window (measured, see bench).
const mountAllColumns = 30;
const mountAllCards = 400;

type ColumnRange = { readonly first: number; readonly last: number };

/** Whether only the columns in view, and those visited before, are mounted. */
export function needsWindow(columns: number, cards: number): boolean {
  return columns > mountAllColumns || cards > mountAllCards;
}

/**
 * The columns that are visible at a scroll position, and `overscan` more on each side. Lengths in px, across time; `last` is
 * inclusive, and -1 if there are no columns.
 */
export function columnsInView(
  view: { scrolled: number; extent: number; columnSize: number },
  count: number,
  overscan = 1,
): ColumnRange {
  const { scrolled, extent, columnSize } = view;
  if (count === 0 || columnSize <= 0) return { first: 0, last: -1 };
  const first = Math.floor(scrolled / columnSize) - overscan;
  const last = Math.ceil((scrolled + extent) / columnSize) - 1 + overscan;
  return { first: clamp(first, 0, count - 1), last: clamp(last, 0, count - 1) };
}

/** Adds the columns of the range to the visited ones; returns the same set if nothing is new, so that state does not change. */
export function visit(visited: ReadonlySet<number>, range: ColumnRange): ReadonlySet<number> {
  const fresh = [];
  for (let column = range.first; column <= range.last; column += 1) if (!visited.has(column)) fresh.push(column);
  return fresh.length === 0 ? visited : new Set([...visited, ...fresh]);
}

function clamp(value: number, least: number, max: number): number {
  return Math.min(Math.max(value, least), max);
}

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

/** How much there is to draw: the visible part of the axis, and the number of cards in it. */
export type DaySize = { readonly window: Interval; readonly cards: number };

export function daySize(columns: readonly GridColumn[], cardsOf: (key: string) => readonly PlannerCard[]): DaySize {
  const open: Interval[] = [];
  const booked: Interval[] = [];
  let least = 0;
  let max = 1440;
  let count = 0;
  for (const { key, scale, hours } of columns) {
    const { shift, length } = scale;
    const cards = cardsOf(key);
    count += cards.length;
    least = Math.min(least, shift);
    max = Math.max(max, shift + length);
    open.push(...hours.open.map((span) => shifted(span, shift)));
    booked.push(...cards.map((card) => shifted(card, shift)));
  }
  return { window: dayWindow(open, booked, { start: least, end: max }), cards: count };
}

export function isSameSize(a: DaySize, b: DaySize): boolean {
  return a.cards === b.cards && a.window.start === b.window.start && a.window.end === b.window.end;
}

function shifted({ start, end }: Interval, shift: number): Interval {
  return { start: start + shift, end: end + shift };
}
