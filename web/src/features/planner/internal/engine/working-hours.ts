import { expandAvailability, type WorkingRules } from '@quieta/contract/resources/expand-availability';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { type DayScale, type MinuteSpan, minuteOfWall } from './time-scale.ts';

/** When a resource works on one day: `open` without overlaps in order, `breaks` the gaps between, positions of the day. */
export type WorkingHours = { readonly open: readonly MinuteSpan[]; readonly breaks: readonly MinuteSpan[] };

/** A resource's hours on a day, by the rule that the server books by; `opening` are the branch's. */
export function workingHours(resource: WorkingRules, opening: readonly OpeningHours[], scale: DayScale): WorkingHours {
  const spans = expandAvailability(resource, opening, scale.date);
  const open = union(
    spans.map(({ startMinute, endMinute }) => ({
      start: minuteOfWall(scale, startMinute),
      end: minuteOfWall(scale, endMinute),
    })),
  );
  return {
    open,
    breaks: open.slice(1).map((span, index) => ({ start: open[index]?.end ?? span.start, end: span.start })),
  };
}

/** The same minutes as the spans, in order and without overlaps; spans that touch become one. */
export function union(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const merged: MinuteSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (span.end <= span.start) continue;
    if (last === undefined || last.end < span.start) merged.push(span);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return merged;
}
