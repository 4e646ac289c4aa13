import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { withChanges } from '#platform/with-changes';
import { refuseReferences } from '../refuse-references.ts';
import type { Saved, SettingsRows, Stored, Write } from './settings-kind.ts';
import { deleteRow, recordWrite, saveRow } from './write-row.ts';

/** Converts a row to the form in which it is sent, and which the audit keeps. */
type ToWire<Values> = (row: Stored<Values>) => object;

/** A new row: the stated values, and the kind's defaults for the others. */
export function newRow<Values extends NamedValues>(
  { defaults }: { readonly defaults: object },
  { complete }: SettingsRows<Values>,
  stated: Write<Values>['stated'],
): Saved<Values> {
  // The contract requires every value that has no default.
  const values = withChanges({ ...defaults, ...complete?.(stated) } as Values, stated);
  return { ...values, id: newId() };
}

interface RowChange<Values> extends Pick<Write<Values>, 'stated'> {
  /** Null: the row is new. */
  readonly before: Stored<Values> | null;
  readonly toWire: ToWire<Values>;
}

/** Writes a row with its references checked, and records it. */
export async function writeRow<Values extends NamedValues>(
  context: BranchContext,
  rows: SettingsRows<Values>,
  row: Saved<Values>,
  { before, stated, toWire }: RowChange<Values>,
): Promise<Stored<Values>> {
  const { id } = row;
  const { table, references = [] } = rows;
  rows.refuseValues?.(row);
  await refuseReferences(context, references, row, before);
  await saveRow(context, rows, row, { stated, isNew: before === null });
  const [after] = await rows.read(context, { id });
  if (after === undefined) throw new Error(`the ${table} that was just written is missing`);
  await recordWrite(context, table, { id, before: before && toWire(before), after: toWire(after) });
  return after;
}

/**
 * Deletes a row, and records it; refuses with `in-use` if something refers to it, and with `version-conflict` if
 * somebody has changed it meanwhile.
 */
export async function removeRow<Values extends NamedValues>(
  context: BranchContext,
  { table, tidy }: SettingsRows<Values>,
  before: Stored<Values>,
  toWire: ToWire<Values>,
): Promise<void> {
  const { id } = before;
  await deleteRow(context, table, before);
  await tidy?.(context);
  await recordWrite(context, table, { id, before: toWire(before), after: null });
}
