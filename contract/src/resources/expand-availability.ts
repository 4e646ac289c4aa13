import type { OpeningHours } from '../settings/opening-hours.ts';
import type { AvailabilityPattern } from './availability.ts';
import type { ResourceType } from './resource.ts';

/** [startMinute, endMinute) in minutes of the wall clock, 0 to 1440. */
export interface WallSpan {
  readonly startMinute: number;
  readonly endMinute: number;
}

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * When a resource can be booked on a date of the branch (`yyyy-MM-dd`): spans in order that neither overlap nor touch.
 * A staff member without any pattern cannot be booked at all; an area without any follows the branch's opening hours,
 * null where they are not stated, which is closed.
 */
export function expandAvailability(
  patterns: readonly AvailabilityPattern[],
  openingHours: readonly OpeningHours[] | null,
  type: ResourceType,
  localDate: string,
): WallSpan[] {
  const weekday = Temporal.PlainDate.from(localDate).dayOfWeek;
  const followsBranch = type === 'Area' && patterns.length === 0;
  const spans = followsBranch
    ? (openingHours ?? []).filter((hours) => hours.weekday === weekday).map(({ opens, closes }) => span(opens, closes))
    : patterns
        .filter((pattern) => isValidOn(pattern, localDate, weekday))
        .map(({ startTime, endTime }) => span(startTime, endTime));
  return united(spans);
}

function isValidOn(pattern: AvailabilityPattern, localDate: string, weekday: number): boolean {
  const flag = weekdays[weekday - 1];
  if (flag === undefined || !pattern[flag]) return false;
  // Dates in ISO form stand in the order of their text.
  return pattern.startDate <= localDate && (pattern.endDate === null || localDate <= pattern.endDate);
}

function span(from: string, until: string): WallSpan {
  return { startMinute: wallMinute(from), endMinute: wallMinute(until) };
}

/** `HH:mm:ss` to the nearest minute: a time of day cannot be 24:00:00, so 23:59:59 stands for the day's end. */
function wallMinute(timeOfDay: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes + Math.round(seconds / 60);
}

function united(spans: readonly WallSpan[]): WallSpan[] {
  const merged: WallSpan[] = [];
  for (const next of [...spans].sort((one, other) => one.startMinute - other.startMinute)) {
    const last = merged.at(-1);
    if (next.endMinute <= next.startMinute) continue;
    if (last === undefined || last.endMinute < next.startMinute) merged.push(next);
    else merged[merged.length - 1] = { ...last, endMinute: Math.max(last.endMinute, next.endMinute) };
  }
  return merged;
}
