import type { Interval } from '@quieta/contract/values/interval';
import type { DayScale, SnapStep } from './time-scale.ts';

/** The part of a card that the user drags. */
export type DragHandle = 'whole' | 'start' | 'end';

/** The part of a day in which something may be dropped: what the grid shows of it, in minutes of the day. */
export function limitsOf({ shift, length }: DayScale, window: Interval): Interval {
  return { start: Math.max(0, window.start - shift), end: Math.min(length, window.end - shift) };
}

/** A span of the same length, with its start at the slot nearest to the requested minute. */
export function movedSpan({ start, end }: Interval, requested: number, step: SnapStep, limits: Interval): Interval {
  const length = end - start;
  const last = floorTo(limits.end - length, step);
  const moved = Math.max(ceilTo(limits.start, step), Math.min(nearest(requested, step), last));
  return { start: moved, end: moved + length };
}

/** The span with one end at the slot nearest to the requested minute; it is never shorter than one slot. */
export function resizedSpan(
  { start, end }: Interval,
  handle: 'start' | 'end',
  requested: number,
  step: SnapStep,
  limits: Interval,
): Interval {
  if (handle === 'end') {
    const latest = Math.max(floorTo(limits.end, step), floorTo(start, step) + step);
    return { start, end: Math.min(Math.max(nearest(requested, step), floorTo(start, step) + step), latest) };
  }
  const earliest = Math.min(ceilTo(limits.start, step), ceilTo(end, step) - step);
  return { start: Math.max(Math.min(nearest(requested, step), ceilTo(end, step) - step), earliest), end };
}

/** The span from the slot where drawing began to the slot that it has reached, both included. */
export function drawnSpan(began: number, reached: number, step: SnapStep, limits: Interval): Interval {
  const within = (minute: number) => Math.min(Math.max(minute, limits.start), limits.end - 1);
  const slots = [floorTo(within(began), step), floorTo(within(reached), step)];
  return { start: Math.min(...slots), end: Math.min(Math.max(...slots) + step, limits.end) };
}

/** The slot border that a key press moves a minute to. */
export function steppedMinute(minute: number, steps: number, step: SnapStep): number {
  const from = steps > 0 ? floorTo(minute, step) : ceilTo(minute, step);
  return from + steps * step;
}

function nearest(minute: number, step: SnapStep): number {
  return Math.round(minute / step) * step;
}

function floorTo(minute: number, step: SnapStep): number {
  return Math.floor(minute / step) * step;
}

function ceilTo(minute: number, step: SnapStep): number {
  return Math.ceil(minute / step) * step;
}
