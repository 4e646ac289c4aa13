import { type RawBuilder, sql } from 'kysely';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';

/** Values with the id of the row that they make or change. */
export type Saved<Values> = Values & { readonly id: string };

/** What conflicts with a row that is there. */
export const key = ['environment_id', 'branch_id', 'id'] as const;

/** The columns that a row of any kind is inserted with. */
export function insertedColumns(context: BranchContext, { id, archived }: Saved<{ readonly archived: boolean }>) {
  return { ...keyOf(context, id), archived_at: archived ? context.clock.now() : null };
}

/** What becomes of a row that is there: all that would have been inserted, as its next version. Archived before, it stays so since then. */
export function overwritten<Columns extends object>(table: 'product' | 'service', [first]: readonly Columns[]) {
  const names = Object.keys(first ?? {});
  // Of each column its own value.
  const columns = Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as {
    [Name in keyof Columns]: RawBuilder<Columns[Name]>;
  };
  const present = (column: string) => sql.ref(`${table}.${column}`);
  return {
    ...columns,
    archived_at: sql<Temporal.Instant | null>`CASE
      WHEN excluded.archived_at IS NOT NULL THEN coalesce(${present('archived_at')}, excluded.archived_at)
    END`,
    version: sql<number>`${present('version')} + 1`,
  };
}
