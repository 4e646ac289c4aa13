import type { Wish } from '@quieta/contract/appointments/wish';
import { longestWaitingList } from '@quieta/contract/appointments/wish-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';

/** A wish as it goes out, but for the offer, which depends on what is free just now. */
export interface WishWithoutOffer extends Omit<Wish, 'offer'> {
  /** An archived service is offered no more. */
  readonly isOffered: boolean;
}

interface WishRow {
  readonly id: string;
  readonly guest_id: string;
  readonly full_name: string;
  readonly phone_number: string | null;
  readonly service_id: string;
  readonly allergies: string | null;
  readonly service_name: string;
  readonly color: string;
  readonly price_minor: number;
  readonly price_per_person: boolean;
  readonly duration_minutes: number;
  readonly staff_id: string | null;
  readonly staff_name: string | null;
  readonly gender: 'M' | 'F' | null;
  readonly party_size: number;
  readonly date_from: string;
  readonly date_to: string;
  readonly time_from: string | null;
  readonly time_to: string | null;
  readonly notes: string;
  readonly declined: readonly Temporal.Instant[];
  readonly created_at: Temporal.Instant;
  readonly version: number;
  readonly is_offered: boolean;
}

const wishes = `SELECT w.id, w.guest_id, trim(g.first_name || ' ' || g.last_name) AS full_name, g.phone_number, g.allergies,
     w.service_id, s.name AS service_name, s.color, s.price_minor, s.price_per_person, s.duration_minutes, w.staff_id, r.name AS staff_name,
     w.gender, w.party_size, w.date_from, w.date_to, w.time_from, w.time_to, w.notes, w.declined, w.created_at, w.version,
     s.archived_at IS NULL AS is_offered
   FROM wish w
   JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = w.guest_id
   JOIN service s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = w.service_id
   LEFT JOIN resource r ON r.environment_id = $1 AND r.branch_id = $2 AND r.id = w.staff_id
   WHERE w.environment_id = $1 AND w.branch_id = $2`;

const one = statement<WishRow>('wish-read', `${wishes} AND w.id = $3`);

export async function readWish(context: BranchContext, id: string): Promise<WishWithoutOffer | undefined> {
  const { transaction, actor, branch } = context;
  const [row] = await transaction.run(one, [actor.environmentId, branch.id, id]);
  return row && toWish(context, row);
}

const open = statement<WishRow>(
  'wish-open',
  `SELECT * FROM (${wishes} AND w.date_to >= $3 ORDER BY w.date_to, w.created_at, w.id LIMIT $4) AS open ORDER BY created_at, id`,
);

/** The wishes that are not over on a date of the branch, in the order of entry; of too many those that end first. */
export async function readOpenWishes(context: BranchContext, today: string): Promise<WishWithoutOffer[]> {
  const { transaction, actor, branch } = context;
  const rows = await transaction.run(open, [actor.environmentId, branch.id, today, longestWaitingList]);
  return rows.map((row) => toWish(context, row));
}

function toWish({ branch }: BranchContext, row: WishRow): WishWithoutOffer {
  return {
    id: row.id,
    branchId: branch.id,
    guest: { id: row.guest_id, fullName: row.full_name, phoneNumber: row.phone_number, allergies: row.allergies },
    service: {
      id: row.service_id,
      name: row.service_name,
      color: row.color,
      price: toMajor(row.price_minor, branch.currency),
      isPricePerPerson: row.price_per_person,
      duration: row.duration_minutes,
    },
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
    gender: row.gender,
    partySize: row.party_size,
    dateFrom: row.date_from,
    dateTo: row.date_to,
    timeFrom: row.time_from,
    timeTo: row.time_to,
    notes: row.notes,
    declined: row.declined.map((start) => toWireTime(start, branch.timeZone)),
    createdAt: toWireTime(row.created_at, branch.timeZone),
    version: row.version,
    isOffered: row.is_offered,
  };
}
