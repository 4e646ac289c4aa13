import { longestWaitingList } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { InferResult } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import type { PartOf } from '#platform/with-changes';

/** A waiting-list entry as it is sent, without its offer, which depends on the slots that are free at the moment. */
export interface WaitingListEntryWithoutOffer extends Omit<WaitingListEntry, 'offer'> {
  /** False if the service is archived. */
  readonly isOffered: boolean;
}

const entries = db
  .selectFrom('wish as w')
  .innerJoin('guest as g', 'g.id', 'w.guestId')
  .innerJoin('service as s', 's.id', 'w.serviceId')
  .leftJoin('resource as r', 'r.id', 'w.staffId')
  .selectAll('w')
  .select(['g.firstName', 'g.lastName', 'g.phoneNumber', 'g.allergies', 'r.name as staffName'])
  .select([
    's.name as serviceName',
    's.color',
    's.priceMinor',
    's.pricePerPerson',
    's.durationMinutes',
    's.archivedAt',
  ]);

type WaitingListEntryRow = InferResult<typeof entries>[number];

const one = prepared('wish-read', ($: Placeholders<{ id: string }>) => entries.where('w.id', '=', $.id));

export async function readWaitingListEntry(
  context: BranchContext,
  id: string,
): Promise<WaitingListEntryWithoutOffer | undefined> {
  const row = await context.transaction.first(one, { id });
  return row && toWaitingListEntry(context, row);
}

const open = prepared('wish-open', ($: Placeholders<{ today: string }>) =>
  entries
    .where('w.dateTo', '>=', $.today)
    .orderBy('w.dateTo')
    .orderBy('w.createdAt')
    .orderBy('w.id')
    .limit(longestWaitingList),
);

/** The entries whose last date is not before a date of the branch, in the order of entry; if there are too many, those that end first. */
export async function readOpenWaitingListEntries(
  context: BranchContext,
  today: string,
): Promise<WaitingListEntryWithoutOffer[]> {
  const rows = await context.transaction.run(open, { today });
  const inOrder = rows.toSorted(
    (one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt) || (one.id < other.id ? -1 : 1),
  );
  return inOrder.map((row) => toWaitingListEntry(context, row));
}

function toWaitingListEntry({ branch }: BranchContext, row: WaitingListEntryRow): WaitingListEntryWithoutOffer {
  const { guestId, firstName, lastName, phoneNumber, allergies, ...ofService } = row;
  const { serviceId, serviceName, color, priceMinor, pricePerPerson, durationMinutes, archivedAt, ...ofStaff } =
    ofService;
  const { staffId, staffName, declined, createdAt, createdBy: _, ...others } = ofStaff;
  const same: PartOf<WaitingListEntry, typeof others> = others;
  return {
    ...same,
    branchId: branch.id,
    guest: { id: guestId, fullName: `${firstName} ${lastName}`.trim(), phoneNumber, allergies },
    service: {
      id: serviceId,
      name: serviceName,
      color,
      price: toMajor(priceMinor, branch.currency),
      isPricePerPerson: pricePerPerson,
      duration: durationMinutes,
    },
    staff: staffId === null ? null : { id: staffId, name: staffName ?? '' },
    declined: declined.map((start) => toWireTime(start, branch.timeZone)),
    createdAt: toWireTime(createdAt, branch.timeZone),
    isOffered: archivedAt === null,
  };
}
