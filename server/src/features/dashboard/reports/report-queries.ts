import { isOfResources, type Measure, measures } from '@quieta/contract/dashboard/measures';
import type * as reportEndpoints from '@quieta/contract/dashboard/report-endpoints';
import type { ReportRow } from '@quieta/contract/dashboard/report-endpoints';
import { type Report, reports, segments } from '@quieta/contract/dashboard/reports';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { addUp } from '@quieta/contract/values/add-up';
import { toMajor } from '@quieta/contract/values/minor-units';
import { recordOf } from '@quieta/contract/values/objects';
import { sql } from 'kysely';
import { requirePermission } from '#platform/actor';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAvailable, typeOf } from '../facts/available-queries.ts';
import { type DateRange, refuseRange } from '../facts/fact-queries.ts';
import { isMoney, type StoredMeasure } from '../facts/measure-queries.ts';
import { amountIn, type Key, keyedRows } from './key-queries.ts';
import { findNames } from './report-name-queries.ts';

type ReportTable = AnswerOf<typeof reportEndpoints.readReport>;

/** A report as its reader may see it. */
export async function readReport(
  context: BranchContext,
  { query: { report, dateFrom, dateTo } }: Pick<Request<typeof reportEndpoints.readReport>, 'query'>,
): Promise<ReportTable> {
  refuseRange({ dateFrom, dateTo });
  const own = await findOwnKey(context, report);
  const all = await computeReport(context, report, { dateFrom, dateTo });
  const rows = own === undefined ? all : all.filter(({ key }) => own !== null && key === own);
  return { rows, totals: totalsOf(report, rows) };
}

/** The amounts of a report's rows in minor units, pieces or minutes. */
type Amounts = Partial<Record<Measure, number>>;
type Sums = Map<string | null, Amounts>;

/**
 * All rows of a report, by name, that without a key last: computed from the facts each time, and never from what is
 * kept of a day.
 */
async function computeReport(context: BranchContext, report: Report, range: DateRange): Promise<ReportRow[]> {
  const sums: Sums = new Map();
  const all: readonly Measure[] = reports[report].measures;
  for (const of of Map.groupBy(all.filter(isStored), (measure) => measures[measure].of).values())
    await addStored(context, { report, of, range }, sums);
  await addAvailable(context, { all, range }, sums);
  const names = await findNames(context, report, [...sums.keys()]);
  return [...sums]
    .map(([key, amounts]) => ({
      key,
      name: key === null ? null : (names.get(key) ?? null),
      values: toValues(context, all, amounts),
    }))
    .toSorted(inOrder);
}

/** Without a name are the segments, which have an order of their own, and at last what has no key. */
function inOrder(one: ReportRow, other: ReportRow): number {
  if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
  const places = [one, other].map(({ key }) => segments.findIndex((segment) => segment === key));
  if (one.name === null && other.name === null) return (places[0] ?? 0) - (places[1] ?? 0);
  return (one.name ?? '').localeCompare(other.name ?? '') || (one.key < other.key ? -1 : 1);
}

function isStored(measure: Measure): measure is StoredMeasure {
  return !isOfResources(measure);
}

interface Group {
  readonly report: Report;
  /** Measures of one fact. */
  readonly of: readonly StoredMeasure[];
  readonly range: DateRange;
}

/** Adds what the rows of one fact come to; a key under which nothing counts is left out. */
async function addStored({ transaction, branch }: BranchContext, { report, of, range }: Group, sums: Sums) {
  const [first] = of;
  if (first === undefined) return;
  const rowsOfReport = keyedRows(report, first, { ...range, timeZone: branch.timeZone });
  // Their names are the contract's; the builder would write them as a table's columns.
  const columns = of.map((measure) => sql`sum(${amountIn(report, measure)})::bigint AS ${sql.raw(`"${measure}"`)}`);
  const rows = await transaction.rows(
    sql<Key & Record<StoredMeasure, number | null>>`
      SELECT f.key::text AS key, ${sql.join(columns)} FROM ${rowsOfReport} AS f GROUP BY f.key`,
  );
  for (const row of rows) {
    const known = of.flatMap((measure) => (row[measure] === null ? [] : [[measure, row[measure]] as const]));
    if (known.length > 0) sums.set(row.key, { ...sums.get(row.key), ...Object.fromEntries(known) });
  }
}

interface Given {
  readonly all: readonly Measure[];
  readonly range: DateRange;
}

/** Adds what resources had to give; who had nothing to give is left out. */
async function addAvailable(context: BranchContext, { all, range }: Given, sums: Sums): Promise<void> {
  const measure = all.find(isOfResources);
  if (measure === undefined) return;
  const type = typeOf[measure];
  const { resources } = await readAvailable(context, range);
  for (const { id, type: own, days } of resources) {
    const minutes = days.flat().reduce((sum, one) => sum + one, 0);
    if (own === type && minutes > 0) sums.set(id, { ...sums.get(id), [measure]: minutes });
  }
}

function toValues({ branch }: BranchContext, all: readonly Measure[], amounts: Amounts): ReportRow['values'] {
  return Object.fromEntries(
    all.map((measure) => {
      const amount = amounts[measure] ?? 0;
      return [measure, isMoney(measure) ? toMajor(amount, branch.currency) : amount];
    }),
  );
}

function totalsOf(report: Report, rows: readonly ReportRow[]): ReportRow['values'] {
  return recordOf(reports[report].measures, (measure) => addUp(...rows.map(({ values }) => values[measure] ?? 0)));
}

const own = prepared('report-own-staff', ($: Placeholders<{ userId: string }>) =>
  db.selectFrom('membership').select('staffId').where('userId', '=', $.userId).where('branchId', '=', tenant.branchId),
);

/**
 * Which row of a report its reader may see: undefined is all of them, null none. Whoever may not see reports has their
 * own row of that on therapists; anything else is refused with `not-allowed`.
 */
export async function findOwnKey(
  { actor, branch, transaction }: BranchContext,
  report: Report | undefined,
): Promise<string | null | undefined> {
  if (branch.permissions.includes('report')) return undefined;
  if (report !== 'therapists') requirePermission(branch, 'report');
  return (await transaction.first(own, { userId: actor.userId }))?.staffId ?? null;
}
