import { rowIdIn } from '@quieta/contract/settings/kind-rows';
import type { Filters, NamedValues, SettingsKind } from '@quieta/contract/settings/settings-kind';
import type * as z from 'zod/mini';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { Api } from '#platform/http/api';
import type { BranchContext } from '#platform/http/context';
import { command, query } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { withChanges } from '#platform/with-changes';
import { moveRow } from './move-row.ts';
import { refuseReferences } from './refuse-references.ts';
import type { Saved, SettingsRows, Stored, Write } from './settings-kind.ts';
import { exportTable } from './settings-table.ts';
import { previewImport, runImport } from './table-import.ts';
import { deleteRow, lockRow, recordWrite, saveRow } from './write-row.ts';

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
  const { table, complete, tidy, references = [], format } = rows;

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
    const { id } = row;
    await refuseReferences(context, references, row, before);
    await saveRow(context, rows, row, { stated, isNew: before === null });
    const [after] = await rows.read(context, { id });
    if (after === undefined) throw new Error(`the ${table} that was just written is missing`);
    await recordWrite(context, table, { id, before: before && toWire(before), after: toWire(after) });
    return toWire(after);
  }

  query(api, kind.list, async (context, request) => (await rows.read(context, request.query)).map(toWire));

  command(api, kind.create, async (context, { body }) => {
    const stated = statedIn<Values>(body);
    // The contract requires every value that has no default.
    const values = withChanges({ ...kind.defaults, ...complete?.(stated) } as Values, stated);
    return write(context, { ...values, id: newId() }, null, stated);
  });

  command(api, kind.update, async (context, { params, body, baseVersion }) => {
    const stated = statedIn<Values>(body);
    const before = await lock(context, rowIdIn(kind, params), baseVersion);
    return write(context, { ...before, ...withChanges<Values>(before, stated) }, before, stated);
  });

  command(api, kind.remove, async (context, { params, baseVersion }) => {
    const id = rowIdIn(kind, params);
    const before = await lock(context, id, baseVersion);
    await deleteRow(context, table, id);
    await tidy?.(context);
    await recordWrite(context, table, { id, before: toWire(before), after: null });
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
