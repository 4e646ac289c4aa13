import type { AnswerOf } from '@quieta/contract/endpoint';
import type { getGuestHistory as endpoint } from '@quieta/contract/guest-care/guest-data-endpoints';
import { longestHistory } from '@quieta/contract/guest-care/guest-history';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { loadGuest } from '#features/guests/guest-repository';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuestAppointments } from './internal/appointment-queries.ts';
import { readGuestSales } from './internal/sale-queries.ts';
import { listMerges } from './merge-repository.ts';

/** A guest's history: the totals of all of it, and the latest entries of each kind. */
export async function getGuestHistory(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { transaction, branch } = context;
  await loadGuest(context, id);
  const spent = db.selectFrom('sale').where('payerGuestId', '=', id);
  const sums = await transaction.first(
    db
      .selectFrom('appointment')
      .where('guestId', '=', id)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('state', '=', 'done').as('treatments'),
        fn.countAll<number>().filterWhere('state', '=', 'no-show').as('noShows'),
        fn.countAll<number>().filterWhere('state', '=', 'cancelled').as('cancellations'),
        spent.select(sql<number>`coalesce(sum(total_minor), 0)::bigint`.as('spent')).as('spent'),
      ]),
  );
  return {
    treatments: sums?.treatments ?? 0,
    noShows: sums?.noShows ?? 0,
    cancellations: sums?.cancellations ?? 0,
    spent: toMajor(sums?.spent ?? 0, branch.currency),
    appointments: await readGuestAppointments(context, id, longestHistory),
    sales: await readGuestSales(context, id, longestHistory),
    merges: await listMerges(context, id),
  };
}
