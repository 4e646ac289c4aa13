import { useLingui } from '@lingui/react/macro';
import { addUp } from '@quieta/contract/values/add-up';
import { useBranch } from '#features/session/store.ts';
import { firstWeekday } from '#lib/format/country-customs.ts';
import { formatDate, formatWeekdayAndDay } from '#lib/format/date-and-time.ts';
import { ChartTable } from '#ui/charts/chart-or-table.tsx';
import { type Column, ColumnChart } from '#ui/charts/column-chart.tsx';
import { type RevenueColumn, revenueColumns } from '../chart-rules.ts';
import { useFigureScope } from '../figure-context.tsx';
import { type Grain, grainOf } from '../range-rules.ts';
import type { DashboardFigures } from '../use-dashboard-figures.ts';
import { daysText, moneyOf, wholeComparedName, wholeMoneyOf } from './figure-format.ts';

/** The revenue of a range in columns, or as a table. */
export function RevenueChart({ view, isTable }: { view: DashboardFigures; isTable: boolean }) {
  const { t } = useLingui();
  const { country } = useBranch();
  const { currency } = useFigureScope();
  const columns = revenueColumns(view, country);
  const before = wholeComparedName(view);
  const drawn = useColumns(view, columns);
  const label = t`Revenue, taken and booked`;
  const money = (amount: number | null) => (amount === null ? '–' : moneyOf(amount, currency));
  if (!isTable)
    return <ColumnChart label={label} columns={drawn} formatAxis={(value) => wholeMoneyOf(value, currency)} />;
  return (
    <ChartTable
      label={label}
      heads={[t`Day`, t`Taken`, t`Booked, not paid`, ...(view.compared === null ? [] : [before])]}
      rows={columns.map(({ dateFrom, dateTo, taken: revenue, booked, before: earlier }) => ({
        id: dateFrom,
        cells: [
          daysText({ dateFrom, dateTo }, view.today),
          money(revenue),
          dateTo < view.today ? '–' : money(booked),
          ...(view.compared === null ? [] : [money(earlier)]),
        ],
      }))}
    />
  );
}

function useColumns(view: DashboardFigures, columns: readonly RevenueColumn[]): Column[] {
  const { t } = useLingui();
  const { country } = useBranch();
  const { currency, rowsOf } = useFigureScope();
  const comparedName = wholeComparedName(view);
  const grain = grainOf(view.range);
  const marks = useMarks(view, columns);
  const nameOf = ({ dateFrom, dateTo, taken: revenue, booked, before }: RevenueColumn) => {
    const days = dateFrom === dateTo ? formatDate(dateFrom, 'long') : daysText({ dateFrom, dateTo }, view.today);
    const parts = [
      revenue === null ? null : t`${moneyOf(revenue, currency)} taken`,
      dateTo < view.today ? null : t`${moneyOf(booked, currency)} booked`,
      before === null ? null : `${comparedName}: ${moneyOf(before, currency)}`,
    ];
    return `${days}: ${parts.filter((part) => part !== null).join('; ')}`;
  };
  return columns.map((column, index) => ({
    id: column.dateFrom,
    label: labelOf(column, grain),
    hasLabel: grain !== 'day' || index === 0 || column.isToday || columns.length <= 8 || beginsWeek(column, country),
    isMain: column.isToday,
    name: nameOf(column),
    full: column.taken ?? 0,
    open: column.booked,
    tick: column.before,
    mark: marks.get(index),
    // Bookings to come have no rows of revenue.
    href: column.taken === null ? undefined : rowsOf('revenue', seenOf(column, view.today)),
  }));
}

/** Texts above the highest column, above today, and above what is booked after it. */
function useMarks(view: DashboardFigures, columns: readonly RevenueColumn[]): ReadonlyMap<number, string> {
  const { t } = useLingui();
  const { currency } = useFigureScope();
  const marks = new Map<number, string>();
  const highest = Math.max(...columns.map(({ taken: revenue }) => revenue ?? 0));
  if (highest > 0)
    marks.set(
      columns.findIndex(({ taken: revenue }) => revenue === highest),
      wholeMoneyOf(highest, currency),
    );
  const coming = columns.flatMap(({ dateFrom }, index) => (dateFrom > view.today ? [index] : []));
  const middle = coming[Math.floor(coming.length / 2)];
  const booked = addUp(...columns.map((column) => column.booked));
  if (middle !== undefined && booked > 0) {
    const sum = wholeMoneyOf(booked, currency);
    marks.set(middle, t`booked ${sum}`);
  }
  const now = columns.findIndex(({ isToday }) => isToday);
  const revenue = columns[now]?.taken ?? null;
  if (revenue !== null && grainOf(view.range) === 'day') {
    const sum = moneyOf(revenue, currency);
    marks.set(now, t`today so far ${sum}`);
  }
  return marks;
}

function labelOf({ dateFrom, dateTo }: RevenueColumn, grain: Grain): string {
  if (grain === 'day') return formatWeekdayAndDay(dateFrom);
  return grain === 'week' ? formatDate(dateFrom, 'short') : formatDate(dateTo, 'monthShort');
}

function beginsWeek({ dateFrom }: RevenueColumn, country: string): boolean {
  return Temporal.PlainDate.from(dateFrom).dayOfWeek === firstWeekday(country);
}

/** The days of a column that have begun. */
function seenOf({ dateFrom, dateTo }: RevenueColumn, today: string) {
  return { dateFrom, dateTo: dateTo < today ? dateTo : today };
}
