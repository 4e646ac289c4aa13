import type { Language } from '@quieta/messages/language';
import { type TableText, yesAndNo } from '@quieta/messages/table-text';
import { localToday } from '#platform/clock';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { entriesOf, type NamedValues } from '../import-rules.ts';
import type { Saved } from './save-rows.ts';
import type { SettingsKind, SettingsRow } from './settings-kind.ts';
import type { Columns, Named, References } from './table-columns.ts';

/** A kind of rows that can be taken along as a table and brought in again. */
export interface SettingsTable<Values extends NamedValues, Row extends Values & SettingsRow> {
  readonly kind: SettingsKind<Row, 'service' | 'product'>;
  readonly text: Readonly<Record<Language, TableText<'id' | (keyof Values & string)>>>;
  readonly columns: Columns<Values>;
  readAll(context: BranchContext): Promise<Row[]>;
  /** Makes the rows, or writes those of their ids as their next version. */
  save(context: BranchContext, rows: readonly Saved<Values>[]): Promise<void>;
}

/** All rows as a table with the headings of the language. */
export async function exportTable<Values extends NamedValues, Row extends Values & SettingsRow>(
  context: BranchContext,
  { text: texts, columns, readAll }: SettingsTable<Values, Row>,
  language: Language,
): Promise<{ fileName: string; csv: string }> {
  const { branch, clock } = context;
  const text = texts[language];
  const writer = { references: await readReferences(context), ...yesAndNo[language] };
  const fields = entriesOf(columns);
  const titles = [text.columns.id, ...fields.map(([field]) => text.columns[field])];
  const headings = titles.map((title) => title.replace('{currency}', branch.currency));
  const rows = (await readAll(context)).map((row) => [
    row.id,
    ...fields.map(([field, column]) => column.write(row[field], writer)),
  ]);
  const today = localToday(clock, branch.timeZone).toString();
  return { fileName: `${text.fileName}-${today}.csv`, csv: toCsv([headings, ...rows], csvDialects[language]) };
}

/** What rows may refer to. `isKept`: it cannot be deleted until the commit. */
export async function readReferences(context: BranchContext, { isKept = false } = {}): Promise<References> {
  const read = ({ actor, branch, transaction }: BranchContext, table: string) =>
    transaction.run(
      statement<Named>(
        `${table}-named${isKept ? '-kept' : ''}`,
        `SELECT id, name, archived_at IS NOT NULL AS archived FROM ${table}
         WHERE environment_id = $1 AND branch_id = $2 ORDER BY id ${isKept ? 'FOR KEY SHARE' : ''}`,
      ),
      [actor.environmentId, branch.id],
    );
  return {
    categories: await read(context, 'service_category'),
    taxes: await read(context, 'tax'),
    resources: await read(context, 'resource'),
  };
}
