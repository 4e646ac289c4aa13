import { useQueryClient } from '@tanstack/react-query';
import type { Reading } from './form-rules.ts';
import { dropRow, upsertRow } from './internal/row-lists.ts';
import type { RowCalls, SettingsRow, ValuesOf } from './mutations.ts';
import { type Editing, useEditing } from './use-editing.ts';

/** What is written of every row. */
export interface Archivable {
  readonly archived: boolean;
}

/** One kind of row: how it is typed, read and written. */
export interface SettingsKind<
  Row extends SettingsRow,
  Draft extends object,
  Values extends Archivable = ValuesOf<Row>,
> {
  /** Of the list that shows what was written at once (LST-02). */
  readonly queryKey: readonly unknown[];
  readonly calls: RowCalls<Row, Values>;
  /** Whether a new row can be made after one that is there. */
  readonly hasCopies?: boolean;
  /** Whether a sale asks for what it says: what is missing for one is marked. */
  readonly isSoldBy?: boolean;
  /** How a row is typed; null for a new one. */
  draftOf(row: Row | null): Draft;
  read(draft: Draft): Reading<Values>;
}

export interface RowEditing<Draft extends object> extends Editing<Draft> {
  /** Each resolves to whether it was done. */
  archive(archived: boolean): Promise<boolean>;
  remove(): Promise<boolean>;
}

/** `row` is null for a new one, which may be made after a `pattern`. */
export function useRowEditing<Row extends SettingsRow, Draft extends object, Values extends Archivable>(
  { queryKey, calls, draftOf, read }: SettingsKind<Row, Draft, Values>,
  row: Row | null,
  pattern: Row | null,
): RowEditing<Draft> {
  const client = useQueryClient();
  const editing = useEditing<Draft, Values>({
    current: draftOf(row ?? pattern),
    version: row?.version ?? null,
    read,
    async write(values, changed, baseVersion) {
      const saved = row === null ? calls.create(values) : calls.update(row.id, changed, baseVersion);
      upsertRow(client, queryKey, await saved);
    },
  });

  function archive(archived: boolean): Promise<boolean> {
    return editing.attempt(async (baseVersion) => {
      // Of the values that every row has.
      const values = { archived } as Partial<Values>;
      if (row !== null) upsertRow(client, queryKey, await calls.update(row.id, values, baseVersion));
    });
  }

  function remove(): Promise<boolean> {
    return editing.attempt(async (baseVersion) => {
      if (row === null) return;
      await calls.remove(row.id, baseVersion);
      dropRow(client, queryKey, row.id);
    });
  }

  return { ...editing, archive, remove };
}
