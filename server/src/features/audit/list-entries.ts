import { statement } from '#platform/database/statement';
import type { Chain } from './seal-repository.ts';

/** One change of a row: who made it, when and by which request; without values where they were erased. */
export interface ToldEntry {
  readonly at: Temporal.Instant;
  /** Null: the server itself. */
  readonly username: string | null;
  readonly action: string;
  readonly requestId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly isErased: boolean;
}

const select = statement<ToldEntry>(
  'audit-entries-list',
  `SELECT e.at, u.username, e.action, e.request_id AS "requestId", v.before, v.after, v.erased_at IS NOT NULL AS "isErased"
   FROM audit_entry e
   LEFT JOIN audit_value v ON v.environment_id = $1 AND v.branch_id = $2 AND v.entry_id = e.id
   LEFT JOIN app_user u ON u.environment_id = $1 AND u.id = e.user_id
   WHERE e.environment_id = $1 AND e.branch_id = $2 AND e.entity = $3 AND e.entity_id = $4 ORDER BY e.id`,
);

/** What was done to one row of a branch, in its order; `entity` is the kind of row, as the actions name it: `appointment`. */
export function listEntries(
  { transaction, environmentId, branchId }: Chain,
  entity: string,
  entityId: string,
): Promise<ToldEntry[]> {
  return transaction.run(select, [environmentId, branchId, entity, entityId]);
}
