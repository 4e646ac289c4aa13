import type { OpeningHours } from '../settings/opening-hours.ts';
import type { AvailabilityPattern } from './availability.ts';
import type { ExceptionKind, ExceptionSpan } from './availability-exception.ts';
import type { ResourceType } from './resource.ts';

/** [startMinute, endMinute) in minutes of the wall clock, 0 to 1440. */
export interface WallSpan {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** What decides when a resource works, beside its branch's opening hours. */
export interface WorkingRules {
  readonly type: ResourceType;
  readonly availabilities: readonly AvailabilityPattern[];
  readonly exceptions: readonly (Omit<ExceptionSpan, 'note'> & { readonly kind: ExceptionKind })[];
}

/** The flags of a pattern, Monday first. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * When a resource can be booked on a date of the branch (`yyyy-MM-dd`): spans in order that neither overlap nor touch.
 * A staff member without any pattern cannot be booked at all; an area without any follows the branch's opening hours,
 * null where they are not stated, which is closed. Extra shifts add to that, whatever takes time away weighs more than both.
 */
export function expandAvailability(
  resource: WorkingRules,
  openingHours: readonly OpeningHours[] | null,
  localDate: string,
): WallSpan[] {
  const exceptions = resource.exceptions.filter(
    ({ startDate, endDate }) => startDate <= localDate && localDate <= endDate,
  );
  const extra = exceptions.filter(({ kind }) => kind === 'extra').map(spanOf);
  const away = exceptions.filter(({ kind }) => kind !== 'extra').map(spanOf);
  return subtractSpans(uniteSpans([...regularSpans(resource, openingHours, localDate), ...extra]), away);
}

/** As `expandAvailability`, without exceptions: what is worked on such a date every week. */
function regularSpans(
  { type, availabilities }: Pick<WorkingRules, 'type' | 'availabilities'>,
  openingHours: readonly OpeningHours[] | null,
  localDate: string,
): WallSpan[] {
  const weekday = Temporal.PlainDate.from(localDate).dayOfWeek;
  const followsBranch = type === 'Area' && availabilities.length === 0;
  const spans = followsBranch
    ? (openingHours ?? []).filter((hours) => hours.weekday === weekday).map(({ opens, closes }) => span(opens, closes))
    : availabilities
        .filter((pattern) => isValidOn(pattern, localDate, weekday))
        .map(({ startTime, endTime }) => span(startTime, endTime));
  return uniteSpans(spans);
}

function isValidOn(pattern: AvailabilityPattern, localDate: string, weekday: number): boolean {
  const flag = weekdays[weekday - 1];
  if (flag === undefined || !pattern[flag]) return false;
  // Dates in ISO form stand in the order of their text.
  return pattern.startDate <= localDate && (pattern.endDate === null || localDate <= pattern.endDate);
}

/** The part of each of its days that an exception takes; the whole day where it has no times. */
export function spanOf({ startTime, endTime }: Pick<ExceptionSpan, 'startTime' | 'endTime'>): WallSpan {
  return {
    startMinute: startTime === null ? 0 : wallMinute(startTime),
    endMinute: endTime === null ? 1440 : wallMinute(endTime),
  };
}

function span(from: string, until: string): WallSpan {
  return { startMinute: wallMinute(from), endMinute: wallMinute(until) };
}

/** `HH:mm:ss` to the nearest minute: a time of day cannot be 24:00:00, so 23:59:59 stands for the day's end. */
function wallMinute(timeOfDay: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes + Math.round(seconds / 60);
}

/** The same minutes in order, without overlaps; spans that touch become one. */
export function uniteSpans(spans: readonly WallSpan[]): WallSpan[] {
  const merged: WallSpan[] = [];
  for (const next of [...spans].sort((one, other) => one.startMinute - other.startMinute)) {
    const last = merged.at(-1);
    if (next.endMinute <= next.startMinute) continue;
    if (last === undefined || last.endMinute < next.startMinute) merged.push(next);
    else merged[merged.length - 1] = { ...last, endMinute: Math.max(last.endMinute, next.endMinute) };
  }
  return merged;
}

/** What of `spans`, which neither overlap nor touch, is left without `taken`. */
export function subtractSpans(spans: readonly WallSpan[], taken: readonly WallSpan[]): WallSpan[] {
  return taken.reduce<WallSpan[]>(
    (left, { startMinute, endMinute }) =>
      left
        .flatMap((one) => [
          { ...one, endMinute: Math.min(one.endMinute, startMinute) },
          { ...one, startMinute: Math.max(one.startMinute, endMinute) },
        ])
        .filter((one) => one.startMinute < one.endMinute),
    [...spans],
  );
}
