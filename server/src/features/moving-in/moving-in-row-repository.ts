import { movingInRow, type RowOutcome } from '@quieta/contract/moving-in/moving-in';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared, rowsOf } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { type Made, made, type RowResult } from './internal/moved-row.ts';

// Written by hand for its lists. Rows that were sent before stay as they are.
const add = prepared(
  'moving-in-add-rows',
  ($: Placeholders<{ id: string; lines: readonly number[]; cells: readonly string[] }>) => sql<{ line: number }>`
    INSERT INTO moving_in_row (environment_id, branch_id, moving_in_id, line, cells)
    SELECT ${tenant.environmentId}, ${tenant.branchId}, ${$.id}, *
    FROM unnest(${$.lines}::integer[], ${$.cells}::jsonb[])
    ON CONFLICT DO NOTHING
    RETURNING line`,
);

/** Rows of a file behind each other; `isLast` if none follows. */
interface SentRows {
  readonly lines: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly isLast: boolean;
}

type Sent = Placeholders<{ id: string; lines: readonly number[]; cells: readonly string[]; isLast: boolean }>;

// Written by hand for its lists. Also a row that arrived before and is missing now tells that it is another file.
const different = prepared(
  'moving-in-different-row',
  ($: Sent) => sql<{ line: number }>`
    SELECT r.line FROM ${rowsOf('movingInRow')} AS r
    LEFT JOIN unnest(${$.lines}::integer[], ${$.cells}::jsonb[]) AS s (line, cells) ON s.line = r.line
    WHERE r.moving_in_id = ${$.id} AND r.line >= (${$.lines}::integer[])[1]
      AND (r.line <= (${$.lines}::integer[])[cardinality(${$.lines}::integer[])] OR ${$.isLast})
      AND s.cells IS DISTINCT FROM r.cells
    ORDER BY r.line LIMIT 1`,
);

/**
 * Adds the rows that have not arrived yet, and answers how many they are; `different` is the line of the first one that
 * arrived before and said something else.
 */
export async function addRows(
  { transaction }: BranchWork,
  id: string,
  { lines, rows, isLast }: SentRows,
): Promise<{ readonly added: number; readonly different: number | undefined }> {
  const sent = { id, lines, cells: rows.map((cells) => JSON.stringify(cells)) };
  const [found, added] = await Promise.all([
    transaction.first(different, { ...sent, isLast }),
    transaction.run(add, sent),
  ]);
  return { added: added.length, different: found?.line };
}

/** The next rows of the file behind a line that still have what they said. */
export const rowsBehind = prepared(
  'moving-in-rows-behind',
  ($: Placeholders<{ id: string; line: number; max: number }>) =>
    db
      .selectFrom('movingInRow')
      .select(['line', 'cells'])
      .where('movingInId', '=', $.id)
      .where('line', '>', $.line)
      .orderBy('line')
      .limit($.max),
);

/** The last rows before a line for which something was written. */
export const rowsMadeBefore = prepared(
  'moving-in-rows-made-before',
  ($: Placeholders<{ id: string; line: number; max: number }>) =>
    db
      .selectFrom('movingInRow')
      .select(['line', 'outcome', 'told', 'made'])
      .where('movingInId', '=', $.id)
      .where('line', '<', $.line)
      .where('made', 'is not', null)
      .orderBy('line', 'desc')
      .limit($.max),
);

interface Dealt {
  readonly id: string;
  readonly isKept: boolean;
  readonly first: number;
  readonly last: number;
  readonly lines: readonly number[];
  readonly outcomes: readonly RowOutcome[];
  readonly told: readonly string[];
  readonly made: readonly (string | null)[];
}

// Written by hand for its lists. What a row said is forgotten as soon as it is written elsewhere. The lines lie next to
// each other: without their bounds all rows of the list would be read for a few.
const save = prepared(
  'moving-in-save-rows',
  ($: Placeholders<Dealt>) => sql<never>`
    UPDATE moving_in_row AS r SET outcome = d.outcome, told = d.told, made = d.made,
      cells = CASE WHEN ${$.isKept} OR d.outcome = 'refused' THEN r.cells END
    FROM unnest(${$.lines}::integer[], ${$.outcomes}::text[], ${$.told}::jsonb[], ${$.made}::jsonb[])
      AS d (line, outcome, told, made)
    WHERE r.environment_id = ${tenant.environmentId} AND r.branch_id = ${tenant.branchId}
      AND r.moving_in_id = ${$.id} AND r.line = d.line AND r.line BETWEEN ${$.first} AND ${$.last}`,
);

/** The report of a row to whoever looks at it. */
const rowReport = z.pick(movingInRow, { name: true, problems: true, refusal: true, alike: true });
type RowReport = z.output<typeof rowReport>;
const noReport: RowReport = { name: '', problems: [], refusal: null, alike: [] };

/** The stored JSON of a row; empty for one that has not been dealt with. */
export function toReport(json: unknown): RowReport {
  return json === null ? noReport : z.parse(rowReport, json);
}

/** The cells as they are stored; none once the row is written. */
export function toCells(json: unknown): readonly string[] {
  return json === null ? [] : z.parse(z.array(z.string()), json);
}

export function toMade(json: unknown): readonly Made[] {
  return json === null ? [] : z.parse(z.array(made), json);
}

interface SavedRow extends Pick<RowResult, keyof RowReport> {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly made: readonly Made[];
}

/** Keeps what became of rows; `isTrial` keeps their cells as well, because they are still to be written. */
export async function saveRows(
  { transaction }: BranchWork,
  id: string,
  rows: readonly SavedRow[],
  { isTrial }: { readonly isTrial: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map(({ line }) => line);
  await transaction.run(save, {
    id,
    isKept: isTrial,
    first: Math.min(...lines),
    last: Math.max(...lines),
    lines,
    outcomes: rows.map(({ outcome }) => outcome),
    told: rows.map(({ name, problems, refusal, alike }) => JSON.stringify({ name, problems, refusal, alike })),
    made: rows.map(({ made }) => (isTrial || made.length === 0 ? null : JSON.stringify(made))),
  });
}
