import { statement } from '#platform/database/statement';
import type { UpkeepContext } from '#platform/upkeep';

/** A sign-in lasts a day, and whoever signs in reads the lists: no reader comes back with a position as old as this. */
const kept = { hours: 7 * 24 };

const forget = statement<never>(
  'change-forget',
  'DELETE FROM change WHERE environment_id = $1 AND branch_id = $2 AND at < $3',
);

/** Forgets the branch's changes after a week. */
export async function forgetChanges(context: UpkeepContext): Promise<void> {
  const { transaction, environmentId, branchId, clock } = context;
  await transaction.run(forget, [environmentId, branchId, clock.now().subtract(kept)]);
}
