import type { AvailabilityPattern } from '@quieta/contract/resources/availability';
import { expandAvailability, weekdays } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { resourceTypes } from '@quieta/contract/resources/resource-types';
import type { OwnException, Rota } from '@quieta/contract/rota/rota-endpoints';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { type Interval, subtract, timeOfMinute, union } from '@quieta/contract/values/interval';

/** A day off or sickness, as opposed to different hours on one day. */
export type Absence = OwnException & { readonly kind: 'off' | 'sick' };

/** The working hours on a date of the branch, in minutes of local time. */
export interface DayHours {
  readonly date: string;
  readonly spans: readonly Interval[];
}

/** A resource's current rota as it is sent: without ids, and without the branch's closures. */
export function rotaOf({ id, availabilities, exceptions }: Resource): Rota {
  return {
    resourceId: id,
    availabilities: availabilities.map(({ id: _, resourceId: __, version: ___, ...pattern }) => pattern),
    exceptions: exceptions.flatMap(({ id: _, kind, ...span }) => (kind === 'closure' ? [] : [{ kind, ...span }])),
  };
}

/** The resource's own absence on a date; one for the whole day wins over one for a part of it. */
export function absenceOn({ exceptions }: Pick<Rota, 'exceptions'>, date: string): Absence | undefined {
  const onDate = exceptions.filter(isAbsence).filter((one) => one.startDate <= date && date <= one.endDate);
  return onDate.find(({ startTime }) => startTime === null) ?? onDate[0];
}

/** Whether an exception is an absence: a partial day off on one day is a change of that day's hours. */
function isAbsence(exception: OwnException): exception is Absence {
  return exception.kind === 'sick' || (exception.kind === 'off' && !isOwnHours(exception));
}

/** The rota with an absence replaced by another one; null removes it. */
export function withAbsence(rota: Rota, before: Absence | undefined, after: Absence | null): Rota {
  const others = rota.exceptions.filter((exception) => exception !== before);
  return { ...rota, exceptions: after === null ? others : [...others, after] };
}

/** The rota with these hours on one date only: differences from the weekly hours become extra shifts or time off. */
export function withHoursOn(
  resource: Resource,
  rota: Rota,
  opening: readonly OpeningHours[],
  { date, spans }: DayHours,
): Rota {
  const others = rota.exceptions.filter((one) => !(isOwnHours(one) && one.startDate === date));
  const regular = expandAvailability({ ...rota, type: resource.type, exceptions: others }, opening, date);
  const differing = (kind: OwnException['kind'], parts: readonly Interval[]) =>
    parts.map((part): OwnException => ({ kind, startDate: date, endDate: date, ...timesOf(part), note: '' }));
  const exceptions = [
    ...others,
    ...differing('extra', subtract(union(spans), regular)),
    ...differing('off', subtract(regular, spans)),
  ];
  return { ...rota, exceptions };
}

/**
 * The rota with these hours on each of the days' weekdays from one date on, until the replaced patterns end or others
 * begin.
 */
export function withWeeklyHours(
  resource: Resource,
  rota: Rota,
  opening: readonly OpeningHours[],
  from: string,
  days: readonly DayHours[],
): Rota {
  const followsBranch = resourceTypes[resource.type].followsBranch && rota.availabilities.length === 0;
  const availabilities = days.reduce(
    (patterns, day) => replaceWeekday(patterns, from, day),
    followsBranch ? opening.map(patternOf) : rota.availabilities,
  );
  const dates = new Set(days.map(({ date }) => date));
  const exceptions = rota.exceptions.filter((one) => !(isOwnHours(one) && dates.has(one.startDate)));
  return { ...rota, availabilities: merged(availabilities), exceptions };
}

function timesOf({ start, end }: Interval) {
  return { startTime: timeOfMinute(start), endTime: timeOfMinute(end) };
}

/** Whether an exception changes the hours of a single day. */
function isOwnHours({ kind, startDate, endDate, startTime }: OwnException): boolean {
  return startDate === endDate && startTime !== null && kind !== 'sick';
}

const noDay = { mo: false, tu: false, we: false, th: false, fr: false, sa: false, su: false };

/** Earlier than any booking. An area that gets its own hours no longer follows the branch on any day. */
const everSince = '2000-01-01';

function patternOf({ weekday, opens, closes }: OpeningHours): AvailabilityPattern {
  return { ...onWeekday(weekday), startDate: everSince, endDate: null, startTime: opens, endTime: closes };
}

function onWeekday(weekday: number): typeof noDay {
  return { ...noDay, [flagOf(weekday)]: true };
}

/** The name of a weekday's flag, 1 for Monday. */
function flagOf(weekday: number): (typeof weekdays)[number] {
  const flag = weekdays[weekday - 1];
  if (flag === undefined) throw new RangeError(`${weekday} is no weekday`);
  return flag;
}

function replaceWeekday(patterns: readonly AvailabilityPattern[], from: string, { date, spans }: DayHours) {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek;
  const flag = flagOf(weekday);
  const counts = (one: AvailabilityPattern) =>
    one[flag] && one.startDate <= date && (one.endDate === null || one.endDate >= date);
  const replaced = patterns.filter(counts);
  const later = patterns
    .filter((one) => one[flag] && one.startDate > date)
    .map(({ startDate }) => dayBefore(startDate));
  const ends = replaced.flatMap((one) => one.endDate ?? []);
  const last = ends.length === replaced.length ? ends.sort().slice(-1) : [];
  const endDate = [...last, ...later].sort()[0] ?? null;
  return [
    ...patterns.filter((one) => !counts(one)),
    ...replaced.flatMap((one) => withoutWeekday(one, flag, from)),
    ...union(spans).map((one) => ({ ...onWeekday(weekday), ...timesOf(one), startDate: from, endDate })),
  ];
}

/** Splits a pattern that loses a weekday from a date on: the whole pattern before, the other weekdays after. */
function withoutWeekday(pattern: AvailabilityPattern, flag: keyof typeof noDay, from: string): AvailabilityPattern[] {
  const isOlder = pattern.startDate < from;
  const before = { ...pattern, endDate: dayBefore(from) };
  const after = { ...pattern, [flag]: false, startDate: isOlder ? from : pattern.startDate };
  return [...(isOlder ? [before] : []), ...(weekdays.some((day) => after[day]) ? [after] : [])];
}

/** Merges patterns of the same dates and times. */
function merged(patterns: readonly AvailabilityPattern[]): AvailabilityPattern[] {
  const alike = Map.groupBy(patterns, ({ startDate, endDate, startTime, endTime }) =>
    [startDate, endDate, startTime, endTime].join(),
  );
  return [...alike.values()].map((group) =>
    group.reduce((one, other) => {
      const flags = Object.fromEntries(weekdays.map((day) => [day, one[day] || other[day]]));
      return { ...one, ...flags };
    }),
  );
}

function dayBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
}
