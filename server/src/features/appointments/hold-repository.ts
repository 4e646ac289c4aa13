import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import type { Period } from '#platform/period';
import type { WantedHold } from './hold-rules.ts';
import type { Held } from './place-rules.ts';

export interface LockedResource {
  readonly id: string;
  readonly type: 'Staff' | 'Area';
  readonly name: string;
  readonly capacity: number;
  readonly archived: boolean;
}

const resources = `SELECT id, type, name, capacity, archived_at IS NOT NULL AS archived FROM resource
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[]) ORDER BY id`;

// In the order of ids, so that two writers never wait for each other; NO KEY, so that foreign keys to the rows do not wait.
const lock = statement<LockedResource>('hold-lock-resources', `${resources} FOR NO KEY UPDATE`);

/** Locks resources before anything is placed on them, and answers those that exist. */
export async function lockResources(
  { transaction, actor, branch }: BranchContext,
  ids: readonly (string | null)[],
): Promise<Map<string, LockedResource>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await transaction.run(lock, [actor.environmentId, branch.id, wanted]);
  return new Map(rows.map((row) => [row.id, row]));
}

const read = statement<LockedResource>('hold-read-resources', resources);

/** As `lockResources` for whoever only looks: what it answers may change at any moment. */
export async function readResources(
  { transaction, actor, branch }: BranchContext,
  ids: readonly (string | null)[],
): Promise<Map<string, LockedResource>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await transaction.run(read, [actor.environmentId, branch.id, wanted]);
  return new Map(rows.map((row) => [row.id, row]));
}

interface HeldRow {
  readonly resource_id: string;
  readonly id: string;
  readonly place: number;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
}

const around = statement<HeldRow>(
  'hold-around',
  `SELECT resource_id, id, place, starts_at, ends_at FROM hold
   WHERE environment_id = $1 AND branch_id = $2 AND resource_id = ANY($3::uuid[]) AND ends_at > $4 AND starts_at < $5
     AND ($6::uuid IS NULL OR appointment_id IS DISTINCT FROM $6)
   ORDER BY starts_at, id`,
);

/** The resource's holds that share a moment with the span, without those of the appointment that is to be left out. */
export async function holdsWithin(
  { transaction, actor, branch }: BranchContext,
  resourceId: string,
  { startsAt, endsAt }: Period,
  without: string | null = null,
): Promise<Held[]> {
  const rows = await transaction.run(around, [actor.environmentId, branch.id, [resourceId], startsAt, endsAt, without]);
  return rows.map(toHeld);
}

/** For each resource that holds are wanted of, at the least those that share a moment with one of them. */
export async function holdsAround(
  { transaction, actor, branch }: BranchContext,
  wanted: readonly WantedHold[],
): Promise<Map<string, Held[]>> {
  const from = wanted.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare)[0];
  const to = wanted
    .map(({ endsAt }) => endsAt)
    .sort(Temporal.Instant.compare)
    .at(-1);
  const ids = [...new Set(wanted.map(({ resourceId }) => resourceId))];
  if (ids.length === 0) return new Map();
  const rows = await transaction.run(around, [actor.environmentId, branch.id, ids, from, to, null]);
  const held = Map.groupBy(rows, (row) => row.resource_id);
  return new Map([...held].map(([id, rowsOfOne]) => [id, rowsOfOne.map(toHeld)]));
}

function toHeld(row: HeldRow): Held {
  return { id: row.id, place: row.place, startsAt: row.starts_at, endsAt: row.ends_at };
}

export interface PlacedHold extends WantedHold {
  readonly id: string;
  readonly place: number;
}

const insert = statement<never>(
  'hold-insert',
  `INSERT INTO hold (environment_id, branch_id, kind, appointment_id, id, resource_id, place, starts_at, ends_at)
   SELECT $1, $2, 'appointment', $3, * FROM unnest($4::uuid[], $5::uuid[], $6::smallint[], $7::timestamptz[], $8::timestamptz[])`,
);

export async function insertHolds(
  { transaction, actor, branch }: BranchContext,
  appointmentId: string,
  holds: readonly PlacedHold[],
): Promise<void> {
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    appointmentId,
    holds.map(({ id }) => id),
    holds.map(({ resourceId }) => resourceId),
    holds.map(({ place }) => place),
    holds.map(({ startsAt }) => startsAt.toString()),
    holds.map(({ endsAt }) => endsAt.toString()),
  ]);
}

// One statement: the exclusion constraint is checked at its end, when all have their new places.
const move = statement<never>(
  'hold-move',
  `UPDATE hold SET place = moved.place FROM unnest($3::uuid[], $4::smallint[]) AS moved (id, place)
   WHERE hold.environment_id = $1 AND hold.branch_id = $2 AND hold.id = moved.id`,
);

export async function moveHolds(
  { transaction, actor, branch }: BranchContext,
  moved: ReadonlyMap<string, number>,
): Promise<void> {
  await transaction.run(move, [actor.environmentId, branch.id, [...moved.keys()], [...moved.values()]]);
}

const free = statement<never>(
  'hold-free',
  'DELETE FROM hold WHERE environment_id = $1 AND branch_id = $2 AND appointment_id = $3',
);

export async function freeHolds({ transaction, actor, branch }: BranchContext, appointmentId: string): Promise<void> {
  await transaction.run(free, [actor.environmentId, branch.id, appointmentId]);
}

interface HolderRow {
  readonly resource_id: string;
  readonly appointment_id: string | null;
  readonly block_id: string | null;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  readonly holder_name: string | null;
  readonly service_name: string | null;
  readonly reason: string | null;
}

const holders = statement<HolderRow>(
  'hold-holders',
  `SELECT h.resource_id, h.appointment_id, h.block_id, h.starts_at, h.ends_at,
     nullif(trim(g.first_name || ' ' || g.last_name), '') AS holder_name, s.name AS service_name, b.reason
   FROM hold h
   LEFT JOIN appointment a ON a.environment_id = $1 AND a.branch_id = $2 AND a.id = h.appointment_id
   LEFT JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = a.guest_id
   LEFT JOIN service s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = a.service_id
   LEFT JOIN block b ON b.environment_id = $1 AND b.branch_id = $2 AND b.id = h.block_id
   WHERE h.environment_id = $1 AND h.branch_id = $2 AND h.id = ANY($3::uuid[])
   ORDER BY h.starts_at, h.id`,
);

/** Who and what stands behind these holds. */
export async function readHolders(
  { transaction, actor, branch }: BranchContext,
  holdIds: readonly string[],
): Promise<HolderRow[]> {
  return transaction.run(holders, [actor.environmentId, branch.id, holdIds]);
}
