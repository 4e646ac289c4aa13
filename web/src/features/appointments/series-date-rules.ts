import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { expandRecurrence } from '@quieta/contract/appointments/expand-recurrence';
import { maxSeriesDates, type Recurrence, type RepeatRule } from '@quieta/contract/appointments/recurrence';
import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Service } from '@quieta/contract/settings/service';
import { keysOf } from '@quieta/contract/values/objects';
import { toRequest } from './draft-request-rules.ts';
import { type Draft, dateOf } from './draft-rules.ts';
import { applySlot } from './draft-visit-rules.ts';
import { isToCome } from './visit-rules.ts';

/** A date of a series that is not booked yet. */
export interface SeriesDate {
  readonly occurrence: Occurrence;
  /** The alternative chosen for a clash; null keeps the plan. */
  readonly instead: Slot | null;
}

/** The dates with their chosen alternatives, each by its planned start. */
export function datesOf(occurrences: readonly Occurrence[], chosen: ReadonlyMap<string, Slot>): SeriesDate[] {
  return occurrences.map((occurrence) => ({ occurrence, instead: chosen.get(occurrence.startTime) ?? null }));
}

export function isClashing({ occurrence, instead }: SeriesDate): boolean {
  return occurrence.code !== null && instead === null;
}

/** The draft as it is to be booked on a date. */
export function draftOn(draft: Draft, { occurrence, instead }: SeriesDate, zone: string): Draft {
  const { startTime, endTime } = occurrence;
  const planned = { ...draft, startTime, endTime };
  return instead === null ? planned : applySlot(planned, instead, zone);
}

/** The requests that book the dates as one series. */
export function requestsOf(
  draft: Draft,
  service: Service,
  repeat: Recurrence,
  dates: readonly SeriesDate[],
  zone: string,
): AppointmentRequest[] {
  return dates.map((date, index) => {
    // Only the first one fulfils the draft's waiting-list entry, which can end only once.
    const planned = draftOn(index === 0 ? draft : { ...draft, wishId: null }, date, zone);
    const { startTime } = date.occurrence;
    // Where another time was chosen, the server learns where the rule puts it.
    const series = { key: 'series', repeat, ...(planned.startTime !== startTime && { startTime }) };
    return { ...toRequest(planned, service), series };
  });
}

/** Which appointments go and stay when a series is cancelled from a local date on; cancelled ones in neither. */
export function endingOf(appointments: readonly Appointment[], from: string) {
  const concerned = appointments.filter((one) => dateOf(one) >= from && one.lifeCycle !== 'cancelled');
  // Paid and begun appointments stay.
  const canEnd = (one: Appointment) => !one.paid && isToCome(one);
  return { ended: concerned.filter(canEnd), kept: concerned.filter((one) => !canEnd(one)) };
}

/** How often something repeats: every so many days, weeks or months. */
export interface Interval {
  readonly every: number;
  readonly unit: RepeatUnit;
}
type RepeatUnit = 'days' | 'weeks' | 'months';

const intervals: Record<RepeatRule, Interval> = {
  Daily: { every: 1, unit: 'days' },
  Weekly: { every: 1, unit: 'weeks' },
  EveryTwoWeeks: { every: 2, unit: 'weeks' },
  EveryThreeWeeks: { every: 3, unit: 'weeks' },
  Monthly: { every: 1, unit: 'months' },
};
const stretched: Record<RepeatUnit, RepeatRule> = { days: 'Daily', weeks: 'Weekly', months: 'Monthly' };

/** How a draft repeats, as the panel holds it: either the number of times or the last date counts. */
export interface Repeat extends Interval {
  readonly end: 'times' | 'until';
  readonly times: number;
  /** `yyyy-MM-dd`, inclusive. */
  readonly until: string;
}

const defaultTimes = 6;

/** A newly chosen rule: six times. The end date starts as the date of the sixth. */
export function newRepeat(rule: RepeatRule, start: string, zone: string): Repeat {
  return setTimes({ ...intervals[rule], end: 'times', times: defaultTimes, until: '' }, defaultTimes, start, zone);
}

/** Sets another interval; the number of times stays. */
export function setInterval(repeat: Repeat, interval: Partial<Interval>, start: string, zone: string): Repeat {
  return setTimes({ ...repeat, ...interval }, repeat.times, start, zone);
}

/** Sets one end and derives the other from it, so that switching between them changes nothing. */
export function setTimes(repeat: Repeat, times: number, start: string, zone: string): Repeat {
  return { ...repeat, times, until: lastDate(repeat, times, start, zone) };
}

export function setUntil(repeat: Repeat, until: string, start: string, zone: string): Repeat {
  const starts = expandRecurrence(Temporal.Instant.from(start), { ...ruleOf(repeat), until }, zone);
  return { ...repeat, until, times: Math.min(Math.max(starts.length, 1), maxSeriesDates) };
}

export function toRecurrence({ end, times, until, ...interval }: Repeat): Recurrence {
  return { ...ruleOf(interval), ...(end === 'times' ? { times } : { until }) };
}

/** One of the five rules where it says so, which every client knows; otherwise one that is stretched. */
function ruleOf({ every, unit }: Interval): Pick<Recurrence, 'repeatRule' | 'every'> {
  const plain = keysOf(intervals).find((rule) => intervals[rule].every === every && intervals[rule].unit === unit);
  return plain === undefined ? { repeatRule: stretched[unit], every } : { repeatRule: plain };
}

function lastDate(interval: Interval, times: number, start: string, zone: string): string {
  const starts = expandRecurrence(Temporal.Instant.from(start), { ...ruleOf(interval), times }, zone);
  return (starts.at(-1) ?? Temporal.Instant.from(start)).toZonedDateTimeISO(zone).toPlainDate().toString();
}
