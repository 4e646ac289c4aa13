import type { Interval } from '@quieta/contract/values/interval';
import type { Frame } from './frame.ts';
import { axisMinuteAt, offsetOf, type Ruler } from './ruler.ts';

/** A point in px: for a pointer within the grid's visible box, for a box within the whole scrolled content. */
export type Point = { readonly x: number; readonly y: number };

/** How far the grid is scrolled, in px. */
export type Scroll = { readonly left: number; readonly top: number };

/** Converts px of the grid into columns and minutes, and back. */
export type Field = { readonly frame: Frame; readonly ruler: Ruler; readonly columns: number };

export type Hit = { readonly column: number; readonly axisMinute: number };

/** The column and the minute of the axis under a pointer; the nearest ones if it is outside the columns. */
export function hitTest({ frame, ruler, columns }: Field, pointer: Point, scroll: Scroll): Hit {
  const isColumns = frame.orientation === 'columns';
  const [along, across] = isColumns ? [pointer.y, pointer.x] : [pointer.x, pointer.y];
  const [scrolledAlong, scrolledAcross] = isColumns ? [scroll.top, scroll.left] : [scroll.left, scroll.top];
  // The first columns stay where they are while those behind them scroll.
  const isStuck = across < frame.axisSize + frame.stuck * frame.columnSize;
  const place = (across - frame.axisSize + (isStuck ? 0 : scrolledAcross)) / frame.columnSize;
  return {
    column: Math.min(Math.max(Math.floor(place), 0), columns - 1),
    axisMinute: axisMinuteAt(ruler, along - frame.headSize + scrolledAlong),
  };
}

/** A box in px from the start of the scrolled content. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Space on both sides of a card, across time, in px; equal to the value in the cards' style sheet. */
const sideGap = 4;

/** Box of a span of the axis in a column; the reverse of `hitTest`. */
export function boxOf({ frame, ruler }: Field, column: number, span: Interval, scroll: Scroll): Box {
  const isColumns = frame.orientation === 'columns';
  const held = column < frame.stuck ? (isColumns ? scroll.left : scroll.top) : 0;
  const across = frame.axisSize + column * frame.columnSize + held + sideGap;
  const along = frame.headSize + offsetOf(ruler, span.start) + 1;
  const length = offsetOf(ruler, span.end) - offsetOf(ruler, span.start) - 2;
  const width = frame.columnSize - 2 * sideGap;
  return isColumns
    ? { left: across, top: along, width, height: length }
    : { left: along, top: across, width: length, height: width };
}
