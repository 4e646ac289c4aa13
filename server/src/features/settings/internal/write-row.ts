import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import { sql } from 'kysely';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { auditedRow } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import { db, tableLike } from '#platform/database/query';
import { isSqlError, violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { lockCurrency } from '../branch-repository.ts';
import type { KindTable, RowIdentity, Saved, SettingsRows, Stored, Write } from './settings-kind.ts';

/** Kysely cannot build on a union of tables; all of them have the columns that are read as those of this one. */
export const anyKind = (table: KindTable) => tableLike(table, 'serviceCategory');

/** The current row, locked until the commit. Refuses an unknown id with `not-found`. */
export async function lockRow<Values extends NamedValues>(
  context: BranchContext,
  rows: SettingsRows<Values>,
  id: string,
): Promise<Stored<Values>> {
  const lock = db.selectFrom(anyKind(rows.table)).where('id', '=', id).select('id').forNoKeyUpdate();
  await context.transaction.rows(lock);
  const [existing] = await rows.read(context, { id });
  if (existing === undefined) throw new Refusal('not-found');
  return existing;
}

/**
 * Inserts the row, or updates the one with its id and increases its version. Refuses a name that another row in use of
 * the kind has.
 */
export async function saveRow<Values extends NamedValues>(
  context: BranchContext,
  rows: SettingsRows<Values>,
  row: Saved<Values>,
  write: Write<Values>,
): Promise<void> {
  try {
    await saveRows(context, rows, [row], write);
  } catch (error) {
    rows.refuseTaken?.(row, error);
    if (!isNameInUse(error, rows)) throw error;
    const { name } = row;
    throw new Refusal('name-taken', { name }, { fields: [{ path: 'name', reason: 'taken' }] });
  }
}

/** As `saveRow`, for many rows; the caller handles a name that is already taken. */
export async function saveRows<Values extends NamedValues>(
  context: BranchContext,
  { table, columnsOf, saveRest }: SettingsRows<Values>,
  rows: readonly Saved<Values>[],
  write: Write<Values>,
): Promise<void> {
  const currency = await lockCurrency(context);
  const values = rows.map((row) => ({
    ...columnsOf(row, currency),
    id: row.id,
    archivedAt: row.archived ? context.clock.now() : null,
    ...((table === 'paymentType' || table === 'package') && { position: behindOthers(table) }),
  }));
  const written = Object.keys(values[0] ?? {}).filter((column) => column !== 'id' && column !== 'position');
  const insert = db
    .insertInto(anyKind(table))
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['id']).doUpdateSet({
        ...Object.fromEntries(written.map((column) => [column, sql.ref(`excluded.${column}`)])),
        // An archived row keeps its original archive date.
        archivedAt: sql<Temporal.Instant | null>`CASE
          WHEN excluded.archived_at IS NOT NULL THEN coalesce(${sql.ref(`${table}.archivedAt`)}, excluded.archived_at)
        END`,
        version: sql<number>`${sql.ref(`${table}.version`)} + 1`,
      }),
    );
  await context.transaction.rows(insert);
  await saveRest?.(context, rows, write);
}

/** The place behind all others of a kind whose rows have one from the beginning. */
const behindOthers = (table: 'paymentType' | 'package') =>
  db
    .selectFrom(tableLike(table, 'paymentType'))
    .select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, -1) + 1`.as('next'));

/** Whether the database refused a name that another row in use of the kind has. */
export function isNameInUse(error: unknown, { table }: { readonly table: KindTable }): boolean {
  return violates(error, '23505', `${snakeCase(table)}_name`);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Deletes a row that still has this version; refuses with `in-use` if something refers to it, and with
 * `version-conflict` if somebody has changed it, which nobody can do to a locked one.
 */
export async function deleteRow(
  { transaction }: BranchContext,
  table: KindTable,
  { id, version }: Pick<RowIdentity, 'id' | 'version'>,
): Promise<void> {
  const remove = db.deleteFrom(anyKind(table)).where('id', '=', id).where('version', '=', version).returning('id');
  try {
    if ((await transaction.rows(remove)).length === 0) throw new Refusal('version-conflict');
  } catch (error) {
    // The foreign keys decide, not a query beforehand, so that no new reference can come in between.
    if (isSqlError(error) && error.code === '23503') throw new Refusal('in-use');
    throw error;
  }
}

/**
 * Records the change of a row (`before` null: it is new; `after` null: it was deleted) in the audit and in the change
 * feed.
 */
export async function recordWrite(
  context: BranchContext,
  entity: KindTable,
  { id, before, after }: { id: string; before: object | null; after: object | null },
): Promise<void> {
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  await writeAuditEntry(context, {
    action: `${entity}.${verb}`,
    entity,
    entityId: id,
    before: before && auditedRow(entity, before),
    after: after && auditedRow(entity, after),
  });
  await recordChange(context, entity, [id]);
}
