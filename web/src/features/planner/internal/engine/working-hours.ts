import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import { expandAvailability, type WorkingRules } from '@quieta/contract/resources/expand-availability';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { type Interval, isWithin, lengthOf, union } from '@quieta/contract/values/interval';
import type { Orientation } from './frame.ts';
import { type DayScale, minuteOfWall } from './time-scale.ts';

/** When a resource works on a day: `open` in order without overlaps, `breaks` the gaps; positions of the day. */
export type WorkingHours = { readonly open: readonly Interval[]; readonly breaks: readonly Interval[] };

/** A resource's hours on a day, by the same rule as the server's; `opening` are the branch's. */
export function workingHours(resource: WorkingRules, opening: readonly OpeningHours[], scale: DayScale): WorkingHours {
  const spans = expandAvailability(resource, opening, scale.date);
  const open = union(
    spans.map(({ start, end }) => ({ start: minuteOfWall(scale, start), end: minuteOfWall(scale, end) })),
  );
  return {
    open,
    breaks: open.slice(1).map((span, index) => ({ start: open[index]?.end ?? span.start, end: span.start })),
  };
}

/** Whether an open appointment is partly outside a resource's hours, because of sickness or a shortened day. */
export function isOutsideHours(lifeCycle: LifeCycle, span: Interval, { open }: WorkingHours): boolean {
  return lifeCycleStates[lifeCycle].isToCome && !isWithin(span, open);
}

// The grid sets these custom properties once for all columns: the first minute of the axis, and an hour's length in px.
const offset = (axisMinute: number) => `calc((${axisMinute} - var(--from)) * var(--hour) / 60)`;
const length = (minutes: number) => `calc(${minutes} * var(--hour) / 60)`;

// A tile: Firefox loses the narrow stripes of a repeating gradient as tall as a day.
const offHours =
  'linear-gradient(135deg, var(--hatch) 12%, var(--off-hours) 0 50%, var(--hatch) 0 62%, var(--off-hours) 0) 0 0 / 8px 8px';
const onBreak = 'linear-gradient(var(--off-hours) 0 0)';
const atWork = 'linear-gradient(var(--at-work) 0 0)';
const hourLines = (orientation: Orientation) =>
  `repeating-linear-gradient(${orientation === 'columns' ? '' : 'to right, '}var(--hour-line) 0 1px, ` +
  'transparent 1px calc(var(--hour) / 2), var(--half-hour-line) calc(var(--hour) / 2) calc(var(--hour) / 2 + 1px), transparent calc(var(--hour) / 2 + 1px) var(--hour))';

/**
 * A column's availability, breaks and hour lines as one CSS `background`, so that they need no elements. It uses custom
 * properties, so that zoom and scroll range change without a new string.
 */
export function columnBackground(scale: DayScale, hours: WorkingHours, orientation: Orientation): string {
  const layer = (image: string, { start, end }: Interval) => {
    const [from, size] = [offset(start + scale.shift), length(end - start)];
    return `${image} ${orientation === 'columns' ? `0 ${from} / 100% ${size}` : `${from} 0 / ${size} 100%`} no-repeat`;
  };
  const lines = hourLines(orientation);
  return [
    ...hours.breaks.map((span) => layer(onBreak, span)),
    ...lineSpans(scale).map((span) => layer(lines, span)),
    ...openSpan(hours).map((span) => layer(atWork, span)),
    offHours,
  ].join(', ');
}

/** From the first to the last working minute; nothing on a day off. */
export function openSpan({ open }: WorkingHours): Interval[] {
  const [first, last] = [open[0], open.at(-1)];
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
}

/** Spans with evenly spaced hour lines, from a whole hour: a change of half an hour breaks them (Lord Howe). */
function lineSpans(scale: DayScale): Interval[] {
  return scale.segments.map(({ from, wall }, index) => ({
    start: from + (Math.ceil(wall / 60) * 60 - wall),
    end: scale.segments[index + 1]?.from ?? scale.length,
  }));
}

/**
 * The booked part of the working time, 0 to 1. `booked` are the appointments that hold their time; a resource with
 * several capacity slots is full when all are taken. Minutes outside the working hours do not count.
 */
export function utilisation(open: readonly Interval[], booked: readonly Interval[], capacity: number): number {
  const available = capacity * lengthOf(open);
  if (available === 0) return 0;
  let occupied = 0;
  for (const appointment of booked) {
    for (const span of open) {
      occupied += Math.max(0, Math.min(span.end, appointment.end) - Math.max(span.start, appointment.start));
    }
  }
  return Math.min(1, occupied / available);
}
