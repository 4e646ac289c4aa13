import { kindOfField } from '@quieta/contract/audited/audited-fields';
import type { Spa, SpaBranch } from '../../../../testing/spa.ts';
import { sqlIn } from '../../../../testing/sql.ts';

/** Finds audited values of a branch that no entity declares, by the actions that stored them. */
export async function unknownValues(spa: Spa, branch: SpaBranch): Promise<string[]> {
  const rows = await sqlIn<{ action: string; entity: string; name: string }>(
    spa,
    branch,
    `SELECT DISTINCT e.action, e.entity, k.name FROM audit_entry e
       JOIN audit_value v ON (v.environment_id, v.branch_id, v.entry_id) = (e.environment_id, e.branch_id, e.id)
       CROSS JOIN LATERAL (SELECT json_object_keys(v.before) UNION SELECT json_object_keys(v.after)) AS k (name)`,
  );
  return rows
    .filter(({ entity, name }) => kindOfField(entity, name) === undefined)
    .map(({ action, name }) => `${action} ${name}`);
}

/** Actions in the audit of a branch. */
export async function actionsIn(spa: Spa, branch: SpaBranch): Promise<string[]> {
  const rows = await sqlIn<{ action: string }>(spa, branch, 'SELECT DISTINCT action FROM audit_entry ORDER BY action');
  return rows.map(({ action }) => action);
}
