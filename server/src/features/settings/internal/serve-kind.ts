import { moveBefore, rowIdIn } from '@quieta/contract/settings/kind-rows';
import type { Filters, NamedValues, SettingsKind } from '@quieta/contract/settings/settings-kind';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { tenant } from '#platform/database/placeholder';
import { db } from '#platform/database/query';
import { invalidField, Refusal, refuseStale } from '#platform/errors/refusal';
import type { Api } from '#platform/http/api';
import type { BranchContext } from '#platform/http/context';
import { command, query } from '#platform/http/route';
import { withChanges } from '#platform/with-changes';
import { newRow, removeRow, writeRow } from './change-row.ts';
import { exportTable, previewImport, runImport } from './kind-table.ts';
import { asOrdered } from './select-rows.ts';
import type { KindTable, Saved, SettingsRows, Stored, Write } from './settings-kind.ts';
import { anyKind, lockRow } from './write-row.ts';

/** Serves every call that the contract declares for a kind. `toWire` converts a row to the form in which it is sent. */
export function serveKind<
  Values extends NamedValues,
  Omittable extends keyof Values,
  Wire extends z.core.$ZodType<object>,
  Filtered extends Filters,
>(
  api: Api,
  kind: SettingsKind<Values, Omittable, Wire, Filtered>,
  rows: SettingsRows<Values>,
  toWire: (row: Stored<Values>) => z.output<Wire>,
): void {
  const { format } = rows;

  /** Refuses with `version-conflict` if the row no longer has the version that the change was based on. */
  async function lock(context: BranchContext, id: string, baseVersion: number | undefined): Promise<Stored<Values>> {
    const row = await lockRow(context, rows, id);
    const { version } = row;
    refuseStale({ ...toWire(row), version }, baseVersion);
    return row;
  }

  async function write(
    context: BranchContext,
    row: Saved<Values>,
    before: Stored<Values> | null,
    stated: Write<Values>['stated'],
  ): Promise<z.output<Wire>> {
    return toWire(await writeRow(context, rows, row, { before, stated, toWire }));
  }

  query(api, kind.list, async (context, request) => (await rows.read(context, request.query)).map(toWire));

  command(api, kind.create, async (context, { body }) => {
    const stated = statedIn<Values>(body);
    return write(context, newRow<Values>(kind, rows, stated), null, stated);
  });

  command(api, kind.update, async (context, { params, body, baseVersion }) => {
    const stated = statedIn<Values>(body);
    const before = await lock(context, rowIdIn(kind, params), baseVersion);
    return write(context, { ...before, ...withChanges<Values>(before, stated) }, before, stated);
  });

  command(api, kind.remove, async (context, { params, baseVersion }) => {
    const id = rowIdIn(kind, params);
    await removeRow(context, rows, await lock(context, id, baseVersion), toWire);
    return { id };
  });

  if (kind.isOrdered) {
    command(api, kind.move, async (context, { params, body }) =>
      toWire(await moveRow(context, rows, rowIdIn(kind, params), body.beforeId)),
    );
  }
  if (format !== undefined) {
    query(api, kind.table.export, (context, request) => exportTable(context, rows, format, request.query.language));
    query(api, kind.table.preview, (context, { body }) => previewImport(context, rows, format, body));
    command(api, kind.table.import, (context, { body }) => runImport(context, rows, format, body));
  }
}

/** A row's values in a request: everything except the branch that it may name. */
function statedIn<Values>({
  branchId: _,
  ...stated
}: {
  readonly branchId?: string | undefined;
}): Write<Values>['stated'] {
  return stated;
}

/**
 * Moves a row before another one, or to the end, and renumbers the positions of the list. Its version stays, so that a
 * user who is editing the row meanwhile has no conflict.
 */
async function moveRow<Values extends NamedValues>(
  context: BranchContext,
  { table, read }: SettingsRows<Values>,
  id: string,
  beforeId: string | null,
): Promise<Stored<Values>> {
  const before = await lockToReorder(context, table);
  if (!before.some((row) => row.id === id)) throw new Refusal('not-found');
  const after = moveBefore(before, id, beforeId);
  if (after === null) throw invalidField('beforeId', 'unknown');
  await writeOrder(context, table, after);
  const [moved] = await read(context, { id });
  if (moved === undefined) throw new Error(`the ${table} that was just moved is missing`);
  await writeAuditEntry(context, {
    action: `${table}.move`,
    entity: table,
    entityId: id,
    before: { position: before.findIndex((row) => row.id === id) },
    after: { position: after.findIndex((row) => row.id === id) },
  });
  await recordChange(context, table, [id]);
  return moved;
}

/** The rows in their order, locked until the commit: two desks that sort one list queue. */
async function lockToReorder({ transaction }: BranchContext, table: KindTable): Promise<{ id: string }[]> {
  const all = db.selectFrom(anyKind(table)).select('id');
  await transaction.rows(all.orderBy('id').forNoKeyUpdate());
  return transaction.rows(all.orderBy(asOrdered));
}

async function writeOrder(
  { transaction }: BranchContext,
  table: KindTable,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  // Written by hand, because the builder has no rows with their ordinality.
  await transaction.rows(sql<never>`
    UPDATE ${sql.table(table)} AS r SET position = o.position
    FROM unnest(${rows.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS o (id, position)
    WHERE r.environment_id = ${tenant.environmentId} AND r.branch_id = ${tenant.branchId} AND r.id = o.id
      AND r.position IS DISTINCT FROM o.position`);
}
