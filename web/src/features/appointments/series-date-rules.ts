import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { expandRecurrence } from '@quieta/contract/appointments/expand-recurrence';
import { maxSeriesDates, type Recurrence, type RepeatRule } from '@quieta/contract/appointments/recurrence';
import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Service } from '@quieta/contract/settings/service';
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
    return { ...toRequest(planned, service), series: { key: 'series', repeat } };
  });
}

/** Which appointments go and stay when a series is cancelled from a local date on; cancelled ones in neither. */
export function endingOf(appointments: readonly Appointment[], from: string) {
  const concerned = appointments.filter((one) => dateOf(one) >= from && one.lifeCycle !== 'cancelled');
  // Paid and begun appointments stay.
  const canEnd = (one: Appointment) => !one.paid && isToCome(one);
  return { ended: concerned.filter(canEnd), kept: concerned.filter((one) => !canEnd(one)) };
}

/** How a draft repeats, as the panel holds it: either the number of times or the last date counts. */
export interface Repeat {
  readonly rule: RepeatRule;
  readonly end: 'times' | 'until';
  readonly times: number;
  /** `yyyy-MM-dd`, inclusive. */
  readonly until: string;
}

const defaultTimes = 6;

/** A newly chosen rule: six times. The end date starts as the date of the sixth. */
export function newRepeat(rule: RepeatRule, start: string, zone: string): Repeat {
  return { rule, end: 'times', times: defaultTimes, until: lastDate(rule, defaultTimes, start, zone) };
}

/** Sets one end and derives the other from it, so that switching between them changes nothing. */
export function setTimes(repeat: Repeat, times: number, start: string, zone: string): Repeat {
  return { ...repeat, times, until: lastDate(repeat.rule, times, start, zone) };
}

export function setUntil(repeat: Repeat, until: string, start: string, zone: string): Repeat {
  const starts = expandRecurrence(Temporal.Instant.from(start), { repeatRule: repeat.rule, until }, zone);
  return { ...repeat, until, times: Math.min(Math.max(starts.length, 1), maxSeriesDates) };
}

export function toRecurrence({ rule, end, times, until }: Repeat): Recurrence {
  return end === 'times' ? { repeatRule: rule, times } : { repeatRule: rule, until };
}

function lastDate(rule: RepeatRule, times: number, start: string, zone: string): string {
  const starts = expandRecurrence(Temporal.Instant.from(start), { repeatRule: rule, times }, zone);
  return (starts.at(-1) ?? Temporal.Instant.from(start)).toZonedDateTimeISO(zone).toPlainDate().toString();
}
