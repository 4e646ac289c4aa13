import type { Interval } from '@quieta/contract/values/interval';

/** The start and end as the wire has them: ISO with the branch's offset, to the second. */
export interface Timed {
  readonly startTime: string;
  readonly endTime: string;
}

/** An instant in the format of the wire. */
export function wireTime(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** A date and time of day in the branch's zone, in the format of the wire. */
export function wireTimeAt(date: string, time: string, zone: string): string {
  return wireTime(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time }));
}

/** In milliseconds since the epoch. */
export function msOf(time: string): number {
  return Temporal.Instant.from(time).epochMilliseconds;
}

/** In milliseconds since the epoch. */
export function intervalOf({ startTime, endTime }: Timed): Interval {
  return { start: msOf(startTime), end: msOf(endTime) };
}

/** Minutes of elapsed time from one instant to another; negative where the other is earlier. */
export function minutesBetween(from: string, to: string): number {
  return (msOf(to) - msOf(from)) / 60_000;
}

export function minutesOf({ startTime, endTime }: Timed): number {
  return minutesBetween(startTime, endTime);
}
