import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as guestDataEndpoints from '@quieta/contract/guest-care/guest-data-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type Expression, sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

/** Sum of the sales that a guest paid for: a refund and a void are sales with negative amounts. */
export function spentBy(guestId: Expression<string>) {
  return db
    .selectFrom('sale as s')
    .where('s.payerGuestId', '=', guestId)
    .select(sql<number>`coalesce(sum(s.total_minor), 0)::bigint`.as('spentMinor'));
}

/** How many days of the branch a guest was treated on; `timeZone` is the branch's. */
function visitsOf(guestId: Expression<string>, timeZone: Expression<string>) {
  return db
    .selectFrom('appointment as a')
    .where('a.guestId', '=', guestId)
    .where('a.deletedAt', 'is', null)
    .where('a.state', '=', 'done')
    .select(sql<number>`count(DISTINCT (a.starts_at AT TIME ZONE ${timeZone})::date)::int`.as('visits'));
}

// The subquery of what was spent is not executed for whoever may not see it.
const figures = prepared(
  'figures-of-guests',
  ($: Placeholders<{ ids: readonly string[]; timeZone: string; seesSales: boolean }>) =>
    db
      .selectFrom('guest as g')
      .where('g.id', '=', anyOf($.ids))
      .select((guest) => [
        'g.id',
        guest.fn.coalesce(visitsOf(guest.ref('g.id'), $.timeZone), sql.lit(0)).as('visits'),
        sql<number | null>`CASE WHEN ${$.seesSales} THEN (${spentBy(guest.ref('g.id'))}) END`.as('spentMinor'),
      ]),
);

/** The figures of some guests; those of all would read every appointment and every sale. */
export async function listGuestFigures(
  { transaction, branch }: BranchContext,
  { body }: Request<typeof guestDataEndpoints.listGuestFigures>,
): Promise<AnswerOf<typeof guestDataEndpoints.listGuestFigures>> {
  const { timeZone, currency, permissions } = branch;
  const seesSales = permissions.includes('see-sales');
  const rows = await transaction.run(figures, { ids: body.guestIds, timeZone, seesSales });
  return rows.map(({ spentMinor, ...row }) => ({
    ...row,
    spent: spentMinor === null ? null : toMajor(spentMinor, currency),
  }));
}
