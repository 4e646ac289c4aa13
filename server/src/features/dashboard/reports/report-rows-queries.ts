import type { Measure } from '@quieta/contract/dashboard/measures';
import { reports } from '@quieta/contract/dashboard/reports';
import { sql } from 'kysely';
import { requirePermission } from '#platform/actor';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { StoredMeasure } from '../facts/measure-queries.ts';
import type { Narrowing, RowFilters } from '../rows/row-queries.ts';
import { amountIn, keyedRows } from './key-queries.ts';
import { findOwnKey } from './own-report-queries.ts';

/** Refuses rows that their reader may not see, and those of a measure that the report does not have. */
export async function requireRows(context: BranchContext, { report, key, measure }: RowFilters): Promise<void> {
  const own = await findOwnKey(context, report);
  if (own !== undefined && (own === null || own !== key)) requirePermission(context.branch, 'report');
  if (report === undefined) return;
  const known: readonly Measure[] = reports[report].measures;
  if (!known.includes(measure)) throw invalidField('measure', 'unknown');
}

/** What narrows the facts to those behind one row of a report; commission is always that of therapists. */
export function narrowingOf(
  measure: StoredMeasure,
  { report, key, dateFrom, dateTo }: RowFilters,
  timeZone: string,
): Narrowing | null {
  const of = report ?? (measure === 'commission' ? 'therapists' : undefined);
  if (of === undefined) return null;
  return {
    facts: keyedRows(of, measure, { dateFrom, dateTo, timeZone }),
    amount: amountIn(of, measure),
    condition: report === undefined ? sql`true` : key === undefined ? sql`f.key IS NULL` : sql`f.key::text = ${key}`,
  };
}

/** Whether what a resource has to give belongs to the report's row. */
export function isOfReport({ report, key }: RowFilters, resourceId: string): boolean {
  return report === undefined || key === resourceId;
}
