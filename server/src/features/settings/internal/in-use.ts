import { sql } from 'kysely';
import type { SettingsTable } from './settings-kind.ts';

/** Whether anything refers to the row that a query calls `alias`; it can then only be archived. Each table has a view that says so. */
export function inUse(table: Exclude<SettingsTable, 'document_template'>, alias: string) {
  const row = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`EXISTS (
    SELECT FROM ${sql.table(`${table}_in_use`)} u
    WHERE u.environment_id = ${row('environment_id')} AND u.branch_id = ${row('branch_id')}
      AND ${sql.ref(`u.${table}_id`)} = ${row('id')}
  )`.as('in_use');
}
