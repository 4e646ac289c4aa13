import type { Measure } from '@quieta/contract/dashboard/measures';
import { reports } from '@quieta/contract/dashboard/reports';
import { type SqlBool, sql } from 'kysely';
import { requirePermission } from '#platform/actor';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { StoredMeasure } from '../facts/measure-queries.ts';
import { allRows, type Counted, type RowFilters } from '../rows/row-queries.ts';
import { amountIn, keyedRows } from './key-queries.ts';
import { findOwnKey } from './report-queries.ts';

/** Refuses rows that their reader may not see, and those of a measure that the report does not have. */
export async function requireRows(context: BranchContext, { report, key, measure }: RowFilters): Promise<void> {
  const own = await findOwnKey(context, report);
  if (own !== undefined && (own === null || own !== key)) requirePermission(context.branch, 'report');
  if (report === undefined) return;
  const known: readonly Measure[] = reports[report].measures;
  if (!known.includes(measure)) throw invalidField('measure', 'unknown');
}

/** The rows of a measure; with a report those behind one row of it. Commission is always that of therapists. */
export function rowsOfMeasure(
  measure: StoredMeasure,
  { report, key, dateFrom, dateTo }: RowFilters,
  timeZone: string,
): Counted {
  const scope = { dateFrom, dateTo, timeZone };
  if (report === undefined && measure !== 'commission') return allRows(measure, scope);
  const of = report ?? 'therapists';
  const condition =
    report === undefined
      ? sql.lit(true)
      : key === undefined
        ? sql<SqlBool>`f.key IS NULL`
        : sql<SqlBool>`f.key::text = ${key}`;
  return { rows: keyedRows(of, measure, scope), condition, amount: amountIn(of, measure) };
}

/** Whether what a resource has to give belongs to the report's row. */
export function isOfReport({ report, key }: RowFilters, resourceId: string): boolean {
  return report === undefined || key === resourceId;
}
