import { valuesOf } from '@quieta/contract/settings/kind-rows';
import type { RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/query';
import { asOrdered, byName, identityOf, inUse } from './select-rows.ts';
import type { KindTable, OwnColumns, SettingsRows } from './settings-kind.ts';
import { anyKind } from './write-row.ts';

type PlainValues<Table extends KindTable> = OwnColumns<Table> & { readonly name: string; readonly archived: boolean };

interface PlainKind<Table extends KindTable> {
  readonly entity: Table;
  readonly isOrdered: boolean;
  readonly fields: readonly string[];
  readonly idName: string;
  readonly values: z.core.$ZodType<PlainValues<Table>>;
}

interface PlainOptions<Table extends KindTable>
  extends Pick<SettingsRows<PlainValues<Table>, Table>, 'complete' | 'references'> {
  readonly order?: RawBuilder<unknown>;
}

/** A kind whose values stand in columns of the same names. A value without its column does not compile. */
export function plainRows<Table extends KindTable>(
  kind: PlainKind<Table>,
  { order = kind.isOrdered ? asOrdered : byName, ...options }: PlainOptions<Table> = {},
): SettingsRows<PlainValues<Table>, Table> {
  const { entity: table } = kind;
  const own = { ...kind, fields: kind.fields.filter((field) => field !== 'archived') };
  return {
    table,
    async read({ branch, transaction }, { id }) {
      let query = db.selectFrom(anyKind(table)).selectAll().select(inUse(table)).orderBy(order);
      if (id !== undefined) query = query.where('id', '=', id);
      const rows = await transaction.rows(query);
      // The query has all columns of the kind's own table.
      return rows.map((row) => ({
        ...valuesOf(own, row as unknown as PlainValues<Table>),
        ...identityOf(row, branch.id),
      }));
    },
    columnsOf: (values) => valuesOf(own, values),
    ...options,
  };
}
