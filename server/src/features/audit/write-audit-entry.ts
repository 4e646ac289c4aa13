import { randomBytes } from 'node:crypto';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
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
     INSERT INTO audit_entry (environment_id, branch_id, id, at, user_id, action, entity, entity_id, request_id, value_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   )
   INSERT INTO audit_value (environment_id, branch_id, entry_id, salt, before, after) VALUES ($1, $2, $3, $11, $12, $13)`,
);

/** Records who changed what, in the change's own transaction. */
export async function writeAuditEntry(context: BranchContext, change: AuditedChange): Promise<void> {
  const { actor, branch, clock, requestId, transaction } = context;
  const salt = randomBytes(16);
  const before = change.before && JSON.stringify(change.before);
  const after = change.after && JSON.stringify(change.after);
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    newId(),
    clock.now(),
    actor.userId,
    change.action,
    change.entity,
    change.entityId,
    requestId,
    valueHash(salt, before, after),
    salt,
    before,
    after,
  ]);
}
