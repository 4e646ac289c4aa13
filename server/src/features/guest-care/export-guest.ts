import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { exportGuest as endpoint } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Buyer } from '@quieta/contract/guests/buyer';
import type { Guest } from '@quieta/contract/guests/guest';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { loadGuest } from '#features/guests/guest-repository';
import { toWireTime } from '#platform/clock';
import { db } from '#platform/database/query';
import type { EachColumn } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuestAppointments, readGuestSales } from './guest-history-queries.ts';
import { listMerges } from './merge-repository.ts';

/**
 * The columns of a guest and of an appointment that are exported. Left out are those exported under another name, and
 * those that say nothing about the guest. A new column does not compile until it is exported or listed here.
 */
type ReportedGuest = Guest & Omit<EachColumn<'guest', unknown>, 'picture' | 'createdAt' | Computed>;
type Computed = 'sortName' | 'searchText' | 'emailKey' | 'phoneKey' | 'fiscalKey' | 'otherSpellings';
type ReportedAppointment = Appointment & Omit<EachColumn<'appointment', unknown>, ReportedElsewhere | OfTheSpa>;
type ReportedElsewhere =
  | 'guestId'
  | 'serviceId'
  | 'staffId'
  | 'areaId'
  | 'startsAt'
  | 'endsAt'
  | 'state'
  | 'paidPriceMinor';
type OfTheSpa =
  | `${'staff' | 'area'}${'SetUp' | 'CleanUp'}Minutes`
  | `${'created' | 'deleted'}${'At' | 'By'}`
  | 'deleteReason'
  | `cancelled${'From' | 'At'}`;

/** Everything that is kept about a guest. Source: GDPR, articles 15 and 20. */
export async function exportGuest(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { transaction, branch } = context;
  const guest: ReportedGuest = await loadGuest(context, id);
  const appointments: ReportedAppointment[] = await readGuestAppointments(context, id, null);
  const merges = await listMerges(context, id);
  const changes = db.selectFrom('auditEntry').select(['at', 'action']).where('entity', '=', 'guest').orderBy('id');
  const changed = await transaction.rows(changes.where('entityId', '=', id));
  const deposits = db.selectFrom('voucher').where('guestId', '=', id).orderBy('issuedAt').orderBy('id');
  const paid = await transaction.rows(deposits.select(['issuedAt', 'amountMinor', 'balanceMinor']));
  const stays = db.selectFrom('stay').where('guestId', '=', id).orderBy('checkinDate').orderBy('id');
  const buyers = db.selectFrom('buyer').select('taxData').where('guestId', '=', id).$narrowType<{ taxData: Buyer }>();
  const entries = db
    .selectFrom('wish as w')
    .innerJoin('service as s', 's.id', 'w.serviceId')
    .select(['s.name as service', 'w.dateFrom', 'w.dateTo', 'w.notes'])
    .where('w.guestId', '=', id)
    .orderBy('w.createdAt')
    .orderBy('w.id');
  const letters = db
    .selectFrom('message')
    .select(['settledAt as at', 'address', sql<string>`coalesce(content->>'subject', '')`.as('subject')])
    .where('guestId', '=', id)
    .where('state', 'in', ['sent', 'unknown', 'bounced'])
    .where('address', 'is not', null)
    .where('settledAt', 'is not', null)
    .orderBy('settledAt')
    .orderBy('id')
    .$narrowType<{ at: Temporal.Instant; address: string }>();
  return {
    guest,
    formerNames: merges.map(({ fullName }) => fullName),
    stays: await transaction.rows(stays.select(['roomId', 'checkinDate', 'checkoutDate'])),
    appointments,
    wishes: await transaction.rows(entries),
    sales: await readGuestSales(context, id, null),
    buyer: (await transaction.first(buyers))?.taxData ?? null,
    deposits: paid.map(({ issuedAt, amountMinor, balanceMinor }) => ({
      paidAt: toWireTime(issuedAt, branch.timeZone),
      amount: toMajor(amountMinor, branch.currency),
      left: toMajor(balanceMinor, branch.currency),
    })),
    messages: (await transaction.rows(letters)).map(({ at, address, subject }) => ({
      at: toWireTime(at, branch.timeZone),
      address,
      subject,
    })),
    changes: changed.map(({ at, action }) => ({ at: toWireTime(at, branch.timeZone), action })),
  };
}
