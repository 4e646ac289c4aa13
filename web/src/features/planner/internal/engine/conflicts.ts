import type { MinuteSpan } from './time-scale.ts';

/** A time in which so many places are taken; 1 where it is absent. */
type Taking = MinuteSpan & { readonly places?: number };

/**
 * Which of the spans stand in the way of a candidate on a resource with so many places: none while it has room for the
 * candidate's whole time, else those that overlap it at an instant when it has not.
 */
export function findConflicts<Span extends Taking>(
  candidate: Taking,
  spans: readonly Span[],
  capacity: number,
): Span[] {
  const overlapping = spans.filter((span) => overlaps(span, candidate));
  const room = capacity - (candidate.places ?? 1);
  if (placesOf(overlapping) <= room) return [];
  // The number in use only rises at a start, so the starts within the candidate (and its own) are the instants to look at.
  const instants = [
    candidate.start,
    ...overlapping.map(({ start }) => start).filter((start) => start > candidate.start),
  ];
  const blocking = new Set<Span>();
  for (const instant of instants) {
    const inUse = overlapping.filter(({ start, end }) => start <= instant && instant < end);
    if (placesOf(inUse) > room) for (const span of inUse) blocking.add(span);
  }
  return overlapping.filter((span) => blocking.has(span));
}

function placesOf(spans: readonly Taking[]): number {
  return spans.reduce((sum, { places = 1 }) => sum + places, 0);
}

/** Touching is not overlapping: [9:00, 10:00) leaves 10:00 free (APP-09). */
export function overlaps(a: MinuteSpan, b: MinuteSpan): boolean {
  return a.start < b.end && b.start < a.end;
}
