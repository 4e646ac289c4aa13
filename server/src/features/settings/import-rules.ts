import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import { type ImportLine, type ImportProblem, maxImportedLines } from '@quieta/contract/settings/table-import';
import { type Language, languages } from '@quieta/messages/language';
import type { TableText } from '@quieta/messages/table-text';
import type { CsvLimits, CsvRow, CsvTable } from '#platform/csv/read-csv';
import { inTurns } from '#platform/in-turns';
import { type CellReader, type Column, type Columns, isWrong } from './internal/table-columns.ts';

/** Headings of a table and lines below them, and one line more, by which a table that is too long is known. */
const maxRows = maxImportedLines + 2;
const longestHeading = 200;

export const importLimits: CsvLimits = {
  rows: maxRows,
  // More than anything of the settings has, and the file's own beside them.
  columns: 100,
  // So many lines with as many columns as anything of the settings has; reading them takes a tenth of a second.
  cells: maxRows * 20,
  // A page of text, or the names of some hundred staff and areas.
  characters: 10_000,
};

type Stored<Values> = Values & { readonly id: string; readonly version: number };

export interface ImportKind<Values extends NamedValues> {
  readonly columns: Columns<Values>;
  /** Which column a heading means, in any of the languages. */
  fieldOf(heading: string): Field<Values> | undefined;
  /** What a column is called in the language of whoever asks. */
  titleOf(field: Field<Values>): string;
  readonly current: readonly Stored<Values>[];
}

/** What a good line writes; `id` null makes a row. */
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

/** What a column is about. */
type Field<Values> = 'id' | (keyof Values & string);

interface Heading<Name> {
  readonly title: string;
  /** Undefined where it says nothing to us. */
  readonly field: Name | undefined;
}

/**
 * What a table does to the rows that are there, decided line by line: a line with an id changes that row, one with the name of an offered
 * row that one, any other makes a row. A line at which anything is wrong does nothing, and each thing is named. Thousands of lines
 * are decided in turns with everybody else's work.
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

/** What makes a table, read within `importLimits`, one that is not looked into at all. */
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
  const long = first.cells.find((title) => title.length > longestHeading);
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

/** Decides one line after the other; each knows what those before it have taken. */
function lineDecider<Values extends NamedValues>(
  headings: readonly Heading<Field<Values>>[],
  { columns, current, titleOf }: ImportKind<Values>,
  reader: CellReader,
): (row: CsvRow) => LineDecision<Values> {
  const byId = new Map(current.map((row) => [row.id, row]));
  const byName = new Map(current.flatMap((row) => (row.archived ? [] : [[reader.keyOf(row.name), row]])));
  const changedIds = new Set<string>();
  const takenNames = new Set<string>();
  // A column that the table does not have is named all the same.
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
    if (problems.length > 0) return { problems };

    const key = reader.keyOf(values.name);
    const namesake = values.archived ? undefined : byName.get(key);
    if (namesake !== undefined && namesake.id !== target?.id) blame('name', 'name-taken', values.name);
    if (target ? changedIds.has(target.id) : takenNames.has(key)) blame(null, 'twice-in-file', values.name);
    else if (!values.archived && takenNames.has(key)) blame('name', 'twice-in-file', values.name);
    if (problems.length > 0) return { problems };

    if (target) changedIds.add(target.id);
    if (!values.archived) takenNames.add(key);
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

/** The row as the line would have it: what its columns say, over what is there. What is wrong is blamed, and missing in it. */
function readValues<Values extends NamedValues>(
  columns: Columns<Values>,
  cellOf: (field: string) => string | undefined,
  { reader, target, blame }: Line<Values>,
): { values: Values; changed: Field<Values>[] } {
  const changed: Field<Values>[] = [];
  const good = entriesOf(columns).flatMap(([field, column]) => {
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
  // Where nothing is blamed, each field has the value that its own column read.
  const values = Object.fromEntries(good) as Partial<Values>;
  return { values: values as Values, changed };
}

/** What a heading means in any of the languages, by its name now or earlier; what a column is called in the language of whoever asks. */
export function headingsOf<Name extends string>(
  texts: Readonly<Record<Language, TableText<Name>>>,
  language: Language,
  currency: string,
): { fieldOf: (heading: string) => Name | undefined; titleOf: (field: Name) => string } {
  const named = languages.flatMap((one) => [
    ...Object.entries(texts[one].columns),
    ...Object.entries(texts[one].earlier ?? {}),
  ]);
  // The headings of the text are those of the columns.
  const fields = new Map(named.map(([field, title]) => [keyOfHeading(String(title)), field as Name]));
  return {
    fieldOf: (heading) => fields.get(keyOfHeading(heading)),
    titleOf: (field) => texts[language].columns[field].replace('{currency}', currency),
  };
}

/** A heading however it is written: without case, accents, what stands in brackets, and signs. */
export function keyOfHeading(heading: string): string {
  const bare = heading.replaceAll(/\([^()]*\)/g, '').normalize('NFD');
  return bare
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The columns with their fields, in their order. */
export function entriesOf<Values>(columns: Columns<Values>): [keyof Values & string, Column<Values[keyof Values]>][] {
  // A column reads and writes what its own field holds; it is only ever given that.
  return Object.entries(columns) as [keyof Values & string, Column<Values[keyof Values]>][];
}

/** A cell may be a page long; as much of it is told as a line shows. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
