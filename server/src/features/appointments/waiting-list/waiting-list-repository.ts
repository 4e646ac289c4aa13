import type { WaitingListEntryRequest } from '@quieta/contract/appointments/waiting-list-entry';
import { sql } from 'kysely';
import { fromWireTime, type Period } from '#platform/clock';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared, type Row, rowsOf, type Write, writeOf } from '#platform/database/query';
import { insertion, removal, revision } from '#platform/database/whole-rows';
import type { BranchContext, BranchWork } from '#platform/http/context';

export type StoredWaitingListEntry = Readonly<Omit<Row<'wish'>, 'createdAt' | 'createdBy'>>;

/** The desk's input as it is stored. */
export function toStored(id: string, request: WaitingListEntryRequest, version: number): StoredWaitingListEntry {
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

const insert = insertion('wish');

export async function insertWaitingListEntry(
  { transaction, actor }: BranchContext,
  entry: StoredWaitingListEntry,
  since: Temporal.Instant,
): Promise<void> {
  await transaction.run(insert, { ...entry, createdAt: since, createdBy: actor.userId });
}

export const saveWaitingListEntry = revision('wish', { keeps: ['createdAt', 'createdBy'] });
export const lockWaitingListEntry = prepared('wish-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('wish').selectAll().where('id', '=', $.id).forUpdate(),
);
export const removeWaitingListEntry = removal('wish');

/** A time of some resources that was freed or taken; a null id is no resource. */
export interface ChangedTime extends Period {
  readonly resourceIds: readonly (string | null)[];
}

interface Places {
  readonly resourceIds: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly at: Temporal.Instant;
}

// Written by hand because it joins three lists. It is one statement, so that nobody waits for what it finds.
const recordWaiting = prepared(
  'wish-waiting-for',
  ($: Placeholders<Places>) => sql<never>`
   INSERT INTO change (environment_id, branch_id, entity, entity_id, at)
   SELECT DISTINCT ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, 'wish', w.id, ${$.at}::timestamptz
   FROM unnest(${$.resourceIds}::uuid[], ${$.first}::date[], ${$.last}::date[]) AS changed (resource_id, first, last)
   JOIN ${rowsOf('wish')} AS w ON w.date_from <= changed.last AND changed.first <= w.date_to
   JOIN ${rowsOf('serviceResource')} AS r ON r.service_id = w.service_id AND r.resource_id = changed.resource_id`,
);

/** What `notifyWaitingList` writes, to be sent with other insertions. */
export function notifying({ branch, clock }: BranchWork, changed: readonly ChangedTime[]): Write[] {
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  const changedDays = changed.flatMap(({ resourceIds, startsAt, endsAt }) =>
    resourceIds
      .filter((id) => id !== null)
      .map((resourceId) => ({ resourceId, first: dateOf(startsAt), last: dateOf(endsAt) })),
  );
  if (changedDays.length === 0) return [];
  const values = {
    resourceIds: changedDays.map(({ resourceId }) => resourceId),
    first: changedDays.map(({ first }) => first),
    last: changedDays.map(({ last }) => last),
    at: clock.now(),
  };
  return [writeOf(recordWaiting, values)];
}
