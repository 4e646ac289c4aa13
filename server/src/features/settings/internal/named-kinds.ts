import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import type { RawBuilder } from 'kysely';
import { db } from '#platform/database/query';
import { asOrdered, byName, identityOf, inUse } from './select-rows.ts';
import type { SettingsRows } from './settings-kind.ts';

export const serviceCategories = namedRows('serviceCategory', asOrdered);
export const baseDocumentTemplates = namedRows('baseDocumentTemplate', byName);

/** A kind whose rows have nothing but a name. */
function namedRows(
  table: 'serviceCategory' | 'baseDocumentTemplate',
  order: RawBuilder<unknown>,
): SettingsRows<NamedValues, typeof table> {
  // Kysely cannot build on a union of tables; all of them have the columns that are read as those of this one.
  const rowsOf = table as 'serviceCategory';
  return {
    table,
    async read({ branch, transaction }, { id }) {
      let query = db
        .selectFrom(rowsOf)
        .select(['id', 'name', 'archivedAt', 'version'])
        .select(inUse(table))
        .orderBy(order);
      if (id !== undefined) query = query.where('id', '=', id);
      const rows = await transaction.rows(query);
      return rows.map((row) => ({ ...identityOf(row, branch.id), name: row.name }));
    },
    columnsOf: ({ name }) => ({ name }),
  };
}
