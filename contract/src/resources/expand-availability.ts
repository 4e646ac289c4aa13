import type { OpeningHours } from '../settings/business-profile.ts';
import { type Interval, minuteOfDay, subtract, union } from '../values/interval.ts';
import type { AvailabilityPattern, ExceptionKind, ExceptionSpan } from './availability.ts';
import { exceptionKinds } from './exception-kinds.ts';
import type { ResourceType } from './resource.ts';
import { resourceTypes } from './resource-types.ts';

/** The rules that decide when a resource works, beside the opening hours of its branch. */
export interface WorkingRules {
  readonly type: ResourceType;
  readonly availabilities: readonly AvailabilityPattern[];
  readonly exceptions: readonly (Omit<ExceptionSpan, 'note'> & { readonly kind: ExceptionKind })[];
}

/** The flags of a pattern, Monday first. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * When a resource can be booked on a date of the branch (`yyyy-MM-dd`), in minutes of its wall clock, 0 to 1440,
 * ordered and without overlaps. Without any pattern a staff member cannot be booked at all; areas and equipment follow
 * the branch's opening hours, and null means that they are not stated, which counts as closed. Extra shifts are added;
 * absences and closures take precedence over both.
 */
export function expandAvailability(
  resource: WorkingRules,
  openingHours: readonly OpeningHours[] | null,
  localDate: string,
): Interval[] {
  const exceptions = resource.exceptions.filter(
    ({ startDate, endDate }) => startDate <= localDate && localDate <= endDate,
  );
  const extra = exceptions.filter(({ kind }) => exceptionKinds[kind].adds).map(spanOf);
  const away = exceptions.filter(({ kind }) => !exceptionKinds[kind].adds).map(spanOf);
  return subtract(union([...regularSpans(resource, openingHours, localDate), ...extra]), away);
}

/** As `expandAvailability`, without exceptions: the regular working hours on such a date. */
function regularSpans(
  { type, availabilities }: Pick<WorkingRules, 'type' | 'availabilities'>,
  openingHours: readonly OpeningHours[] | null,
  localDate: string,
): Interval[] {
  const weekday = Temporal.PlainDate.from(localDate).dayOfWeek;
  const followsBranch = resourceTypes[type].followsBranch && availabilities.length === 0;
  return followsBranch
    ? (openingHours ?? []).filter((hours) => hours.weekday === weekday).map(({ opens, closes }) => span(opens, closes))
    : availabilities
        .filter((pattern) => isValidOn(pattern, localDate, weekday))
        .map(({ startTime, endTime }) => span(startTime, endTime));
}

function isValidOn(pattern: AvailabilityPattern, localDate: string, weekday: number): boolean {
  const flag = weekdays[weekday - 1];
  if (flag === undefined || !pattern[flag]) return false;
  // Dates in ISO form sort as text.
  return pattern.startDate <= localDate && (pattern.endDate === null || localDate <= pattern.endDate);
}

/** The part of each of its days that an exception covers; the whole day if it has no times. */
function spanOf({ startTime, endTime }: Pick<ExceptionSpan, 'startTime' | 'endTime'>): Interval {
  return {
    start: startTime === null ? 0 : minuteOfDay(startTime),
    end: endTime === null ? 1440 : minuteOfDay(endTime),
  };
}

function span(from: string, until: string): Interval {
  return { start: minuteOfDay(from), end: minuteOfDay(until) };
}
