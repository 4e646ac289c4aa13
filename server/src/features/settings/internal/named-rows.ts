import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { archivedAt } from './archived-at.ts';
import { inUse } from './in-use.ts';
import type { asOrdered, byName } from './list-order.ts';
import type { SettingsKind } from './settings-kind.ts';
import { writeNamed } from './write-row.ts';

/** A row that is nothing but a name, offered or archived. */
interface NamedRow {
  id: string;
  branchId: string;
  name: string;
  archived: boolean;
  isDeletable: boolean;
  version: number;
}

type NamedValues = Pick<NamedRow, 'name' | 'archived'>;

type NamedKind =
  | { readonly table: 'service_category'; readonly entity: 'serviceCategory'; readonly order: typeof asOrdered }
  | {
      readonly table: 'base_document_template';
      readonly entity: 'baseDocumentTemplate';
      readonly order: typeof byName;
    };

interface NamedRows<Kind extends NamedKind> extends SettingsKind<NamedRow, Kind['table']> {
  /** All of the branch, in their order. */
  readAll(context: BranchContext): Promise<NamedRow[]>;
  insert(context: BranchContext, id: string, values: NamedValues): Promise<void>;
  save(context: BranchContext, row: NamedRow): Promise<void>;
}

/** The SQL of a kind whose rows are nothing but names. */
export function namedRows<const Kind extends NamedKind>({ table, entity, order }: Kind): NamedRows<Kind> {
  // Both tables have the columns that are named here; Kysely cannot build on a union of tables.
  const rowsOf = table as 'service_category';

  async function select(context: BranchContext, id?: string): Promise<NamedRow[]> {
    const { actor, branch, transaction } = context;
    let query = db
      .selectFrom(`${rowsOf} as r`)
      .where('r.environment_id', '=', actor.environmentId)
      .where('r.branch_id', '=', branch.id)
      .select(['r.id', 'r.name', 'r.archived_at', 'r.version'])
      .select(inUse(table, 'r'))
      .orderBy(sql.raw(order));
    if (id !== undefined) query = query.where('r.id', '=', id);
    const rows = await transaction.rows(query);
    return rows.map((row) => ({
      id: row.id,
      branchId: branch.id,
      name: row.name,
      archived: row.archived_at !== null,
      isDeletable: !row.in_use,
      version: row.version,
    }));
  }

  return {
    table,
    entity,
    readAll: (context) => select(context),
    read: async (context, id) => (await select(context, id))[0],
    async insert(context, id, { name, archived }) {
      const archived_at = archived ? context.clock.now() : null;
      const insert = db.insertInto(rowsOf).values({ ...keyOf(context, id), name, archived_at });
      await writeNamed(context, { table }, name, insert);
    },
    async save(context, { id, name, archived }) {
      const update = db
        .updateTable(rowsOf)
        .set({ name, archived_at: archivedAt(archived, context.clock), version: sql`version + 1` })
        .where((row) => row.and(keyOf(context, id)));
      await writeNamed(context, { table }, name, update);
    },
  };
}
