import { expandRecurrence } from '@quieta/contract/appointments/expand-recurrence';
import { longestSeries, type Recurrence, type RepeatRule } from '@quieta/contract/appointments/recurrence';

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
  return { ...repeat, until, times: Math.min(Math.max(starts.length, 1), longestSeries) };
}

export function toRecurrence({ rule, end, times, until }: Repeat): Recurrence {
  return end === 'times' ? { repeatRule: rule, times } : { repeatRule: rule, until };
}

function lastDate(rule: RepeatRule, times: number, start: string, zone: string): string {
  const starts = expandRecurrence(Temporal.Instant.from(start), { repeatRule: rule, times }, zone);
  return (starts.at(-1) ?? Temporal.Instant.from(start)).toZonedDateTimeISO(zone).toPlainDate().toString();
}
