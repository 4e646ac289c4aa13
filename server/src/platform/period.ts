import type { Interval } from '@quieta/contract/values/interval';

/** [startsAt, endsAt), as in the rows of the database. */
export interface Period {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** In milliseconds since the epoch. Exact, because incoming times are rounded to whole seconds. */
export function intervalOf({ startsAt, endsAt }: Period): Interval {
  return { start: startsAt.epochMilliseconds, end: endsAt.epochMilliseconds };
}

export function periodOf({ start, end }: Interval): Period {
  const at = Temporal.Instant.fromEpochMilliseconds;
  return { startsAt: at(start), endsAt: at(end) };
}
