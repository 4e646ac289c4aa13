import { randomBytes } from 'node:crypto';
import { statement } from '#platform/database/statement';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { valueHash } from './internal/seal-hash.ts';

export interface AuditedChange {
  /** What was done, verb and noun: `appointment.create`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** The values before and after, as JSON; null where there was nothing. They can be erased later, the entry cannot. */
  readonly before: object | null;
  readonly after: object | null;
}

// One statement, so that an audited write costs one round trip more and an entry never stands without its values.
const insert = statement<never>(
  'audit-insert',
  `WITH entry AS (
     INSERT INTO audit_entry (environment_id, branch_id, at, user_id, request_id, id, action, entity, entity_id, value_hash)
     SELECT $1, $2, $3, $4, $5, * FROM unnest($6::uuid[], $7::text[], $8::text[], $9::uuid[], $10::bytea[])
   )
   INSERT INTO audit_value (environment_id, branch_id, entry_id, salt, before, after)
   SELECT $1, $2, * FROM unnest($6::uuid[], $11::bytea[], $12::json[], $13::json[])`,
);

/** As `writeAuditEntry`, an entry for each of many changes. */
export async function writeAuditEntries(context: BranchWork, changes: readonly AuditedChange[]): Promise<void> {
  const { actor, branch, clock, requestId, transaction } = context;
  const entries = changes.map((change) => ({ id: newId(), ...change, ...sealedValues(change) }));
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    clock.now(),
    actor.userId,
    requestId,
    entries.map(({ id }) => id),
    entries.map(({ action }) => action),
    entries.map(({ entity }) => entity),
    entries.map(({ entityId }) => entityId),
    entries.map(({ hash }) => hash),
    entries.map(({ salt }) => salt),
    entries.map(({ before }) => before),
    entries.map(({ after }) => after),
  ]);
}

/** The values as they are stored, with the hash by which the chain covers them. */
function sealedValues(change: Pick<AuditedChange, 'before' | 'after'>) {
  const salt = randomBytes(16);
  const before = change.before && JSON.stringify(change.before);
  const after = change.after && JSON.stringify(change.after);
  return { salt, before, after, hash: valueHash(salt, before, after) };
}
