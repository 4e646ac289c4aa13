import type { Service } from '@quieta/contract/settings/service';
import { fullTimes, type Interval, overlaps } from '@quieta/contract/values/interval';

/** A time in which capacity slots are taken; `places` is how many, 1 if absent. */
type Taking = Interval & { readonly places?: number };

/**
 * The spans that a candidate clashes with on a resource with this many capacity slots: none if there is room for the
 * candidate's whole time, else those that overlap it at an instant without room.
 */
export function findConflicts<Span extends Taking>(
  candidate: Taking,
  spans: readonly Span[],
  capacity: number,
): Span[] {
  const overlapping = spans.filter((span) => overlaps(span, candidate));
  const room = capacity - (candidate.places ?? 1);
  if (room <= 0) return overlapping;
  if (overlapping.reduce((sum, { places = 1 }) => sum + places, 0) <= room) return [];
  const busy: Interval[] = [];
  for (const { start, end, places = 1 } of overlapping) {
    const within = { start: Math.max(start, candidate.start), end: Math.min(end, candidate.end) };
    for (let place = 0; place < places; place += 1) busy.push(within);
  }
  const full = fullTimes(busy, room);
  return overlapping.filter((span) => full.some((time) => overlaps(span, time)));
}

export type Kind = 'staff' | 'area' | 'equipment';

/** The minutes before and after a treatment for which its staff member and its area are held too. */
export type Buffers = Pick<Service, 'staffSetUp' | 'staffCleanUp' | 'areaSetUp' | 'areaCleanUp'>;

const minute = 60_000;

/**
 * The times in which a treatment takes its staff member or area, in milliseconds, with the set-up before the first and
 * the clean-up after the last one; equipment has neither.
 */
export function heldTimes(
  times: readonly Interval[],
  buffers: Buffers | null | undefined,
  kind: Kind,
): readonly Interval[] {
  if (!buffers || kind === 'equipment') return times;
  return times.map(({ start, end }, index) => ({
    start: index === 0 ? start - buffers[`${kind}SetUp`] * minute : start,
    end: index === times.length - 1 ? end + buffers[`${kind}CleanUp`] * minute : end,
  }));
}

/** How many capacity slots a party takes: of its area one for each person, of anything else one. */
export function placesOf({ partySize = 1 }: { readonly partySize?: number }, kind: Kind): number {
  return kind === 'area' ? partySize : 1;
}
