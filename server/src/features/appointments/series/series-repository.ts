import { isRepeatRule, type Recurrence } from '@quieta/contract/appointments/recurrence';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { insertion } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

const insert = insertion('series');

/** A series starts at the branch's local date and time of its first appointment. */
export function insertSeries(
  { transaction, branch, clock }: BranchContext,
  { id, startsAt, repeat }: { readonly id: string; readonly startsAt: Temporal.Instant; readonly repeat: Recurrence },
): void {
  const { repeatRule, until = null, times = null } = repeat;
  // `seriesOf` has already refused it.
  if (!isRepeatRule(repeatRule)) throw new Error(`a series was to repeat by ${repeatRule}`);
  const first = startsAt.toZonedDateTimeISO(branch.timeZone);
  transaction.write(insert, {
    id,
    repeatRule,
    firstDate: first.toPlainDate().toString(),
    startTime: first.toPlainTime().toString(),
    until,
    times,
    createdAt: clock.now(),
  });
}

const known = prepared('series-known', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('series').select('id').where('id', '=', $.id),
);

export async function isSeriesKnown({ transaction }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.first(known, { id })) !== undefined;
}
