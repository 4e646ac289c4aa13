import { type Interval, subtract, union } from '@quieta/contract/values/interval';

/** The part of the day that the week view shows, in minutes. */
export interface DayWindow {
  readonly from: number;
  readonly to: number;
}

/** Drawing snaps to this many minutes; other times are typed. */
const drawnStep = 15;

/** From the earliest to the latest working hour of all, in whole hours; default office hours where nobody works. */
export function windowOf(spans: readonly Interval[]): DayWindow {
  const hour = 60;
  const from = Math.min(...spans.map(({ start }) => start), 9 * hour);
  const to = Math.max(...spans.map(({ end }) => end), 18 * hour);
  return {
    from: Math.max(0, Math.floor(from / hour) * hour - hour),
    to: Math.min(24 * hour, Math.ceil(to / hour) * hour + hour),
  };
}

/** Target of a drag on a day's track: the edge of a span, or a new span from empty time. */
export interface DragHandle {
  /** The fixed end of the drag, in minutes. */
  readonly anchor: number;
  /** The other spans of the day. */
  readonly others: readonly Interval[];
  readonly kind: 'edge' | 'new';
}

/** The drag handle at a minute; an edge is taken within `reach` minutes. */
export function dragHandleAt(spans: readonly Interval[], minute: number, reach: number): DragHandle {
  for (const span of spans) {
    const others = spans.filter((other) => other !== span);
    if (Math.abs(span.end - minute) <= reach) return { anchor: span.start, others, kind: 'edge' };
    if (Math.abs(span.start - minute) <= reach) return { anchor: span.end, others, kind: 'edge' };
  }
  return { anchor: snap(minute), others: spans, kind: 'new' };
}

/**
 * The day's hours after dragging a handle to a minute. A new span over free time adds hours; one drawn within working
 * hours is a break in them.
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
