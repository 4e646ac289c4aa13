import { createHash, randomBytes } from 'node:crypto';
import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { prepared } from '#platform/database/query';
import { returned } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { AuditedValues, NoneUnknown } from './audit-rules.ts';

/**
 * Records who changed what, in the change's own transaction; without a user the server itself did it. Where the values
 * are the same before and after, nothing was changed, and nothing is written.
 */
export async function writeAuditEntry<
  Entity extends AuditedEntity,
  Before extends AuditedValues<Entity>,
  After extends AuditedValues<Entity>,
>(context: BranchWork, change: AuditedChange<Entity, Before, After>): Promise<void> {
  await writeAuditEntries(context, [change]);
}

interface AuditedChange<Entity extends AuditedEntity, Before, After> {
  /** The action, entity and verb: `appointment.create`. One that the history has no words for does not compile. */
  readonly action: AuditedAction;
  readonly entity: Entity;
  readonly entityId: string;
  /**
   * The values before and after, as JSON; null if there are none. They can be erased later, the entry cannot. One that
   * the history knows nothing of does not compile.
   */
  readonly before: (Before & NoneUnknown<Entity, Before>) | null;
  readonly after: (After & NoneUnknown<Entity, After>) | null;
}

// Written by hand because it joins several lists. It is one statement, so that an audited write costs only one more
// round trip and an entry is never without its values, nor forgotten by the next seal.
const insert = prepared(
  'audit-insert',
  ($: Placeholders<ReturnType<typeof listsOf>>) => sql<never>`WITH entry AS (
     INSERT INTO audit_entry (environment_id, branch_id, at, user_id, request_id, approved_by, id, action, entity,
       entity_id, value_hash)
     SELECT ${tenant.environmentId}, ${tenant.branchId}, ${$.at}, ${$.userId}, ${$.requestId}, ${$.approvedBy}::uuid,
       * FROM unnest(${$.ids}::uuid[], ${$.actions}::text[], ${$.entities}::text[], ${$.entityIds}::uuid[],
         ${$.hashes}::bytea[])
     ${returned}
   ), awaiting AS (
     INSERT INTO audit_unsealed (environment_id, branch_id, entry_id)
     SELECT ${tenant.environmentId}, ${tenant.branchId}, * FROM unnest(${$.ids}::uuid[])
     ${returned}
   )
   INSERT INTO audit_value (environment_id, branch_id, entry_id, salt, before, after)
   SELECT ${tenant.environmentId}, ${tenant.branchId},
     * FROM unnest(${$.ids}::uuid[], ${$.salts}::bytea[], ${$.befores}::json[], ${$.afters}::json[])
   ${returned}`,
);

/** As `writeAuditEntry`, for many changes of one kind of thing at once. */
export async function writeAuditEntries<
  Entity extends AuditedEntity,
  Before extends AuditedValues<Entity>,
  After extends AuditedValues<Entity>,
>(context: BranchWork, changes: readonly AuditedChange<Entity, Before, After>[]): Promise<void> {
  await writeSealedEntries(context, changes.map(sealedEntry));
}

/** An entry as it is stored, for those of several kinds of things that are written as one statement. */
export function sealedEntry<
  Entity extends AuditedEntity,
  Before extends AuditedValues<Entity>,
  After extends AuditedValues<Entity>,
>(change: AuditedChange<Entity, Before, After>): SealedChange {
  return { ...change, ...sealedValues(change) };
}

export async function writeSealedEntries(context: BranchWork, entries: readonly SealedChange[]): Promise<void> {
  const changed = entries.filter(({ before, after }) => before === null || before !== after);
  if (changed.length > 0) context.transaction.write(insert, listsOf(context, changed));
}

interface SealedChange extends ReturnType<typeof sealedValues> {
  readonly action: AuditedAction;
  readonly entity: AuditedEntity;
  readonly entityId: string;
}

function listsOf({ actor, clock, requestId, approvedBy }: BranchWork, changes: readonly SealedChange[]) {
  const entries = changes.map((change) => ({ id: newId(), ...change }));
  return {
    at: clock.now(),
    userId: actor.userId,
    requestId,
    approvedBy: approvedBy ?? null,
    ids: entries.map(({ id }) => id),
    actions: entries.map(({ action }) => action),
    entities: entries.map(({ entity }) => entity),
    entityIds: entries.map(({ entityId }) => entityId),
    hashes: entries.map(({ hash }) => hash),
    salts: entries.map(({ salt }) => salt),
    befores: entries.map(({ before }) => before),
    afters: entries.map(({ after }) => after),
  };
}

/** The values as they are stored, with the hash that the chain covers. */
function sealedValues(change: { readonly before: object | null; readonly after: object | null }) {
  const salt = randomBytes(16);
  const before = change.before && JSON.stringify(change.before);
  const after = change.after && JSON.stringify(change.after);
  return { salt, before, after, hash: valueHash(salt, before, after) };
}

/** The hash of an entry's values, each the stored JSON text or null. */
export function valueHash(salt: Buffer, before: string | null, after: string | null): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([before, after]))
    .digest();
}
