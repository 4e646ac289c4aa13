import { sql } from 'kysely';
import type { Clock } from '#platform/clock';

/** The column for a row that is changed: archived now, since it was, or not at all. */
export function archivedAt(archived: boolean, clock: Clock) {
  return sql<Temporal.Instant | null>`CASE WHEN ${archived}::boolean THEN coalesce(archived_at, ${clock.now()}::timestamptz) END`;
}
