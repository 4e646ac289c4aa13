import type { Availability } from '@quieta/contract/resources/resource';
import { type DayScale, type MinuteSpan, minuteOfWall } from './time-scale.ts';

/** When a resource works on one day: `open` without overlaps in order, `breaks` the gaps between, positions of the day. */
export type WorkingHours = { readonly open: readonly MinuteSpan[]; readonly breaks: readonly MinuteSpan[] };

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * A resource's hours on a day, from its weekly patterns. An area without any pattern follows the branch's opening hours
 * (`opening`, in the same form); a staff member without any does not work.
 */
export function workingHours(
  resource: { type: 'Staff' | 'Area'; availabilities: readonly Availability[] },
  opening: readonly Availability[],
  scale: DayScale,
): WorkingHours {
  const patterns = resource.type === 'Area' && resource.availabilities.length === 0 ? opening : resource.availabilities;
  const weekday = weekdays[Temporal.PlainDate.from(scale.date).dayOfWeek - 1] ?? 'mo';
  const spans = patterns
    .filter(
      (pattern) => pattern[weekday] && pattern.startDate <= scale.date && scale.date <= (pattern.endDate ?? scale.date),
    )
    .map((pattern) => ({
      start: minuteOfWall(scale, wallMinutes(pattern.startTime)),
      end: minuteOfWall(scale, wallMinutes(pattern.endTime)),
    }));
  const open = union(spans);
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

/** `HH:mm:ss` to minutes, to the nearest: 23:59:59 stands for the day's end. */
function wallMinutes(timeOfDay: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes + Math.round(seconds / 60);
}
