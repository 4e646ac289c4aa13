import { createHash } from 'node:crypto';
import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import type { Language } from '@quieta/messages/language';
import { yesAndNo } from '@quieta/messages/table-text';
import { sql } from 'kysely';
import { writeAuditEntries } from '#features/audit/audit-commands';
import { auditedRow } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import { localToday } from '#platform/clock';
import { type CsvTable, readCsv } from '#platform/csv/read-csv';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { db, prepared, tableLike } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readCurrency } from '../branch-repository.ts';
import {
  columnEntries,
  decideImport,
  findExcess,
  headingsOf,
  type ImportDecision,
  type ImportWrite,
  importLimits,
} from '../import-rules.ts';
import type { KindTable, SettingsRows, Stored } from './settings-kind.ts';
import type { CellReader, References, TableFormat } from './table-columns.ts';
import { anyKind, isNameInUse, saveRows } from './write-row.ts';

interface Asked {
  readonly csv: string;
  readonly language: Language;
}

/** The preview of an import; nothing is written. */
export async function previewImport<Values extends NamedValues>(
  context: BranchContext,
  rows: SettingsRows<Values>,
  format: TableFormat<Values>,
  asked: Asked,
): Promise<ImportPreview> {
  const current = await rows.read(context, {});
  const decision = await decide(context, format, asked, { current, references: await readReferences(context) });
  const { ignored, lines, problems } = decision;
  return { ignored, lines, problems, plan: planOf(decision) };
}

/**
 * Carries out the import as it was previewed, entirely or not at all. Refuses with `import-outdated` if it would now do
 * something else.
 */
export async function runImport<Values extends NamedValues>(
  context: BranchContext,
  rows: SettingsRows<Values>,
  format: TableFormat<Values>,
  { plan, ...asked }: Asked & { readonly plan: string },
): Promise<ImportOutcome> {
  await lockRows(context, rows.table);
  const references = await readReferences(context, { isKept: true });
  const current = await rows.read(context, {});
  const decision = await decide(context, format, asked, { current, references });
  if (planOf(decision) !== plan) throw new Refusal('import-outdated');
  await write(context, rows, current, decision.writes);
  const { lines, problems } = decision;
  const count = (does: string) => lines.filter((line) => line.does === does).length;
  const left = new Set(problems.map(({ line }) => line)).size;
  return { created: count('create'), changed: count('change'), kept: count('keep'), left };
}

interface StoredRow<Values> {
  readonly current: readonly Stored<Values>[];
  readonly references: References;
}

async function decide<Values extends NamedValues>(
  context: BranchContext,
  { text, ...format }: TableFormat<Values>,
  { csv, language }: Asked,
  { current, references }: StoredRow<Values>,
): Promise<ImportDecision<Values>> {
  const table = readCsv(csv, importLimits);
  const excess = findExcess(table.rows);
  if (excess !== undefined) return { ignored: [], lines: [], problems: [excess], writes: [] };
  const { categories, taxes, resources } = references;
  const keyOf = await readKeys(context, [...categories, ...taxes, ...resources, ...current], table);
  const byKey = {
    categories: Map.groupBy(categories, ({ name }) => keyOf(name)),
    taxes: Map.groupBy(taxes, ({ name }) => keyOf(name)),
    resources: Map.groupBy(resources, ({ name }) => keyOf(name)),
  };
  const reader: CellReader = {
    findNamed: (list, key) => byKey[list].get(key) ?? [],
    currency: await readCurrency(context),
    mark: table.separator === '\t' ? csvDialects[language].decimalSign : table.separator === ';' ? ',' : '.',
    keyOf,
  };
  const headings = headingsOf(text, language, reader.currency);
  return decideImport(table, { ...format, current, ...headings }, reader);
}

/**
 * A hash of everything that would be written and of the versions it is based on, which binds an import to its preview.
 */
function planOf({ writes, problems }: ImportDecision<object>): string {
  return createHash('sha256')
    .update(JSON.stringify([writes, problems]))
    .digest('hex');
}

// Written by hand, because the builder cannot select from a list.
const normalise = prepared<{ text: string; key: string }, { readonly names: readonly string[] }>(
  'names-normalised',
  ($) => sql`SELECT DISTINCT text, normalised(text) AS key FROM unnest(${$.names}::text[]) AS text`,
);

/** A longer text, such as a description, cannot be a name. */
const maxNameLength = 250;

/** Names are equal if the database's unique indexes say so; it is asked about all names at once. */
async function readKeys(
  { transaction }: BranchContext,
  named: readonly { readonly name: string }[],
  { rows }: CsvTable,
): Promise<(name: string) => string> {
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => [cell, ...cell.split('|')]));
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell.length <= maxNameLength);
  const texts = new Set([...named.map(({ name }) => name), ...names]);
  const keys = await transaction.run(normalise, { names: [...texts] });
  const keyOf = new Map(keys.map(({ text, key }) => [text, key]));
  return (name) => keyOf.get(name) ?? name;
}

/** Locks the rows, so that nobody changes them between the decision and the write. */
async function lockRows({ transaction }: BranchContext, table: KindTable): Promise<void> {
  await transaction.rows(db.selectFrom(anyKind(table)).select('id').orderBy('id').forNoKeyUpdate());
}

/**
 * With this many rows of any kind, a statement stays below its limit of parameters, and preparing it does not delay
 * other requests.
 */
const portion = 1000;

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let done = 0; done < items.length; done += portion) yield items.slice(done, done + portion);
}

/** Each row gets an audit entry of its own, as if the desk had typed it. */
async function write<Values extends NamedValues>(
  context: BranchContext,
  kind: SettingsRows<Values>,
  current: readonly Stored<Values>[],
  writes: readonly ImportWrite<Values>[],
): Promise<void> {
  const { table } = kind;
  const rows = writes.map(({ id, values }) => ({ ...values, id: id ?? newId() }));
  try {
    for (const some of portions(rows)) await saveRows(context, kind, some, { stated: {}, isNew: false });
  } catch (error) {
    // The name belongs to a row that was added after the existing rows had been locked.
    throw isNameInUse(error, kind) ? new Refusal('import-outdated') : error;
  }
  const audited = (row: Stored<Values>) => [row.id, auditedRow(table, row)] as const;
  const before = new Map(current.map(audited));
  const after = new Map((await kind.read(context, {})).map(audited));
  const changes = rows.map(({ id }) => ({
    action: `${table}.${before.has(id) ? 'update' : 'create'}` as const,
    entity: table,
    entityId: id,
    before: before.get(id) ?? null,
    after: after.get(id) ?? null,
  }));
  for (const some of portions(changes)) await writeAuditEntries(context, some);
  await recordChange(
    context,
    table,
    rows.map(({ id }) => id),
  );
}

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
  const fields = columnEntries(columns);
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
async function readReferences({ transaction }: BranchContext, { isKept = false } = {}): Promise<References> {
  const read = async (table: 'serviceCategory' | 'tax' | 'resource', matching = sql<boolean>`true`) => {
    const all = db.selectFrom(tableLike(table, 'tax')).select(['id', 'name', 'archivedAt']).orderBy('id');
    const named = all.where(matching);
    const rows = await transaction.rows(isKept ? named.forKeyShare() : named);
    return rows.map(({ archivedAt, ...row }) => ({ ...row, archived: archivedAt !== null }));
  };
  return {
    categories: await read('serviceCategory'),
    taxes: await read('tax'),
    resources: await read('resource', sql`type <> 'Equipment'`),
  };
}
