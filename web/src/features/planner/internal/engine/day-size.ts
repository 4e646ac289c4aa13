import type { Interval } from '@quieta/contract/values/interval';
import type { PlannerCard } from './card.ts';
import { dayWindow } from './day-window.ts';
import type { GridColumn } from './grid-columns.ts';

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
