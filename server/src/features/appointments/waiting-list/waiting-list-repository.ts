import type { WaitingListEntryRequest } from '@quieta/contract/appointments/waiting-list-entry';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { insertion, removal, revision } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { fromWireTime } from '#platform/wire-time';

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

const revise = revision('wish', { keeps: ['createdAt', 'createdBy'] });

export async function saveWaitingListEntry(
  { transaction }: BranchContext,
  entry: StoredWaitingListEntry,
): Promise<void> {
  await transaction.run(revise, entry);
}

const lock = prepared('wish-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('wish').selectAll().where('id', '=', $.id).forUpdate(),
);

export async function lockWaitingListEntry(
  { transaction }: BranchContext,
  id: string,
): Promise<StoredWaitingListEntry | undefined> {
  return transaction.first(lock, { id });
}

const remove = removal('wish');

export async function removeWaitingListEntry({ transaction }: BranchContext, id: string): Promise<void> {
  await transaction.run(remove, { id });
}
