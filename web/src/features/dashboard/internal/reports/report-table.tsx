import { useLingui } from '@lingui/react/macro';
import type { ReportRow } from '@quieta/contract/dashboard/report-endpoints';
import { type Report, reports } from '@quieta/contract/dashboard/reports';
import { reportRowName, reportText } from '@quieta/messages/report-text';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useBranch } from '#features/session/store.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { MarkLink, useRovingMarks } from '#ui/charts/marks.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { figureRowsAddress } from '../../figure-rows-search-rules.ts';
import type { Days } from '../../range-rules.ts';
import {
  columnsOf,
  isRatio,
  orderAfter,
  type ReportColumn,
  type ReportSearch,
  type ReportSearchChange,
  sortRows,
  valueIn,
} from '../../report-search-rules.ts';
import { cellText, textOfColumn } from './column-text.ts';
import styles from './report-table.module.css';

export interface ReportData {
  readonly report: Report;
  readonly days: Days;
  readonly rows: readonly ReportRow[];
  readonly totals: ReportRow['values'];
}

interface ReportTableProps {
  data: ReportData;
  search: ReportSearch;
  /** The reader may open what all rows together were made of. */
  opensTotals: boolean;
  isOutdated: boolean;
  onSearch: (change: ReportSearchChange) => void;
}

/** A report: each amount opens what it was made of; one of them is in the order of Tab, and arrows go on from there. */
export function ReportTable({ data, search, opensTotals, isOutdated, onSearch }: ReportTableProps) {
  const { t } = useLingui();
  const { report, rows, totals, days } = data;
  const columns = columnsOf(report);
  const measured = reports[report].measures.length;
  const sorted = sortRows(rows, search);
  const isMark = (index: number) => {
    const [line, column] = [Math.floor(index / columns.length), index % columns.length];
    const name = columns[column];
    if (column >= measured || name === undefined) return false;
    return line < sorted.length || (opensTotals && opensTotal(report, name));
  };
  const { current, container } = useRovingMarks<HTMLTableElement>({
    count: (sorted.length + 1) * columns.length,
    columns: columns.length,
    isMark,
    first: 0,
  });
  const language = currentLanguage();
  const cells = (line: number, name: string, values: ReportRow['values'], key: string | null | undefined) =>
    columns.map((column, index) => {
      const mark = line * columns.length + index;
      const link = isMark(mark) ? { mark, isInTabOrder: mark === current } : null;
      return <Cell key={column} {...{ report, days, name, column, values, rowKey: key, link }} />;
    });
  return (
    <div className={classNames(styles.scroller, 'scrolls-sideways')} data-outdated={isOutdated || undefined}>
      <table
        {...container}
        className={styles.table}
        aria-label={reportText[language].reports[report].name}
        aria-busy={isOutdated}
      >
        <Heads report={report} search={search} onSearch={onSearch} />
        <tbody>
          {sorted.map((row, line) => {
            const name = reportRowName(report, row, language);
            return (
              <tr key={row.key} data-rest={row.key === null || undefined}>
                <th scope="row">{name}</th>
                {cells(line, name, row.values, row.key)}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            {cells(sorted.length, t`Total`, totals, undefined)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/**
 * Where a guest counts for several therapists, or only some sales are rows, the total is that of the report and not
 * that of the branch.
 */
function opensTotal(report: Report, column: ReportColumn): boolean {
  if (report === 'therapists') return column !== 'guests' && column !== 'rebookings';
  return report !== 'discounts' || column === 'discounts';
}

interface HeadsProps {
  report: Report;
  search: ReportSearch;
  onSearch: (change: ReportSearchChange) => void;
}

interface RowlessReportProps extends HeadsProps {
  /** The rows are still to come. */
  isBusy: boolean;
  /** Shown in place of rows. */
  children: ReactNode;
}

/** The headings of a report that has no rows, or none yet. */
export function RowlessReport({ report, isBusy, children, ...props }: RowlessReportProps) {
  const { name } = reportText[currentLanguage()].reports[report];
  return (
    <div className={classNames(styles.scroller, 'scrolls-sideways')}>
      <table className={styles.table} aria-label={name} aria-busy={isBusy}>
        <Heads {...props} report={report} />
      </table>
      {children}
    </div>
  );
}

function Heads({ report, ...props }: HeadsProps) {
  return (
    <thead>
      <tr>
        <Head {...props} column="name" text={{ name: reportText[currentLanguage()].reports[report].key }} />
        {columnsOf(report).map((column) => (
          <Head {...props} key={column} column={column} text={textOfColumn(column)} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps {
  column: ReportColumn | 'name';
  text: { readonly name: string; readonly definition?: string };
  search: ReportSearch;
  onSearch: (change: ReportSearchChange) => void;
}

/** Sorts by its column; its meaning is one hover or focus away. */
function Head({ column, text, search, onSearch }: HeadProps) {
  const { sort = 'name', order } = search;
  const isSorted = sort === column;
  const isAscending = (column === 'name') !== (order === 'reversed');
  const button = (
    <AriaButton className={classNames(styles.head)} onPress={() => onSearch(orderAfter(search, column))}>
      {text.name}
      <Icon
        alias={isAscending ? 'chevron_up' : 'chevron_down'}
        size={14}
        className={classNames(styles.arrow, !isSorted && styles.unsorted)}
      />
    </AriaButton>
  );
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}>
      {text.definition === undefined ? button : <Tooltip content={text.definition}>{button}</Tooltip>}
    </th>
  );
}

interface CellProps {
  report: Report;
  days: Days;
  /** Name of the row. */
  name: string;
  column: ReportColumn;
  values: ReportRow['values'];
  /** Undefined in the foot. */
  rowKey: string | null | undefined;
  /** Null if it opens nothing. */
  link: { readonly mark: number; readonly isInTabOrder: boolean } | null;
}

function Cell({ report, days, name, column, values, rowKey, link }: CellProps) {
  const { currency } = useBranch();
  const text = cellText(column, valueIn(values, column), currency);
  if (link === null || isRatio(column)) return <td>{text}</td>;
  const { dateFrom, dateTo } = days;
  const row = rowKey === undefined ? {} : { report, ...(rowKey !== null && { key: rowKey }) };
  return (
    <td data-zero={values[column] === 0 || undefined}>
      <MarkLink
        href={figureRowsAddress({ measure: column, dateFrom, dateTo, ...row })}
        place={link.mark}
        isInTabOrder={link.isInTabOrder}
        name={`${name}, ${textOfColumn(column).name}: ${text}`}
        className={classNames(styles.opens)}
      >
        {text}
      </MarkLink>
    </td>
  );
}
