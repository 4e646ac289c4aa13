import type { Compilable } from 'kysely';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { statement } from '#platform/database/statement';
import { isSqlError, violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { SettingsKind, SettingsRow } from './settings-kind.ts';

/**
 * The row as it stands, and stays until the commit. Refuses one that is unknown with `not-found`, one that is no longer
 * the version that the change was based on with `version-conflict`.
 */
export async function lockRow<Row extends SettingsRow>(
  context: BranchContext,
  kind: SettingsKind<Row>,
  id: string,
  baseVersion: number | undefined,
): Promise<Row> {
  const { actor, branch, transaction } = context;
  const lock = statement<{ id: string }>(
    `${kind.table}-lock`,
    `SELECT id FROM ${kind.table} WHERE environment_id = $1 AND branch_id = $2 AND id = $3 FOR NO KEY UPDATE`,
  );
  await transaction.run(lock, [actor.environmentId, branch.id, id]);
  const present = await kind.read(context, id);
  if (present === undefined) throw new Refusal('not-found');
  refuseStale(present, baseVersion);
  return present;
}

type Named = Pick<SettingsKind<SettingsRow>, 'table'>;

/** Runs a write that gives a row its name; one that another offered row of the kind has is refused. */
export async function writeNamed(
  { transaction }: BranchContext,
  kind: Named,
  name: string,
  write: Compilable,
): Promise<void> {
  await refuseTaken(kind, name, async () => void (await transaction.rows(write)));
}

/** As `writeNamed`, where the write is more than one statement. */
export async function refuseTaken(kind: Named, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isNameTaken(error, kind)) throw error;
    throw new Refusal('name-taken', { name }, { fields: [{ path: 'name', reason: 'taken' }] });
  }
}

/** Whether the database refused a name that another offered row of the kind has. */
export function isNameTaken(error: unknown, { table }: Named): boolean {
  return violates(error, '23505', `${table}_name`);
}

/** Audits what became of a row (`before` null: it is new), tells the change feed, and answers the row. */
export async function recordWrite<Row extends SettingsRow>(
  context: BranchContext,
  kind: SettingsKind<Row>,
  id: string,
  before: Row | null,
): Promise<Row> {
  const after = await kind.read(context, id);
  if (after === undefined) throw new Error(`the ${kind.entity} that was just written is missing`);
  await leaveTrace(context, kind.entity, { id, before, after });
  return after;
}

/** Deletes a row; one that something refers to stays, and the refusal says `in-use`. */
export async function deleteRow<Row extends SettingsRow>(
  context: BranchContext,
  kind: SettingsKind<Row>,
  before: Row,
): Promise<{ id: string }> {
  const { actor, branch, transaction } = context;
  const { id } = before;
  const remove = statement<never>(
    `${kind.table}-delete`,
    `DELETE FROM ${kind.table} WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
  );
  try {
    await transaction.run(remove, [actor.environmentId, branch.id, id]);
  } catch (error) {
    // The foreign keys decide, not a question asked beforehand: nothing can come to refer to it in between.
    if (isSqlError(error) && error.code === '23503') throw new Refusal('in-use');
    throw error;
  }
  await leaveTrace(context, kind.entity, { id, before, after: null });
  return { id };
}

async function leaveTrace(
  context: BranchContext,
  entity: SettingsKind<SettingsRow>['entity'],
  { id, before, after }: { id: string; before: SettingsRow | null; after: SettingsRow | null },
): Promise<void> {
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  await writeAuditEntry(context, { action: `${entity}.${verb}`, entity, entityId: id, before, after });
  await recordChange(context, entity, [id]);
}
