import { sql } from 'kysely';
import type { Period } from '#platform/clock';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import { insertions } from '#platform/database/whole-rows';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Held } from './capacity-slot-rules.ts';
import type { RequestedHold } from './hold-rules.ts';
import { candidatesOf } from './part-need-queries.ts';

/** The column `archived`, for a query in which only one table has `archived_at`. */
export const archived = sql<boolean>`archived_at IS NOT NULL`.as('archived');

export interface LockedResource extends Readonly<Pick<Row<'resource'>, 'id' | 'type' | 'name' | 'capacity'>> {
  readonly archived: boolean;
}

interface Named {
  readonly ids: readonly string[];
}

interface WithCandidates extends Named {
  /** Services in parts: with the resources that are named come all that these may take. */
  readonly serviceIds: readonly string[];
}

const columns = db.selectFrom('resource').select(['id', 'type', 'name', 'capacity', archived]).orderBy('id');
const named = ($: Placeholders<Named>) => columns.where('id', '=', anyOf($.ids));
const withCandidates = ($: Placeholders<WithCandidates>) =>
  columns.where('id', '=', anyOf(sql<string[]>`(${$.ids}::uuid[] || ${candidatesOf(sql`${$.serviceIds}`)})`));

const read = prepared('hold-read-resources', named);
const readCandidates = prepared('hold-read-candidates', withCandidates);
// Locked by ascending id, so that two writers cannot deadlock; NO KEY, so that inserts with a foreign key to these rows
// do not wait.
const lock = prepared('hold-lock-resources', ($: Placeholders<Named>) => named($).forNoKeyUpdate());
const lockCandidates = prepared('hold-lock-candidates', ($: Placeholders<WithCandidates>) =>
  withCandidates($).forNoKeyUpdate(),
);

/**
 * Locks resources before holds are placed on them, and with them all that the services in parts among `serviceIds` may
 * take, because it is yet to be chosen; answers those that exist.
 */
export async function lockResources(
  { transaction }: BranchWork,
  ids: readonly (string | null)[],
  serviceIds: readonly string[] = [],
): Promise<Map<string, LockedResource>> {
  const rows =
    serviceIds.length === 0
      ? transaction.run(lock, { ids: known(ids) })
      : transaction.run(lockCandidates, { ids: known(ids), serviceIds });
  return byId(await rows);
}

/** As `lockResources`, but without locking: the answer may be outdated at any moment. */
export async function readResources(
  { transaction }: BranchWork,
  ids: readonly (string | null)[],
  serviceIds: readonly string[] = [],
): Promise<Map<string, LockedResource>> {
  const rows =
    serviceIds.length === 0
      ? transaction.run(read, { ids: known(ids) })
      : transaction.run(readCandidates, { ids: known(ids), serviceIds });
  return byId(await rows);
}

function known(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

function byId(rows: readonly LockedResource[]): Map<string, LockedResource> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** A hold that was read, with the appointment that it is of; null if it is a block's. */
export interface ReadHold extends RequestedHold, Held {
  readonly appointmentId: string | null;
}

interface Span extends Period {
  readonly resourceIds: readonly string[];
  /** The appointment whose holds are left out. */
  readonly without: string | null;
}

/**
 * The longest hold of an appointment, which the database checks: a day, and as much for each buffer. What ends later
 * than that after a time has begun after it, so that nobody reads all that is booked from a day on. Blocks may be
 * longer.
 */
export const maxHoldHours = 72;

/** The holds of resources that overlap a span. */
export const holdsDuring = ($: Placeholders<Span>) =>
  db
    .selectFrom((query) => {
      const overlapping = query
        .selectFrom('hold')
        .selectAll()
        .where('resourceId', '=', anyOf($.resourceIds))
        .where('endsAt', '>', $.startsAt)
        .where('startsAt', '<', $.endsAt);
      return overlapping
        .where('kind', '=', 'appointment')
        .where('endsAt', '<', sql<Temporal.Instant>`${$.endsAt} + ${sql.lit(`${maxHoldHours} hours`)}::interval`)
        .unionAll(overlapping.where('kind', '=', 'block'))
        .as('held');
    })
    .where(sql<boolean>`(${$.without}::uuid IS NULL OR appointment_id IS DISTINCT FROM ${$.without})`);

const around = prepared('hold-around', ($: Placeholders<Span>) =>
  holdsDuring($).select(['resourceId', 'id', 'place', 'startsAt', 'endsAt']).orderBy('startsAt').orderBy('id'),
);

/** The resource's holds that overlap the span, without those of the appointment that is left out. */
export async function holdsWithin(
  { transaction }: BranchContext,
  resourceId: string,
  { startsAt, endsAt }: Period,
  without: string | null = null,
): Promise<Held[]> {
  return transaction.run(around, { resourceIds: [resourceId], startsAt, endsAt, without });
}

export const insertHolds = insertions('hold');
// Written by hand because it joins two lists. It is one statement because the exclusion constraint is checked at its
// end, when all holds have their new slots.
const move = prepared(
  'hold-move',
  ($: Placeholders<{ ids: readonly string[]; places: readonly number[] }>) => sql<never>`
   UPDATE hold SET place = moved.place FROM unnest(${$.ids}::uuid[], ${$.places}::smallint[]) AS moved (id, place)
   WHERE hold.environment_id = ${tenant.environmentId} AND hold.branch_id = ${tenant.branchId} AND hold.id = moved.id`,
);

export async function moveHolds({ transaction }: BranchContext, moved: ReadonlyMap<string, number>): Promise<void> {
  await transaction.run(move, { ids: [...moved.keys()], places: [...moved.values()] });
}

export const freeHolds = prepared('hold-free', ($: Placeholders<{ appointmentId: string }>) =>
  db.deleteFrom('hold').where('appointmentId', '=', $.appointmentId),
);
/** The appointments and blocks behind these holds. */
export const readHolders = prepared('hold-holders', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('hold as h')
    .leftJoin('appointment as a', 'a.id', 'h.appointmentId')
    .leftJoin('guest as g', 'g.id', 'a.guestId')
    .leftJoin('service as s', 's.id', 'a.serviceId')
    .leftJoin('block as b', 'b.id', 'h.blockId')
    .select([
      'h.id',
      'h.resourceId',
      'h.appointmentId',
      'h.blockId',
      'h.startsAt',
      'h.endsAt',
      's.name as serviceName',
      'b.reason',
    ])
    .select(sql<string | null>`nullif(trim(g.first_name || ' ' || g.last_name), '')`.as('holderName'))
    .where('h.id', '=', anyOf($.ids))
    .orderBy('h.startsAt')
    .orderBy('h.id'),
);
export type Holder = NonNullable<(typeof readHolders)['answer']>;
