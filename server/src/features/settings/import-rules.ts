import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import { type ImportLine, type ImportProblem, maxImportedLines } from '@quieta/contract/settings/table-import';
import type { CsvRow } from '@quieta/contract/values/csv';
import { entriesOf } from '@quieta/contract/values/objects';
import { type Language, languages } from '@quieta/messages/language';
import type { TableText } from '@quieta/messages/table-text';
import type { CsvLimits, CsvTable } from '#platform/csv/read-csv';
import { inTurns } from '#platform/repeat';
import { type CellReader, type Column, type Columns, isWrong, type TableFormat } from './internal/table-columns.ts';

/** The heading, the allowed lines, and one more, by which a table that is too long is recognised. */
const maxRows = maxImportedLines + 2;
const maxHeadingLength = 200;

export const importLimits: CsvLimits = {
  rows: maxRows,
  // More than any kind of settings has, with room for the file's own columns.
  columns: 100,
  // The most lines, with as many columns as any kind of settings has; reading them takes a tenth of a second.
  cells: maxRows * 20,
  // A page of text, or the names of some hundred staff members and areas.
  characters: 10_000,
};

type Stored<Values> = Values & { readonly id: string; readonly version: number };

interface ImportKind<Values extends NamedValues> extends Pick<TableFormat<Values>, 'columns' | 'fixedOf'> {
  /** The column that a heading means, in any of the languages. */
  fieldOf(heading: string): Field<Values> | undefined;
  /** A column's title in the user's language. */
  titleOf(field: Field<Values>): string;
  readonly current: readonly Stored<Values>[];
}

/** The row that a correct line writes; with `id` null it is new. */
export interface ImportWrite<Values> {
  readonly id: string | null;
  readonly version: number | null;
  readonly values: Values;
}

export interface ImportDecision<Values> {
  readonly ignored: string[];
  readonly lines: ImportLine[];
  readonly problems: ImportProblem[];
  readonly writes: ImportWrite<Values>[];
}

type Field<Values> = 'id' | (keyof Values & string);

interface Heading<Name> {
  readonly title: string;
  /** Undefined if the heading is unknown. */
  readonly field: Name | undefined;
}

/**
 * Decides line by line what a table changes: a line with an id changes that row, a line with the name of a row in use
 * changes that one, any other line adds a row. A line with any problem changes nothing, and every problem is reported.
 * Thousands of lines are processed in turns with other requests.
 */
export async function decideImport<Values extends NamedValues>(
  { rows: [first, ...rows] }: CsvTable,
  kind: ImportKind<Values>,
  reader: CellReader,
): Promise<ImportDecision<Values>> {
  const headings = (first?.cells ?? []).map((title) => ({ title, field: kind.fieldOf(title) }));
  const problems = first === undefined ? [] : problemsOfHeadings(first, headings);
  if (problems.length === 0 && rows.length === 0) {
    problems.push({ line: first?.line ?? 1, column: null, value: '', reason: 'no-lines' });
  }
  const ignored = headings.filter(({ title, field }) => field === undefined && title.trim() !== '');
  const decision: ImportDecision<Values> = {
    ignored: ignored.map(({ title }) => title),
    lines: [],
    problems,
    writes: [],
  };
  if (problems.length > 0) return decision;

  const decide = lineDecider(headings, kind, reader);
  for await (const row of inTurns(rows)) {
    const { problems: ofLine, line: good, write } = decide(row);
    problems.push(...ofLine);
    if (good !== undefined) decision.lines.push(good);
    if (write !== undefined) decision.writes.push(write);
  }
  return decision;
}

/** The problem that makes a table, read within `importLimits`, too large to be examined; undefined if there is none. */
export function findExcess(rows: readonly CsvRow[]): ImportProblem | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const last = rows.at(-1) ?? first;
  const problem = (reason: ImportProblem['reason'], value = '', line = last.line): ImportProblem => ({
    line,
    column: null,
    value: short(value),
    reason,
  });
  if (last.excess === 'columns') return problem('too-many-columns');
  if (last.excess === 'characters') return problem('too-long', last.cells.at(-1));
  const long = first.cells.find((title) => title.length > maxHeadingLength);
  if (long !== undefined) return problem('too-long', long, first.line);
  return last.excess === 'cells' || rows.length === maxRows ? problem('too-many-lines') : undefined;
}

function problemsOfHeadings({ line }: CsvRow, headings: readonly Heading<string>[]): ImportProblem[] {
  const known = headings.filter(({ field }) => field !== undefined);
  const twice = known.filter(({ field }, index) => known.findIndex((one) => one.field === field) !== index);
  if (!known.some(({ field }) => field === 'name' || field === 'id')) {
    return [{ line, column: null, value: headings.map(({ title }) => title).join(', '), reason: 'column-missing' }];
  }
  return twice.map(({ title }) => ({ line, column: title, value: '', reason: 'column-twice' }));
}

interface LineDecision<Values> {
  readonly problems: ImportProblem[];
  readonly line?: ImportLine;
  readonly write?: ImportWrite<Values>;
}

/** Decides one line after the other; each takes into account the ids and names used before it. */
function lineDecider<Values extends NamedValues>(
  headings: readonly Heading<Field<Values>>[],
  { columns, fixedOf, current, titleOf }: ImportKind<Values>,
  reader: CellReader,
): (row: CsvRow) => LineDecision<Values> {
  const byId = new Map(current.map((row) => [row.id, row]));
  const byName = new Map(current.flatMap((row) => (row.archived ? [] : [[reader.keyOf(row.name), row]])));
  const changedIds = new Set<string>();
  const usedNames = new Set<string>();
  // A column that the table does not have is still named by its title.
  const titleIn = (field: Field<Values>) => headings.find((one) => one.field === field)?.title ?? titleOf(field);

  return (row) => {
    const problems: ImportProblem[] = [];
    const blame = (field: Field<Values> | null, reason: ImportProblem['reason'], value = '') => {
      problems.push({ line: row.line, column: field && titleIn(field), value: short(value), reason });
    };
    const cellOf = (field: string) => row.cells[headings.findIndex((heading) => heading.field === field)];
    if (!row.isWhole) blame(null, 'quote-open');
    if (row.cells.slice(headings.length).some((cell) => cell.trim() !== '')) blame(null, 'too-many-cells');

    const id = cellOf('id')?.trim().toLowerCase() ?? '';
    const target = id === '' ? byName.get(reader.keyOf(cellOf('name')?.trim() ?? '')) : byId.get(id);
    if (id !== '' && target === undefined) blame('id', 'unknown', id);
    const { values, changed } = readValues(columns, cellOf, { reader, target, blame });
    const fixed: readonly string[] = (target && fixedOf?.(target)) ?? [];
    for (const field of changed) if (fixed.includes(field)) blame(field, 'not-imported', cellOf(field));
    if (problems.length > 0) return { problems };

    const key = reader.keyOf(values.name);
    const namesake = values.archived ? undefined : byName.get(key);
    if (namesake !== undefined && namesake.id !== target?.id) blame('name', 'name-taken', values.name);
    if (target ? changedIds.has(target.id) : usedNames.has(key)) blame(null, 'twice-in-file', values.name);
    else if (!values.archived && usedNames.has(key)) blame('name', 'twice-in-file', values.name);
    if (problems.length > 0) return { problems };

    if (target) changedIds.add(target.id);
    if (!values.archived) usedNames.add(key);
    const does = target === undefined ? 'create' : changed.length > 0 ? 'change' : 'keep';
    const titles = target === undefined ? [] : changed.map(titleIn);
    const line = { line: row.line, name: values.name, does, changed: titles } as const;
    if (does === 'keep') return { problems, line };
    return { problems, line, write: { id: target?.id ?? null, version: target?.version ?? null, values } };
  };
}

interface Line<Values> {
  reader: CellReader;
  target: Stored<Values> | undefined;
  blame: (field: Field<Values>, reason: ImportProblem['reason'], value?: string) => void;
}

/**
 * The row after the line: the current row with the values of the line's columns. A field with a problem is reported and
 * left out.
 */
function readValues<Values extends NamedValues>(
  columns: Columns<Values>,
  cellOf: (field: string) => string | undefined,
  { reader, target, blame }: Line<Values>,
): { values: Values; changed: Field<Values>[] } {
  const changed: Field<Values>[] = [];
  const good = columnEntries(columns).flatMap(([field, column]) => {
    const current = target?.[field];
    const text = cellOf(field);
    const value = text === undefined ? (current ?? column.initial) : column.read(text, reader, current);
    if (value === undefined) blame(field, 'needed');
    else if (isWrong(value)) blame(field, value.wrong, text);
    else {
      if (JSON.stringify(value) !== JSON.stringify(current)) changed.push(field);
      return [[field, value] as const];
    }
    return [];
  });
  // If nothing was reported, each field has the value that its own column read.
  return { values: Object.fromEntries(good) as unknown as Values, changed };
}

/**
 * Finds fields by their heading in any of the languages, current or earlier, and the title of a field in the user's
 * language.
 */
export function headingsOf<Name extends string>(
  texts: Readonly<Record<Language, TableText<Name>>>,
  language: Language,
  currency: string,
): { fieldOf: (heading: string) => Name | undefined; titleOf: (field: Name) => string } {
  const named = languages.flatMap((one) => [...entriesOf(texts[one].columns), ...entriesOf(texts[one].earlier ?? {})]);
  const fields = new Map(named.map(([field, title]) => [keyOfHeading(title), field]));
  return {
    fieldOf: (heading) => fields.get(keyOfHeading(heading)),
    titleOf: (field) => texts[language].columns[field].replace('{currency}', currency),
  };
}

/** A heading without case, accents, bracketed parts and punctuation, for comparison. */
export function keyOfHeading(heading: string): string {
  const bare = heading.replaceAll(/\([^()]*\)/g, '').normalize('NFD');
  return bare
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The columns with their fields, in their order. */
export function columnEntries<Values>(
  columns: Columns<Values>,
): [keyof Values & string, Column<Values[keyof Values]>][] {
  // Each column only reads and writes the value of its own field.
  return Object.entries(columns) as [keyof Values & string, Column<Values[keyof Values]>][];
}

/** A cell may be a page long; a problem quotes only as much as fits on a line. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
