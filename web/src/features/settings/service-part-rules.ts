import type { ServicePart } from '@quieta/contract/settings/service-part';

/** How many staff members and areas are ticked for a service. */
export interface Performers {
  readonly staff: number;
  readonly areas: number;
}

/** One part of the whole duration: what a service performed as one amounts to. */
export function asOnePart(duration: number, { staff, areas }: Performers): ServicePart {
  return {
    minutes: duration,
    guest: 'treated',
    therapists: staff > 0 ? 1 : 0,
    skillId: null,
    takesArea: areas > 0,
    equipmentIds: [],
  };
}

/** Two therapists for the whole duration. */
export function fourHands(duration: number, performers: Performers): ServicePart[] {
  return [{ ...asOnePart(duration, performers), therapists: 2 }];
}

/**
 * A rest of about two fifths in the middle, in which the therapist is free and the area stays taken; in steps of five
 * minutes where the duration allows. Of less than three minutes it makes one part.
 */
export function withRest(duration: number, performers: Performers): ServicePart[] {
  const whole = asOnePart(duration, performers);
  if (duration < 3) return [whole];
  const step = duration < 25 ? 1 : 5;
  const before = Math.max(1, Math.round((duration * 0.3) / step) * step);
  return [
    { ...whole, minutes: before },
    { ...whole, minutes: duration - 2 * before, guest: 'rests', therapists: 0 },
    { ...whole, minutes: before },
  ];
}

/** The parts after one of them has moved by so many places. */
export function movedPart(parts: readonly ServicePart[], from: number, by: 1 | -1): ServicePart[] {
  const moved = parts[from];
  const other = parts[from + by];
  if (moved === undefined || other === undefined) return [...parts];
  return parts.with(from, other).with(from + by, moved);
}

interface Span<Value> {
  readonly value: Value;
  readonly minutes: number;
}

/** A value of each part over time; neighbours with the same value are one span. */
export function spansOf<Value>(parts: readonly ServicePart[], valueOf: (part: ServicePart) => Value): Span<Value>[] {
  const spans: Span<Value>[] = [];
  for (const part of parts) {
    const value = valueOf(part);
    const last = spans.at(-1);
    if (last?.value === value) spans[spans.length - 1] = { value, minutes: last.minutes + part.minutes };
    else spans.push({ value, minutes: part.minutes });
  }
  return spans;
}

/** The minutes at which parts begin and the last one ends, from 0 on. */
export function boundariesOf(parts: readonly ServicePart[]): number[] {
  return parts.reduce((minutes, part) => [...minutes, (minutes.at(-1) ?? 0) + part.minutes], [0]);
}
