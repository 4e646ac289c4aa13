import type { PlannerCard } from './card.ts';
import type { DayScale, MinuteSpan } from './time-scale.ts';

/** What turns minutes into pixels: the axis minute at the top of the columns, and the height of an hour in px. */
export type Ruler = { readonly from: number; readonly hour: number };

/** Kept free below each card, so that two that touch in time stand apart; in px. */
const cardGap = 2;

export function topOf({ from, hour }: Ruler, axisMinute: number): number {
  return ((axisMinute - from) / 60) * hour;
}

/** The minute of the axis at a distance from the top, in px. */
export function axisMinuteAt({ from, hour }: Ruler, top: number): number {
  return from + (top / hour) * 60;
}

/** Where a span of a day stands in its column, in px. */
export function placed(ruler: Ruler, scale: DayScale, { start, end }: MinuteSpan): { top: number; height: number } {
  return { top: topOf(ruler, start + scale.shift), height: ((end - start) / 60) * ruler.hour };
}

/** How many lines of text a card has room for: 54 px take three, 40 px two, less one. */
export function linesOf({ hour }: Ruler, { start, end }: MinuteSpan): 1 | 2 | 3 {
  const height = ((end - start) / 60) * hour - cardGap;
  if (height >= 54) return 3;
  return height >= 40 ? 2 : 1;
}

/**
 * Where a card stands in its column, in px, beside others where they overlap. Plain lengths rather than custom properties:
 * those are inherited, and styling the card's parts would cost a third more.
 */
export function cardPlace(ruler: Ruler, scale: DayScale, card: PlannerCard) {
  const { top, height } = placed(ruler, scale, card);
  const vertical = { top: top + 1, height: height - cardGap };
  if (card.lanes === 1) return vertical;
  return {
    ...vertical,
    insetInlineStart: `calc(4px + (100% - 5px) * ${card.lane / card.lanes})`,
    width: `calc((100% - 5px) / ${card.lanes} - 3px)`,
  };
}
