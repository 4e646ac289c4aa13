import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const staying = prepared('guest-staying', ($: Placeholders<{ ids: readonly string[]; today: string }>) =>
  db
    .selectFrom('stay')
    .select('guestId')
    .distinct()
    .where('guestId', '=', anyOf($.ids))
    .where('checkinDate', '<=', $.today)
    .where('checkoutDate', '>=', $.today),
);

/** Which of these guests stay at the hotel today, as far as we know; the days of arrival and departure count. */
export async function findStayingGuests(
  { transaction, branch, clock }: BranchContext,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const today = localToday(clock, branch.timeZone).toString();
  const rows = await transaction.run(staying, { ids, today });
  return new Set(rows.map(({ guestId }) => guestId));
}
