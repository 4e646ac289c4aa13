import type { Wish } from '@quieta/contract/appointments/wish';
import { longestWaitingList } from '@quieta/contract/appointments/wish-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { InferResult } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import type { PartOf } from '#platform/with-stated';

/** A wish as it goes out, but for the offer, which depends on what is free just now. */
export interface WishWithoutOffer extends Omit<Wish, 'offer'> {
  /** An archived service is offered no more. */
  readonly isOffered: boolean;
}

const wishes = db
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

type WishRow = InferResult<typeof wishes>[number];

const one = prepared('wish-read', ($: Placeholders<{ id: string }>) => wishes.where('w.id', '=', $.id));

export async function readWish(context: BranchContext, id: string): Promise<WishWithoutOffer | undefined> {
  const row = await context.transaction.first(one, { id });
  return row && toWish(context, row);
}

const open = prepared('wish-open', ($: Placeholders<{ today: string }>) =>
  wishes
    .where('w.dateTo', '>=', $.today)
    .orderBy('w.dateTo')
    .orderBy('w.createdAt')
    .orderBy('w.id')
    .limit(longestWaitingList),
);

/** The wishes that are not over on a date of the branch, in the order of entry; of too many those that end first. */
export async function readOpenWishes(context: BranchContext, today: string): Promise<WishWithoutOffer[]> {
  const rows = await context.transaction.run(open, { today });
  const inOrder = rows.toSorted(
    (one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt) || (one.id < other.id ? -1 : 1),
  );
  return inOrder.map((row) => toWish(context, row));
}

function toWish({ branch }: BranchContext, row: WishRow): WishWithoutOffer {
  const { guestId, firstName, lastName, phoneNumber, allergies, ...ofService } = row;
  const { serviceId, serviceName, color, priceMinor, pricePerPerson, durationMinutes, archivedAt, ...ofStaff } =
    ofService;
  const { staffId, staffName, declined, createdAt, createdBy: _, ...others } = ofStaff;
  const same: PartOf<Wish, typeof others> = others;
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
