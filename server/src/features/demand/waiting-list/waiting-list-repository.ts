import type { WaitingListEntryRequest } from '@quieta/contract/demand/waiting-list-entry';
import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { fromWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { insertion, reassignment, removal, revision } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { AskedFor } from '../unmet-requests/unmet-request-repository.ts';

/** The desk's input as it is stored. */
export function toStored(id: string, request: WaitingListEntryRequest, version: number): AskedFor {
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
  entry: AskedFor,
  since: Temporal.Instant,
): Promise<void> {
  await transaction.run(insert, { ...entry, createdAt: since, createdBy: actor.userId });
}

export const saveWaitingListEntry = revision('wish', { keeps: ['createdAt', 'createdBy'] });
export const lockWaitingListEntry = prepared('wish-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('wish').selectAll().where('id', '=', $.id).forUpdate(),
);
export const removeWaitingListEntry = removal('wish');

/** Gives what a guest waits for to another. */
export const moveWaitingListEntries = reassignment('wish', 'guestId', { countsVersion: true });

/** The waiting-list entries of a guest, for the file of what is kept about them. */
export async function exportWaitingListEntries(
  { transaction }: BranchContext,
  guestId: string,
): Promise<GuestExport['wishes']> {
  const entries = db
    .selectFrom('wish as w')
    .innerJoin('service as s', 's.id', 'w.serviceId')
    .select(['s.name as service', 'w.dateFrom', 'w.dateTo', 'w.notes'])
    .where('w.guestId', '=', guestId)
    .orderBy('w.createdAt')
    .orderBy('w.id');
  return transaction.rows(entries);
}
