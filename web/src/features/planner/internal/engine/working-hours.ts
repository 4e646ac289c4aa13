import { expandAvailability, type WorkingRules } from '@quieta/contract/resources/expand-availability';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { type Interval, union } from '@quieta/contract/values/interval';
import { type DayScale, minuteOfWall } from './time-scale.ts';

/** When a resource works on one day: `open` ordered without overlaps, `breaks` the gaps between, positions of the day. */
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
