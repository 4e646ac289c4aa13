import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { type RawBuilder, sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { anyOf, db, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

export type Values = Readonly<Record<string, unknown>>;

/** One thing that entries are about. */
export interface Thing {
  readonly entity: AuditedEntity;
  readonly entityId: string;
}

/** Criteria for entries; undefined asks for nothing. */
export interface EntryCriteria {
  /** Ids are in the order of time: those before one, and those from one on and up to another. */
  readonly before?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Null: the product itself. */
  readonly userId?: string | null | undefined;
  readonly approvedBy?: string | undefined;
  readonly requestId?: string | undefined;
  /** Kinds of things, any of them. */
  readonly entities?: readonly AuditedEntity[] | undefined;
  /** Certain things, any of them. */
  readonly things?: readonly Thing[] | undefined;
}

export type StoredEntry = Pick<
  Row<'auditEntry'>,
  'id' | 'at' | 'userId' | 'approvedBy' | 'action' | 'entity' | 'entityId' | 'requestId'
> & {
  readonly username: string | null;
  readonly kind: 'person' | 'machine' | null;
  readonly approver: string | null;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly erasedAt: Temporal.Instant | null;
};

/** The latest entries that fit, at most `max`, with their values. */
export function readEntries(
  transaction: Transaction,
  criteria: EntryCriteria,
  max: number,
): Promise<readonly StoredEntry[]> {
  return transaction.rows(
    db
      .selectFrom('auditEntry as e')
      .leftJoin('auditValue as v', 'v.entryId', 'e.id')
      .leftJoin('appUser as u', 'u.id', 'e.userId')
      .leftJoin('appUser as a', 'a.id', 'e.approvedBy')
      .where('e.id', '=', sql<string>`any(ARRAY(${latestIds(criteria, max)}))`)
      .orderBy('e.id', 'desc')
      .select(['e.id', 'e.at', 'e.userId', 'e.approvedBy', 'e.action', 'e.entity', 'e.entityId', 'e.requestId'])
      .select(['u.username', 'u.kind', 'a.username as approver', 'v.before', 'v.after', 'v.erasedAt'])
      .$narrowType<{ before: Values | null; after: Values | null }>(),
  );
}

// Written by hand because the builder has no lists to join with. Of each kind, and of each thing, the latest are found
// by the index that has them in order, so that no page sorts or counts what lies behind it.
function latestIds(criteria: EntryCriteria, max: number): RawBuilder<{ id: string }> {
  const { things, entities } = criteria;
  const latest = (where: readonly RawBuilder<unknown>[]) =>
    sql<{ id: string }>`SELECT e.id FROM audit_entry AS e
      WHERE ${sql.join([ofTenant, ...where], sql` AND `)} ORDER BY e.id DESC LIMIT ${max}`;
  const shared = conditions(criteria);
  if (things !== undefined) {
    const kinds = things.map(({ entity }) => entity);
    const ids = things.map(({ entityId }) => entityId);
    const ofThing = sql`e.entity = t.entity AND e.entity_id = t.entity_id`;
    const among = entities === undefined ? [] : [sql`e.entity = ${anyOf(entities)}`];
    return sql`SELECT l.id FROM unnest(${kinds}::text[], ${ids}::uuid[]) AS t (entity, entity_id)
      CROSS JOIN LATERAL (${latest([...shared, ...among, ofThing])}) AS l ORDER BY l.id DESC LIMIT ${max}`;
  }
  if (entities === undefined) return latest(shared);
  const others = entities.filter((entity) => entity !== frequent);
  const ofOthers = sql`SELECT l.id FROM unnest(${others}::text[]) AS k (entity)
    CROSS JOIN LATERAL (${latest([...shared, sql`e.entity = k.entity AND e.entity <> ${sql.lit(frequent)}`])}) AS l`;
  if (others.length === entities.length) return sql`${ofOthers} ORDER BY l.id DESC LIMIT ${max}`;
  const ofFrequent = latest([...shared, sql`e.entity = ${sql.lit(frequent)}`]);
  return sql`SELECT l.id FROM (${ofOthers} UNION ALL (${ofFrequent})) AS l ORDER BY l.id DESC LIMIT ${max}`;
}

/** The kind whose entries the index by kind leaves out: they lie so close that a page of them is found among all. */
const frequent: AuditedEntity = 'appointment';

const ofTenant = sql`e.environment_id = ${tenant.environmentId} AND e.branch_id = ${tenant.branchId}`;

function conditions({ before, from, until, userId, approvedBy, requestId }: EntryCriteria): RawBuilder<unknown>[] {
  return [
    before !== undefined && sql`e.id < ${before}`,
    from !== undefined && sql`e.id >= ${from}`,
    until !== undefined && sql`e.id < ${until}`,
    userId !== undefined && (userId === null ? sql`e.user_id IS NULL` : sql`e.user_id = ${userId}`),
    approvedBy !== undefined && sql`e.approved_by = ${approvedBy}`,
    requestId !== undefined && sql`e.request_id = ${requestId}`,
  ].filter((condition) => condition !== false);
}
