import { localToday } from '#platform/clock';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

const staying = statement<{ id: string }>(
  'guest-staying',
  `SELECT DISTINCT guest_id AS id FROM stay
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = ANY($3::uuid[]) AND checkin_date <= $4 AND checkout_date >= $4`,
);

/** Which of these guests stay at the hotel today, as far as we know; arrival and departure are days of the stay. */
export async function findStayingGuests(
  { transaction, actor, branch, clock }: BranchContext,
  guestIds: readonly string[],
): Promise<Set<string>> {
  if (guestIds.length === 0) return new Set();
  const today = localToday(clock, branch.timeZone).toString();
  const rows = await transaction.run(staying, [actor.environmentId, branch.id, guestIds, today]);
  return new Set(rows.map(({ id }) => id));
}
