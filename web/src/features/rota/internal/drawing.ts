import { type Interval, subtract, union } from '@quieta/contract/values/interval';

/** The part of the day that the week view shows, in minutes. */
export interface DayWindow {
  readonly from: number;
  readonly to: number;
}

/** Hours are drawn in steps of so many minutes; other times are typed. */
const drawnStep = 15;

/** From the earliest to the latest hour that anybody works, in whole hours; the working day of an office where nobody does. */
export function windowOf(spans: readonly Interval[]): DayWindow {
  const hour = 60;
  const from = Math.min(...spans.map(({ start }) => start), 9 * hour);
  const to = Math.max(...spans.map(({ end }) => end), 18 * hour);
  return {
    from: Math.max(0, Math.floor(from / hour) * hour - hour),
    to: Math.min(24 * hour, Math.ceil(to / hour) * hour + hour),
  };
}

/** What a drag over a day's track takes hold of: the edge of a span, or empty time for a new one. */
export interface DragHandle {
  /** The minute that stays where it is. */
  readonly anchor: number;
  /** The other spans of the day. */
  readonly others: readonly Interval[];
  readonly kind: 'edge' | 'new';
}

/** The grip at a minute; edges are taken hold of within `reach` minutes. */
export function dragHandleAt(spans: readonly Interval[], minute: number, reach: number): DragHandle {
  for (const span of spans) {
    const others = spans.filter((other) => other !== span);
    if (Math.abs(span.end - minute) <= reach) return { anchor: span.start, others, kind: 'edge' };
    if (Math.abs(span.start - minute) <= reach) return { anchor: span.end, others, kind: 'edge' };
  }
  return { anchor: snap(minute), others: spans, kind: 'new' };
}

/**
 * The day's hours once a grip was dragged to a minute. A new span over free time is worked as well; one drawn within hours that are
 * worked is a break in them.
 */
export function dragged({ anchor, others, kind }: DragHandle, minute: number): Interval[] {
  const end = snap(minute);
  const span = { start: Math.min(anchor, end), end: Math.max(anchor, end) };
  if (span.start === span.end) return [...others];
  const isWithin = others.some((one) => one.start < span.start && span.end < one.end);
  return kind === 'new' && isWithin ? subtract(others, [span]) : union([...others, span]);
}

function snap(minute: number): number {
  return Math.min(1440, Math.max(0, Math.round(minute / drawnStep) * drawnStep));
}
