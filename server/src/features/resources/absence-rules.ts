import type { Absence } from '@quieta/contract/resources/exception-kinds';
import { type Interval, minuteOfDay, subtract } from '@quieta/contract/values/interval';
import { intervalOf, localDate, type Period, toWireTime } from '#platform/clock';
import { type BookableTimes, type BranchDay, branchDays, openTimes, toMoments } from './availability-rules.ts';

/** The next time is looked for on this many days. */
const searchedDays = 14;

type Exception = BookableTimes['exceptions'][number];

/**
 * Why a resource cannot be booked for the whole of a time, as the parameters of `outside-availability`: what it is, the
 * name of a closed day, and the next time on that day or on a later one.
 */
export function absenceParams(times: BookableTimes, period: Period, timeZone: string) {
  const date = localDate(period.startsAt, timeZone);
  const last = Temporal.PlainDate.from(date).add({ days: searchedDays }).toString();
  const days = branchDays(date, last, timeZone);
  const open = openTimes(times, days, timeZone);
  const treatment = intervalOf(period);
  return { ...reasonOf(times, treatment, open, { days, timeZone }), ...nextOf(treatment, open, date, timeZone) };
}

interface Days {
  readonly days: readonly BranchDay[];
  readonly timeZone: string;
}

function reasonOf(
  times: BookableTimes,
  treatment: Interval,
  open: readonly Interval[],
  { days, timeZone }: Days,
): { absence: Absence; name: string | null } {
  const missed = subtract([treatment], open)[0] ?? treatment;
  const day = days.find(({ start, end }) => start <= missed.start && missed.start < end);
  const inTheWay = (kind: Exception['kind']) =>
    times.exceptions.find((one) => one.kind === kind && day !== undefined && covers(one, missed, day, timeZone));
  const closure = inTheWay('closure');
  if (closure !== undefined) return { absence: 'closed', name: closure.note || null };
  if (inTheWay('sick')) return { absence: 'sick', name: null };
  if (inTheWay('off')) return { absence: 'off', name: null };
  const ofDay = open.filter(({ start, end }) => day !== undefined && start < day.end && end > day.start);
  const isBetween = ofDay.some(({ end }) => end <= missed.start) && ofDay.some(({ start }) => start >= missed.end);
  if (isBetween) return { absence: 'break', name: null };
  return { absence: times.type === 'Staff' ? 'off-duty' : 'closed', name: null };
}

function covers(
  { startDate, endDate, startTime, endTime }: Exception,
  missed: Interval,
  day: BranchDay,
  timeZone: string,
): boolean {
  const span = {
    start: startTime === null ? 0 : minuteOfDay(startTime),
    end: endTime === null ? 1440 : minuteOfDay(endTime),
  };
  // ISO dates sort as text.
  if (day.date < startDate || endDate < day.date) return false;
  return toMoments([span], day, timeZone).some(({ start, end }) => start <= missed.start && missed.start < end);
}

/** The first time from the wished one on at which the resource works for as long. */
function nextOf(treatment: Interval, open: readonly Interval[], date: string, timeZone: string) {
  const length = treatment.end - treatment.start;
  const found = open.find(({ start, end }) => Math.max(start, treatment.start) + length <= end);
  if (found === undefined) return { next: null, nextDay: null, nextTime: null };
  const at = Temporal.Instant.fromEpochMilliseconds(Math.max(found.start, treatment.start));
  const [day, time] = [localDate(at, timeZone), toWireTime(at, timeZone)];
  return day === date ? { next: time, nextDay: null, nextTime: null } : { next: null, nextDay: day, nextTime: time };
}
