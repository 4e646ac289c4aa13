import type { WishRequest } from '@quieta/contract/appointments/wish';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { fromWireTime } from '#platform/wire-time';

/** A wish as its table holds it. */
export interface StoredWish {
  readonly id: string;
  readonly guestId: string;
  readonly serviceId: string;
  readonly staffId: string | null;
  readonly gender: 'M' | 'F' | null;
  readonly partySize: number;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly notes: string;
  readonly declined: readonly Temporal.Instant[];
  readonly version: number;
}

/** What the desk wrote, as it is stored. */
export function toStored(id: string, request: WishRequest, version: number): StoredWish {
  return {
    id,
    guestId: request.guestId,
    serviceId: request.serviceId,
    staffId: request.staffResourceId ?? null,
    gender: request.gender ?? null,
    partySize: request.partySize ?? 1,
    dateFrom: request.dateFrom,
    dateTo: request.dateTo,
    timeFrom: request.timeFrom ?? null,
    timeTo: request.timeTo ?? null,
    notes: request.notes ?? '',
    declined: (request.declined ?? []).map(fromWireTime),
    version,
  };
}

const insert = statement<never>(
  'wish-insert',
  `INSERT INTO wish (environment_id, branch_id, id, guest_id, service_id, staff_id, gender, party_size, date_from, date_to,
     time_from, time_to, notes, declined, created_at, created_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);

export async function insertWish(context: BranchContext, wish: StoredWish, since: Temporal.Instant): Promise<void> {
  const { transaction, actor } = context;
  await transaction.run(insert, [...valuesOf(context, wish), since, actor.userId]);
}

const update = statement<never>(
  'wish-update',
  `UPDATE wish SET guest_id = $4, service_id = $5, staff_id = $6, gender = $7, party_size = $8, date_from = $9, date_to = $10,
     time_from = $11, time_to = $12, notes = $13, declined = $14, version = version + 1
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

export async function saveWish(context: BranchContext, wish: StoredWish): Promise<void> {
  await context.transaction.run(update, valuesOf(context, wish));
}

function valuesOf({ actor, branch }: BranchContext, wish: StoredWish): unknown[] {
  return [
    actor.environmentId,
    branch.id,
    wish.id,
    wish.guestId,
    wish.serviceId,
    wish.staffId,
    wish.gender,
    wish.partySize,
    wish.dateFrom,
    wish.dateTo,
    wish.timeFrom,
    wish.timeTo,
    wish.notes,
    wish.declined,
  ];
}

const lock = statement<StoredWish>(
  'wish-lock',
  `SELECT id, guest_id AS "guestId", service_id AS "serviceId", staff_id AS "staffId", gender, party_size AS "partySize",
     date_from AS "dateFrom", date_to AS "dateTo", time_from AS "timeFrom", time_to AS "timeTo", notes, declined, version
   FROM wish WHERE environment_id = $1 AND branch_id = $2 AND id = $3 FOR UPDATE`,
);

export async function lockWish(
  { transaction, actor, branch }: BranchContext,
  id: string,
): Promise<StoredWish | undefined> {
  const [row] = await transaction.run(lock, [actor.environmentId, branch.id, id]);
  return row;
}

const remove = statement<never>(
  'wish-delete',
  'DELETE FROM wish WHERE environment_id = $1 AND branch_id = $2 AND id = $3',
);

export async function removeWish({ transaction, actor, branch }: BranchContext, id: string): Promise<void> {
  await transaction.run(remove, [actor.environmentId, branch.id, id]);
}
