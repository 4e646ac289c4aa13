import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import type { Language } from '@quieta/messages/language';
import { yesAndNo } from '@quieta/messages/table-text';
import { localToday } from '#platform/clock';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { entriesOf } from '../import-rules.ts';
import type { SettingsRows } from './settings-kind.ts';
import type { References, TableFormat } from './table-columns.ts';

/** All rows as a table with the headings of the language. */
export async function exportTable<Values extends NamedValues>(
  context: BranchContext,
  { read }: SettingsRows<Values>,
  { text: texts, columns }: TableFormat<Values>,
  language: Language,
): Promise<{ fileName: string; csv: string }> {
  const { branch, clock } = context;
  const text = texts[language];
  const writer = { references: await readReferences(context), ...yesAndNo[language] };
  const fields = entriesOf(columns);
  const titles = [text.columns.id, ...fields.map(([field]) => text.columns[field])];
  const headings = titles.map((title) => title.replace('{currency}', branch.currency));
  const rows = (await read(context, {})).map((row) => [
    row.id,
    ...fields.map(([field, column]) => column.write(row[field], writer)),
  ]);
  const today = localToday(clock, branch.timeZone).toString();
  return { fileName: `${text.fileName}-${today}.csv`, csv: toCsv([headings, ...rows], csvDialects[language]) };
}

/** The rows that others may refer to. `isKept`: they cannot be deleted until the commit. */
export async function readReferences({ transaction }: BranchContext, { isKept = false } = {}): Promise<References> {
  const read = async (table: 'serviceCategory' | 'tax' | 'resource') => {
    // Kysely cannot build on a union of tables; all of them have the columns that are read as those of this one.
    const named = db
      .selectFrom(table as 'tax')
      .select(['id', 'name', 'archivedAt'])
      .orderBy('id');
    const rows = await transaction.rows(isKept ? named.forKeyShare() : named);
    return rows.map(({ archivedAt, ...row }) => ({ ...row, archived: archivedAt !== null }));
  };
  return { categories: await read('serviceCategory'), taxes: await read('tax'), resources: await read('resource') };
}
