import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { UpkeepContext } from '#platform/upkeep';

/** A sign-in lasts a day, and after each sign-in all lists are read, so no reader returns with a position as old as this. */
const kept = { hours: 7 * 24 };

const forget = prepared('change-forget', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db.deleteFrom('change').where('at', '<', $.before),
);

/** Deletes the branch's changes after a week. */
export async function forgetChanges({ transaction, clock }: UpkeepContext): Promise<void> {
  await transaction.run(forget, { before: clock.now().subtract(kept) });
}
