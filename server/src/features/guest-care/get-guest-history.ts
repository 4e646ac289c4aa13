import type { AnswerOf } from '@quieta/contract/endpoint';
import type { getGuestHistory as endpoint } from '@quieta/contract/guest-care/guest-data-endpoints';
import { longestHistory } from '@quieta/contract/guest-care/guest-history';
import { toMajor } from '@quieta/contract/values/minor-units';
import { readGuest } from '#features/guests/guest-repository';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuestAppointments } from './internal/appointment-queries.ts';
import { readGuestSales } from './internal/sale-queries.ts';
import { listMerges } from './merge-repository.ts';

const figures = statement<{ treatments: number; no_shows: number; cancellations: number; spent: number }>(
  'guest-figures',
  `SELECT count(*) FILTER (WHERE state = 'done') AS treatments, count(*) FILTER (WHERE state = 'no-show') AS no_shows,
     count(*) FILTER (WHERE state = 'cancelled') AS cancellations,
     (SELECT coalesce(sum(total_minor), 0)::bigint FROM sale
      WHERE environment_id = $1 AND branch_id = $2 AND payer_guest_id = $3) AS spent
   FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = $3 AND deleted_at IS NULL`,
);

/** What a guest had, bought and booked: the figures of all of it, and the latest of each. */
export async function getGuestHistory(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { transaction, actor, branch } = context;
  await readGuest(context, id);
  const [sums] = await transaction.run(figures, [actor.environmentId, branch.id, id]);
  return {
    treatments: sums?.treatments ?? 0,
    noShows: sums?.no_shows ?? 0,
    cancellations: sums?.cancellations ?? 0,
    spent: toMajor(sums?.spent ?? 0, branch.currency),
    appointments: await readGuestAppointments(context, id, longestHistory),
    sales: await readGuestSales(context, id, longestHistory),
    merges: await listMerges(context, id),
  };
}
