import type { Interval } from '@quieta/contract/values/interval';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { intervalOf, type Period, periodOf } from '#platform/period';

/** Somebody or somewhere that a service can be done by or in; `gender` is a staff member's. */
export interface Candidate {
  readonly id: string;
  readonly type: 'Staff' | 'Area';
  readonly name: string;
  readonly capacity: number;
  readonly gender: 'M' | 'F' | null;
  readonly archived: boolean;
}

const candidates = statement<Candidate>(
  'slot-candidates',
  `SELECT r.id, r.type, r.name, r.capacity, m.gender, r.archived_at IS NOT NULL AS archived FROM resource r
   LEFT JOIN staff_member m ON m.environment_id = $1 AND m.branch_id = $2 AND m.resource_id = r.id
   WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.id = ANY($3::uuid[])
   ORDER BY r.position, r.name, r.id`,
);

/** The resources in the branch's order; one that is archived takes no bookings. */
export async function readCandidates(
  { transaction, actor, branch }: BranchContext,
  ids: readonly string[],
): Promise<Candidate[]> {
  return transaction.run(candidates, [actor.environmentId, branch.id, ids]);
}

interface HeldRow {
  readonly resourceId: string;
  readonly starts: Buffer;
  readonly ends: Buffer;
}

// One row a resource, its times as PostgreSQL's own eight bytes each: a month of a large spa has more than ten thousand holds, and
// to write and read them as text costs several times the search itself.
const held = statement<HeldRow>(
  'slot-held',
  `SELECT resource_id AS "resourceId",
     string_agg(timestamptz_send(starts_at), '') AS starts, string_agg(timestamptz_send(ends_at), '') AS ends
   FROM hold
   WHERE environment_id = $1 AND branch_id = $2 AND resource_id = ANY($3::uuid[]) AND ends_at > $4 AND starts_at < $5
     AND ($6::uuid IS NULL OR appointment_id IS DISTINCT FROM $6)
   GROUP BY resource_id`,
);

/** What is held of each resource within a time, by its id, without the appointment that is to be left out. */
export async function readHeld(
  { transaction, actor, branch }: BranchContext,
  ids: readonly string[],
  within: Interval,
  without: string | null,
): Promise<Map<string, Interval[]>> {
  const { startsAt, endsAt } = periodOf(within);
  const rows = await transaction.run(held, [actor.environmentId, branch.id, ids, startsAt, endsAt, without]);
  return new Map(rows.map(({ resourceId, starts, ends }) => [resourceId, intervals(starts, ends)]));
}

interface BusyRow extends Period {
  readonly guestId: string;
}

const busy = statement<BusyRow>(
  'slot-guests-busy',
  `SELECT guest_id AS "guestId", starts_at AS "startsAt", ends_at AS "endsAt" FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = ANY($3::uuid[]) AND deleted_at IS NULL
     AND state NOT IN ('no-show', 'cancelled') AND ends_at > $4 AND starts_at < $5 AND id IS DISTINCT FROM $6`,
);

/** When guests have appointments within a time, by their ids; their own times, without buffers. */
export async function readGuestsBusy(
  { transaction, actor, branch }: BranchContext,
  guestIds: readonly string[],
  within: Interval,
  without: string | null,
): Promise<Map<string, Interval[]>> {
  const { startsAt, endsAt } = periodOf(within);
  const rows = await transaction.run(busy, [actor.environmentId, branch.id, guestIds, startsAt, endsAt, without]);
  return new Map([...Map.groupBy(rows, ({ guestId }) => guestId)].map(([id, times]) => [id, times.map(intervalOf)]));
}

function intervals(starts: Buffer, ends: Buffer): Interval[] {
  const all: Interval[] = [];
  for (let offset = 0; offset < starts.length; offset += 8) {
    all.push({ start: momentAt(starts, offset), end: momentAt(ends, offset) });
  }
  return all;
}

/** Microseconds since the year 2000, as PostgreSQL counts them, to milliseconds since 1970. */
function momentAt(packed: Buffer, offset: number): number {
  const microseconds = packed.readInt32BE(offset) * 2 ** 32 + packed.readUInt32BE(offset + 4);
  return microseconds / 1000 + 946_684_800_000;
}
