import type { Spa, SpaBranch } from './spa.ts';
import { sqlIn } from './sql.ts';

interface AuditedWrite {
  readonly action: string;
  readonly user_id: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** The audit entries of an entity, in the order in which they were written. */
export function auditOf(spa: Spa, branch: SpaBranch, entityId: string): Promise<AuditedWrite[]> {
  return sqlIn(
    spa,
    branch,
    `SELECT action, user_id, before, after FROM audit_entry e
     JOIN audit_value v ON (v.environment_id, v.branch_id, v.entry_id) = (e.environment_id, e.branch_id, e.id)
     WHERE entity_id = $1 ORDER BY e.id`,
    [entityId],
  );
}

/** The changes of an entity in the change feed, one kind per change. */
export async function changesOf(spa: Spa, branch: SpaBranch, entityId: string): Promise<string[]> {
  const rows = await sqlIn<{ entity: string }>(
    spa,
    branch,
    'SELECT entity FROM change WHERE entity_id = $1 ORDER BY id',
    [entityId],
  );
  return rows.map(({ entity }) => entity);
}
