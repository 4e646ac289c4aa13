import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { exportGuest as endpoint } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Guest } from '@quieta/contract/guests/guest';
import { exportWaitingListEntries } from '#features/demand/waiting-list/waiting-list-repository';
import { loadGuest } from '#features/guests/guest-repository';
import { readGuestServices } from '#features/guests/guest-service-repository';
import { readPastVisits } from '#features/guests/past-visit-repository';
import { exportStays } from '#features/guests/stay-queries';
import { exportBuyer } from '#features/invoices/buyer-repository';
import { exportMessages } from '#features/messages/message-repository';
import { exportPackages } from '#features/packages/guest-records-repository';
import { exportDeposits } from '#features/vouchers/guest-records-repository';
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
  | 'paidPriceMinor'
  | 'priceMinor';
type OfTheSpa =
  | `${'staff' | 'area'}${'SetUp' | 'CleanUp'}Minutes`
  | `${'created' | 'deleted'}${'At' | 'By'}`
  | 'deleteReason'
  | `cancelled${'From' | 'At'}`
  | 'seriesStartsAt';

/** More than anybody has. */
const maxPastVisits = 100_000;

/**
 * Everything that is kept about a guest: each owner of such rows exports its own. Source: GDPR, articles 15 and 20.
 */
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
  return {
    guest,
    formerNames: merges.map(({ fullName }) => fullName),
    stays: await exportStays(context, id),
    appointments,
    pastVisits: await readPastVisits(context, id, maxPastVisits),
    remembered: await readGuestServices(context, id),
    wishes: await exportWaitingListEntries(context, id),
    sales: await readGuestSales(context, id, null),
    buyer: await exportBuyer(context, id),
    deposits: await exportDeposits(context, id),
    packages: await exportPackages(context, id),
    messages: await exportMessages(context, id),
    changes: changed.map(({ at, action }) => ({ at: toWireTime(at, branch.timeZone), action })),
  };
}
