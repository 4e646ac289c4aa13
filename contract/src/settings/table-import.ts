import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { prose } from '../values/text.ts';

/** More lines than a branch has rows of one kind; each line is answered. */
export const maxImportedLines = 5000;

/** The text of a table as `readCsv` reads it. The language decides how `1,234` is read if nothing else does. */
export const importedTable = z.object({
  csv: prose(1_000_000),
  language: z.enum(['en', 'it', 'es']),
  branchId: z.optional(id),
});

const importReason = z.enum([
  'needed',
  'no-amount',
  'no-whole-number',
  'no-colour',
  'no-yes-or-no',
  'too-long',
  'no-line',
  'unknown',
  'ambiguous',
  'archived',
  'not-imported',
  'name-taken',
  'twice-in-file',
  'column-missing',
  'column-twice',
  'too-many-cells',
  'quote-open',
  'no-lines',
  'too-many-lines',
  'too-many-columns',
]);
export type ImportReason = z.output<typeof importReason>;

/** Why a line is not imported. `column` is the heading in the file; null if the whole line is at fault. */
const importProblem = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  value: z.string(),
  reason: importReason,
});
export type ImportProblem = z.output<typeof importProblem>;

/** The effect of a valid line: adds a row, changes one in the named columns, or finds it unchanged. */
const importLine = z.object({
  line: z.int(),
  name: z.string(),
  does: z.enum(['create', 'change', 'keep']),
  changed: z.array(z.string()),
});
export type ImportLine = z.output<typeof importLine>;

export const importPreview = z.object({
  /** Unknown headings; their columns are ignored. */
  ignored: z.array(z.string()),
  lines: z.array(importLine),
  problems: z.array(importProblem),
  /** Identifies everything that would be written; an import with it writes exactly that, or nothing. */
  plan: z.string(),
});
export type ImportPreview = z.output<typeof importPreview>;

/** The same table, and the plan that was previewed. */
export const plannedImport = z.extend(importedTable, { plan: prose(64) });

export const importOutcome = z.object({ created: z.int(), changed: z.int(), kept: z.int(), left: z.int() });
export type ImportOutcome = z.output<typeof importOutcome>;

/** A table as a file. */
export const exportedTable = z.object({ fileName: z.string(), csv: z.string() });
