import type { AnswerOf } from '@quieta/contract/endpoint';
import type { exportGuest as endpoint } from '@quieta/contract/guest-care/guest-data-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { readGuest } from '#features/guests/guest-repository';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { toWireTime } from '#platform/wire-time';
import { readGuestAppointments } from './internal/appointment-queries.ts';
import { readGuestSales } from './internal/sale-queries.ts';
import { listMerges } from './merge-repository.ts';

const stays = statement<{ roomId: string | null; checkinDate: string; checkoutDate: string }>(
  'guest-export-stays',
  `SELECT room_id AS "roomId", checkin_date AS "checkinDate", checkout_date AS "checkoutDate" FROM stay
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = $3 ORDER BY checkin_date, id`,
);
const wishes = statement<{ service: string; dateFrom: string; dateTo: string; notes: string }>(
  'guest-export-wishes',
  `SELECT s.name AS service, w.date_from AS "dateFrom", w.date_to AS "dateTo", w.notes
   FROM wish w JOIN service s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = w.service_id
   WHERE w.environment_id = $1 AND w.branch_id = $2 AND w.guest_id = $3 ORDER BY w.created_at, w.id`,
);
const deposits = statement<{ paidAt: Temporal.Instant; amount: number; balance: number }>(
  'guest-export-deposits',
  `SELECT issued_at AS "paidAt", amount_minor AS amount, balance_minor AS balance FROM voucher
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = $3 ORDER BY issued_at, id`,
);
const changes = statement<{ at: Temporal.Instant; action: string }>(
  'guest-export-changes',
  `SELECT at, action FROM audit_entry
   WHERE environment_id = $1 AND branch_id = $2 AND entity = 'guest' AND entity_id = $3 ORDER BY id`,
);

/** Everything that is kept about a guest. Source: GDPR, articles 15 and 20. */
export async function exportGuest(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { transaction, actor, branch } = context;
  const guest = await readGuest(context, id);
  const key = [actor.environmentId, branch.id, id];
  const merges = await listMerges(context, id);
  const changed = await transaction.run(changes, key);
  const paid = await transaction.run(deposits, key);
  return {
    guest,
    formerNames: merges.map(({ fullName }) => fullName),
    stays: await transaction.run(stays, key),
    appointments: await readGuestAppointments(context, id, null),
    wishes: await transaction.run(wishes, key),
    sales: await readGuestSales(context, id, null),
    deposits: paid.map(({ paidAt, amount, balance }) => ({
      paidAt: toWireTime(paidAt, branch.timeZone),
      amount: toMajor(amount, branch.currency),
      left: toMajor(balance, branch.currency),
    })),
    changes: changed.map(({ at, action }) => ({ at: toWireTime(at, branch.timeZone), action })),
  };
}
