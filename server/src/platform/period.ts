import type { Interval } from '@quieta/contract/values/interval';

/** [startsAt, endsAt), as the rows of the database have it. */
export interface Period {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** In milliseconds since the epoch. Nothing is lost: what comes in is rounded to whole seconds. */
export function intervalOf({ startsAt, endsAt }: Period): Interval {
  return { start: startsAt.epochMilliseconds, end: endsAt.epochMilliseconds };
}

export function periodOf({ start, end }: Interval): Period {
  const at = Temporal.Instant.fromEpochMilliseconds;
  return { startsAt: at(start), endsAt: at(end) };
}
