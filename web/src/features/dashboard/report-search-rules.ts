import { maxDaysOfFigures } from '@quieta/contract/dashboard/figure-endpoints';
import { type Measure, type Ratio, ratioOf, ratios } from '@quieta/contract/dashboard/measures';
import type { ReportRow } from '@quieta/contract/dashboard/report-endpoints';
import { type Report, reportNames, reports } from '@quieta/contract/dashboard/reports';
import { firstWithinDays } from '#addresses/search-values.ts';
import { defined } from '#ui/defined.ts';
import { readDashboardSearch } from './dashboard-search-rules.ts';
import { type DayRange, rangeAround } from './range-rules.ts';

/** A column of a report: a measure, or a ratio of two that are columns as well. */
export type ReportColumn = Measure | Ratio;

/** A report as the address holds it, so that it can be sent to a colleague, saved, and gone back to. */
export interface ReportSearch {
  /** Absent is that on therapists. */
  report?: Report;
  /** Absent is a month. */
  span?: 'week' | 'quarter' | 'year';
  /** Chosen days, `yyyy-MM-dd`, both included: then no span counts. */
  from?: string;
  to?: string;
  /** Absent is the order of the names. */
  sort?: ReportColumn | 'name';
  /** Absent is the largest first, and of names the first of the alphabet. */
  order?: 'reversed';
}

/** A change of the address; undefined removes a parameter. */
export type ReportSearchChange = { readonly [Key in keyof ReportSearch]?: ReportSearch[Key] | undefined };

/** The columns of a report in their order. */
export function columnsOf(report: Report): readonly ReportColumn[] {
  return [...reports[report].measures, ...reports[report].ratios];
}

/** Reads the address without what is not valid in it. */
export function readReportSearch(address: Readonly<Record<string, unknown>>): ReportSearch {
  const report = reportNames.find((name) => name === address['report']);
  const { span, from, to } = readDashboardSearch(address);
  const sorts = ['name' as const, ...columnsOf(report ?? 'therapists')];
  const sort = sorts.find((column) => column === address['sort']);
  return defined({
    report,
    span,
    from,
    to,
    sort,
    order: address['order'] === 'reversed' ? address['order'] : undefined,
  });
}

/** The days that a report is about; of a range that is too long its end. */
export function rangeOfReport({ span, from, to }: ReportSearch, today: string, country: string): DayRange {
  if (from === undefined || to === undefined) return rangeAround(span ?? 'month', today, country);
  return { span: 'custom', dateFrom: firstWithinDays(maxDaysOfFigures, from, to), dateTo: to };
}

export function isRatio(column: ReportColumn): column is Ratio {
  return Object.hasOwn(ratios, column);
}

/** Value of a row's column; null where there is nothing to divide by. */
export function valueIn(values: ReportRow['values'], column: ReportColumn): number | null {
  if (!isRatio(column)) return values[column] ?? 0;
  const { above, below } = ratios[column];
  return ratioOf(column, values[above] ?? 0, values[below] ?? 0);
}

/**
 * The rows in the order of the address; what belongs to none of the report's things stays last, and so does what has no
 * value.
 */
export function sortRows<Row extends Pick<ReportRow, 'key' | 'values'>>(
  rows: readonly Row[],
  { sort = 'name', order }: ReportSearch,
): Row[] {
  const known = rows.filter(({ key }) => key !== null);
  const rest = rows.filter(({ key }) => key === null);
  if (sort === 'name') return [...(order === 'reversed' ? known.toReversed() : known), ...rest];
  const sorted = known.toSorted((one, other) => {
    const [first, second] = [valueIn(one.values, sort), valueIn(other.values, sort)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return order === 'reversed' ? first - second : second - first;
  });
  return [...sorted, ...rest];
}

/** Order after a press on a column's head: by it, then the other way around, then by name again. */
export function orderAfter({ sort = 'name', order }: ReportSearch, column: ReportColumn | 'name'): ReportSearchChange {
  if (sort !== column) return { sort: column, order: undefined };
  if (order === undefined) return { sort: column, order: 'reversed' };
  return { sort: undefined, order: undefined };
}
