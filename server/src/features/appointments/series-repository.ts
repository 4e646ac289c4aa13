import type { Recurrence } from '@quieta/contract/appointments/recurrence';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

const insert = statement<never>(
  'series-insert',
  `INSERT INTO series (environment_id, branch_id, id, repeat_rule, first_date, start_time, until, times, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** A series is counted from the branch's date and wall-clock time of its first appointment. */
export async function insertSeries(
  { transaction, actor, branch, clock }: BranchContext,
  { id, startsAt, repeat }: { readonly id: string; readonly startsAt: Temporal.Instant; readonly repeat: Recurrence },
): Promise<void> {
  const first = startsAt.toZonedDateTimeISO(branch.timeZone);
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    id,
    repeat.repeatRule,
    first.toPlainDate().toString(),
    first.toPlainTime().toString(),
    repeat.until ?? null,
    repeat.times ?? null,
    clock.now(),
  ]);
}

const known = statement<{ id: string }>(
  'series-known',
  'SELECT id FROM series WHERE environment_id = $1 AND branch_id = $2 AND id = $3',
);

export async function isSeriesKnown({ transaction, actor, branch }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.run(known, [actor.environmentId, branch.id, id])).length > 0;
}
