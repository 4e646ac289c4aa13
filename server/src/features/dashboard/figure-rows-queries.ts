import type * as figureEndpoints from '@quieta/contract/dashboard/figure-endpoints';
import type { FigureRow } from '@quieta/contract/dashboard/figure-endpoints';
import { isOfResources, type ResourceMeasure } from '@quieta/contract/dashboard/measures';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAvailable, typeOf } from './facts/available-queries.ts';
import { refuseRange } from './facts/fact-queries.ts';
import { isMoney, type StoredMeasure } from './facts/measure-queries.ts';
import { isOfReport, requireRows, rowsOfMeasure } from './reports/report-rows-queries.ts';
import { readOffset, writeOffset } from './rows/page-offset-rules.ts';
import { type RowFilters, readRows, selectRows, sumRows } from './rows/row-queries.ts';

/** Rows of a page unless the caller says otherwise. */
const defaultLimit = 100;

interface Part {
  readonly offset: number;
  readonly limit: number;
}

interface FigureRows {
  readonly rows: readonly FigureRow[];
  /** Sum of all rows: in major units, pieces or minutes. */
  readonly total: number;
  readonly count: number;
}

/** The rows that a figure was made of, a page of them and the sum of all. */
export async function listFigureRows(
  context: BranchContext,
  { query }: Request<typeof figureEndpoints.listFigureRows>,
): Promise<AnswerOf<typeof figureEndpoints.listFigureRows>> {
  refuseRange(query);
  await requireRows(context, query);
  const offset = readOffset(query.cursor);
  const limit = query.limit ?? defaultLimit;
  const { rows, total, count } = await loadFigureRows(context, query, { offset, limit });
  const next = offset + rows.length;
  return { data: [...rows], paging: { cursors: { next: next < count ? writeOffset(next) : null } }, total, count };
}

/** A part of the rows that a figure was made of. */
export async function loadFigureRows(context: BranchContext, filters: RowFilters, part: Part): Promise<FigureRows> {
  const { measure } = filters;
  if (isOfResources(measure)) return availableRows(context, { ...filters, measure }, part);
  const { timeZone } = context.branch;
  const rows = selectRows(rowsOfMeasure(measure, filters, timeZone), filters, timeZone);
  const found = await readRows(context, rows, part);
  const { total, count } = await sumRows(context, rows);
  const inUnit = amountIn(measure, context.branch.currency);
  return { rows: found.map((row) => ({ ...row, amount: inUnit(row.amount) })), total: inUnit(total), count };
}

function amountIn(measure: StoredMeasure, currency: string): (amount: number) => number {
  return (amount) => (isMoney(measure) ? toMajor(amount, currency) : amount);
}

/** A row for each resource and date on which it has something to give. */
async function availableRows(
  context: BranchContext,
  filters: RowFilters & { readonly measure: ResourceMeasure },
  { offset, limit }: Part,
): Promise<FigureRows> {
  const { dates, resources } = await readAvailable(context, filters);
  const type = typeOf[filters.measure];
  const rows = dates.flatMap((date, nth) => {
    if (filters.weekday !== undefined && Temporal.PlainDate.from(date).dayOfWeek !== filters.weekday) return [];
    return resources.flatMap((resource): FigureRow[] => {
      const hours = resource.days[nth] ?? [];
      const amount = filters.hour === undefined ? hours.reduce((sum, one) => sum + one, 0) : (hours[filters.hour] ?? 0);
      if (resource.type !== type || amount === 0 || !isOfReport(filters, resource.id)) return [];
      const { name } = resource;
      return [
        { ...emptyRow, date, name, staff: type === 'Staff' ? name : null, area: type === 'Area' ? name : null, amount },
      ];
    });
  });
  const latestFirst = rows.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  return {
    rows: latestFirst.slice(offset, offset + limit),
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    count: rows.length,
  };
}

const emptyRow = { startTime: null, guest: null, appointmentId: null, sale: null } as const;
