import { useQueryClient } from '@tanstack/react-query';
import type { Reading } from '../form-rules.ts';
import type { RowCalls, SettingsRow, ValuesOf } from '../mutations.ts';
import { type Editing, useEditing } from './form.ts';
import { dropRow, keepRow } from './row-lists.ts';

/** One kind of row: how it is typed, read and written. */
export interface SettingsKind<Row extends SettingsRow, Draft extends object> {
  /** Of the list that shows what was written at once (LST-02). */
  readonly queryKey: readonly unknown[];
  readonly calls: RowCalls<Row>;
  /** How a row is typed; null for a new one. */
  draftOf(row: Row | null): Draft;
  read(draft: Draft): Reading<ValuesOf<Row>>;
}

export interface RowEditing<Draft extends object> extends Editing<Draft> {
  /** Each resolves to whether it was done. */
  archive(archived: boolean): Promise<boolean>;
  remove(): Promise<boolean>;
}

/** `row` is null for a new one. */
export function useRowEditing<Row extends SettingsRow, Draft extends object>(
  { queryKey, calls, draftOf, read }: SettingsKind<Row, Draft>,
  row: Row | null,
): RowEditing<Draft> {
  const client = useQueryClient();
  const editing = useEditing<Draft, ValuesOf<Row>>({
    present: draftOf(row),
    version: row?.version ?? null,
    read,
    async write(values, changed, press) {
      const saved = row === null ? calls.create(values, press.key) : calls.update(row.id, changed, press);
      keepRow(client, queryKey, await saved);
    },
  });

  function archive(archived: boolean): Promise<boolean> {
    return editing.attempt(async (press) => {
      // Of the values that every row has.
      const values = { archived } as Partial<ValuesOf<Row>>;
      if (row !== null) keepRow(client, queryKey, await calls.update(row.id, values, press));
    });
  }

  function remove(): Promise<boolean> {
    return editing.attempt(async (press) => {
      if (row === null) return;
      await calls.remove(row.id, press);
      dropRow(client, queryKey, row.id);
    });
  }

  return { ...editing, archive, remove };
}
