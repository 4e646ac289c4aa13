import type { AnswerOf } from '@quieta/contract/endpoint';
import { auditedThings, entitiesOf } from '@quieta/contract/history/audited-things';
import type * as historyEndpoints from '@quieta/contract/history/history-endpoints';
import type { HistoryFilters } from '@quieta/contract/history/history-endpoints';
import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { requirePermission } from '#platform/actor';
import { toWireTime } from '#platform/clock';
import { tenant } from '#platform/database/placeholder';
import { anyIdIn, db } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { changesOf } from './change-rules.ts';
import { type EntryCriteria, readEntries, type StoredEntry } from './history-repository.ts';
import { readNames } from './name-queries.ts';
import { findThings, thingsOf } from './thing-queries.ts';

const pageSize = 50;

/** Lists the changes in the branch, the latest first. A page begins before the last entry of the one before it. */
export async function listHistory(
  context: BranchContext,
  { query: { cursor, limit = pageSize, ...filters } }: Request<typeof historyEndpoints.listHistory>,
): Promise<AnswerOf<typeof historyEndpoints.listHistory>> {
  return readPage(context, await criteriaOf(context, filters), cursor, limit);
}

/**
 * Lists the changes of one thing and of the parts that belong to it. Refuses with `not-allowed` who may not read the
 * thing itself.
 */
export async function listHistoryOf(
  context: BranchContext,
  { query: { cursor, limit = pageSize, ...thing } }: Request<typeof historyEndpoints.listHistoryOf>,
): Promise<AnswerOf<typeof historyEndpoints.listHistoryOf>> {
  requirePermission(context.branch, auditedThings[thing.entity].needs);
  const things = await thingsOf(context, thing);
  return readPage(context, { things }, cursor, limit);
}

/** Lists the users who work in the branch or have left a trace in its history: whoever left may still be asked for. */
export async function listHistoryUsers({
  transaction,
}: BranchContext): Promise<AnswerOf<typeof historyEndpoints.listHistoryUsers>> {
  const users = db
    .selectFrom('appUser as u')
    .select(['u.id', 'u.username'])
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('membership as m')
            .select('m.userId')
            .whereRef('m.userId', '=', 'u.id')
            .where('m.branchId', '=', tenant.branchId),
        ),
        eb('u.id', '=', anyIdIn('auditEntry', 'userId')),
        eb('u.id', '=', anyIdIn('auditEntry', 'approvedBy')),
      ]),
    )
    .orderBy('u.username')
    .orderBy('u.id');
  return transaction.rows(users);
}

/** Criteria for the entries; none does where a search finds nothing. */
export async function criteriaOf(
  context: BranchContext,
  { dateFrom, dateTo, userId, group, entity, entityId, search, ...rest }: HistoryFilters,
): Promise<EntryCriteria> {
  const startOf = (date: string, days: number) =>
    idAt(Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(context.branch.timeZone).toInstant());
  const entities = entity === undefined ? group && entitiesOf(group) : [entity];
  const words = search?.trim() ?? '';
  const things =
    entity !== undefined && entityId !== undefined
      ? await thingsOf(context, { entity, entityId })
      : words === ''
        ? undefined
        : await findThings(context, words);
  return {
    ...rest,
    userId: userId === 'product' ? null : userId,
    from: dateFrom && startOf(dateFrom, 0),
    until: dateTo && startOf(dateTo, 1),
    // One thing's history includes the parts that belong to it.
    ...(things === undefined ? { entities } : { things, ...(entityId === undefined && { entities }) }),
  };
}

/** The lowest possible id at a moment. Source: RFC 9562, 5.7: an id begins with 48 bits of milliseconds. */
function idAt(instant: Temporal.Instant): string {
  const digits = instant.epochMilliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

async function readPage(context: BranchContext, criteria: EntryCriteria, cursor: string | undefined, limit: number) {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const found = await readEntries(context.transaction, { ...criteria, before }, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: await toWire(context, shown),
    paging: { cursors: { next: last !== undefined && found.length > limit ? last.id : null } },
  };
}

/** The id of the last entry of the page before. */
function readCursor(cursor: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(cursor)) throw invalidField('cursor', 'invalid');
  return cursor;
}

/** Entries as they are sent, with the names that their ids stand for now. */
export async function toWire(context: BranchContext, entries: readonly StoredEntry[]): Promise<HistoryEntry[]> {
  const { timeZone, currency, permissions } = context.branch;
  const { nameOf, subjectOf } = await readNames(context, entries);
  const seesHealth = permissions.includes('health');
  return entries.map((entry) => {
    const { id, at, userId, username, kind, approvedBy, approver, action, entity, entityId, requestId, erasedAt } =
      entry;
    return {
      id,
      at: toWireTime(at, timeZone),
      who: userId === null || username === null || kind === null ? null : { id: userId, username, kind },
      approvedBy: approvedBy === null || approver === null ? null : { id: approvedBy, username: approver },
      action,
      entity,
      entityId,
      requestId,
      subject: subjectOf(entry),
      isErased: erasedAt !== null,
      changes: changesOf(entry, { timeZone, currency, seesHealth, nameOf }),
    };
  });
}
