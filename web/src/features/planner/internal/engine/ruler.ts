import type { Interval } from '@quieta/contract/values/interval';
import type { PlannerCard } from './card.ts';
import type { Orientation } from './frame.ts';
import type { DayScale } from './time-scale.ts';

/** Converts minutes into pixels; "along" is the direction of time, down in columns and across in rows. */
export type Ruler = {
  readonly orientation: Orientation;
  /** The minute of the axis at which the columns begin. */
  readonly from: number;
  /** An hour's length in px. */
  readonly hour: number;
  /** The height of a row in px, across time; 0 in columns, whose cards follow the width by CSS. */
  readonly columnSize: number;
  /** Number of cards side by side up to which each has room for a whole name. */
  readonly roomyLanes: number;
};

/** Space after each card, so that two that touch in time do not touch on screen; in px. */
const cardGap = 2;

/** The distance of a minute of the axis from the start, along, in px. */
export function offsetOf({ from, hour }: Pick<Ruler, 'from' | 'hour'>, axisMinute: number): number {
  return ((axisMinute - from) / 60) * hour;
}

/** The minute of the axis at a distance along, in px. */
export function axisMinuteAt({ from, hour }: Pick<Ruler, 'from' | 'hour'>, offset: number): number {
  return from + (offset / hour) * 60;
}

/** The pointer's distance from the start of a column's body, along, in px. */
export function pointerOffset(
  { orientation }: Pick<Ruler, 'orientation'>,
  pointer: { readonly clientX: number; readonly clientY: number },
  body: { readonly left: number; readonly top: number },
): number {
  return orientation === 'columns' ? pointer.clientY - body.top : pointer.clientX - body.left;
}

type Place = { readonly top: number; readonly height: number } | { readonly left: number; readonly width: number };

/** The position of a span of a day in its column, along, in px. */
export function placed(ruler: Ruler, scale: DayScale, { start, end }: Interval): Place {
  const offset = offsetOf(ruler, start + scale.shift);
  const length = ((end - start) / 60) * ruler.hour;
  return ruler.orientation === 'columns' ? { top: offset, height: length } : { left: offset, width: length };
}

/** How much a card shows: its height in px, its lines of text, and whether a line fits only a name or surname. */
type CardDetail = {
  readonly height: number;
  readonly lines: 1 | 2 | 3;
  readonly isNarrow: boolean;
  readonly isTight: boolean;
};

/** In px: a narrower card has no room for a whole name. */
const nameWidth = 80;

/** Number of cards side by side up to which each has room for a name, in a column of this width in px. */
export function detailedLanesOf(columnSize: number): number {
  return Math.floor((columnSize - 5) / (nameWidth + 3));
}

/** Three lines need 54 px, two need 40 px. */
export function cardDetail(
  ruler: Ruler,
  { start, end, lanes }: Pick<PlannerCard, 'start' | 'end' | 'lanes'>,
): CardDetail {
  const along = ((end - start) / 60) * ruler.hour - cardGap;
  if (ruler.orientation === 'columns')
    return { height: along, lines: linesIn(along), isNarrow: lanes > 1, isTight: lanes > ruler.roomyLanes };
  const height = ruler.columnSize / lanes - 8;
  return { height, lines: linesIn(height), isNarrow: along < 124, isTight: along < nameWidth };
}

function linesIn(height: number): 1 | 2 | 3 {
  if (height >= 54) return 3;
  return height >= 40 ? 2 : 1;
}

/**
 * The position of a card in its column beside others that overlap it, as CSS properties. Plain lengths rather than
 * custom properties: those are inherited, and styling the card's parts would cost a third more.
 */
export function cardPosition(
  ruler: Ruler,
  scale: DayScale,
  card: Pick<PlannerCard, 'start' | 'end' | 'lane' | 'lanes'>,
): Record<string, string> {
  const offset = offsetOf(ruler, card.start + scale.shift) + cardGap / 2;
  const length = ((card.end - card.start) / 60) * ruler.hour - cardGap;
  const along: Record<string, string> =
    ruler.orientation === 'columns'
      ? { top: `${offset}px`, height: `${length}px` }
      : { left: `${offset}px`, width: `${length}px` };
  // Alone it fills its column, as the style sheet has it.
  if (card.lanes === 1) return along;
  const before = `calc(4px + (100% - 5px) * ${card.lane / card.lanes})`;
  const across = `calc((100% - 5px) / ${card.lanes} - 3px)`;
  return ruler.orientation === 'columns'
    ? { ...along, 'inset-inline-start': before, width: across }
    : { ...along, top: before, height: across };
}
