import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { useQueryClient } from '@tanstack/react-query';
import type { Reading } from './form-rules.ts';
import { dropRow, upsertRow } from './internal/row-lists.ts';
import type { RowCalls, SettingsRow, ValuesOf } from './mutations.ts';
import { type Editing, useEditing } from './use-editing.ts';

/** The field that archives any row. */
export interface Archivable {
  readonly archived: boolean;
}

/** One kind of row: how it is edited, read and written. */
export interface SettingsKind<
  Row extends SettingsRow,
  Draft extends object,
  Values extends Archivable = ValuesOf<Row>,
> {
  /** Name of its rows in the audit. */
  readonly entity: AuditedEntity;
  /** The list that shows a saved row at once (LST-02). */
  readonly queryKey: readonly unknown[];
  readonly calls: RowCalls<Row, Values>;
  /** Whether a row can be copied. */
  readonly hasCopies?: boolean;
  /** Whether sales need the row's fields: missing ones are marked. */
  readonly isSoldBy?: boolean;
  /** A row's draft; null for a new one. */
  draftOf(row: Row | null): Draft;
  read(draft: Draft): Reading<Values>;
}

export interface RowEditing<Draft extends object> extends Editing<Draft> {
  /** Each resolves to whether it succeeded. */
  archive(archived: boolean): Promise<boolean>;
  remove(): Promise<boolean>;
}

/** `row` is null for a new one, which may start as a copy of `pattern`. */
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
      // Every row's values have this field.
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
