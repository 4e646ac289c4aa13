import { Trans } from '@lingui/react/macro';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { FigureRow } from '@quieta/contract/dashboard/figure-endpoints';
import { type Fact, type Measure, measures, type Unit } from '@quieta/contract/dashboard/measures';
import { figuresText } from '@quieta/messages/figures-text';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { salesAddress } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { appointmentAddress } from '#addresses/planner.ts';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { useMoney } from '#features/session/use-money.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatDate, formatDuration, formatTime } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './rows.module.css';

type Column = 'time' | 'name' | 'guest' | 'staff' | 'area' | 'sale';

/** Columns of each fact's rows, beside date and amount. */
const columnsOf: Readonly<Record<Fact, readonly Column[]>> = {
  'sale-line': ['time', 'name', 'guest', 'staff', 'area', 'sale'],
  sale: ['time', 'guest', 'sale'],
  appointment: ['time', 'name', 'guest', 'staff', 'area'],
  'staff-time': ['time', 'name', 'guest', 'staff', 'area'],
  'area-time': ['time', 'name', 'guest', 'staff', 'area'],
  'equipment-time': ['time', 'name', 'guest', 'staff', 'area'],
  'guest-day': ['guest'],
  'resource-day': ['name'],
  'hotel-day': [],
};

interface RowsTableProps {
  measure: Measure;
  rows: readonly FigureRow[];
  /** The rows are still to come. */
  isBusy: boolean;
  /** They are another branch's, where nothing of them can be opened. */
  isElsewhere: boolean;
}

/** The rows of a figure as a table; what is sold or booked is opened by a press. */
export function RowsTable({ measure, rows, isBusy, isElsewhere }: RowsTableProps) {
  const { columns: heads, measures: names } = figuresText[currentLanguage()];
  const columns = columnsOf[measures[measure].of];
  const amount = useAmount(measures[measure].unit);
  const mayOpen = useMayOpen();
  const opens = {
    sales: !isElsewhere && mayOpen(paths.sales),
    guests: !isElsewhere && measures[measure].of === 'guest-day',
    appointments: !isElsewhere,
  };
  return (
    <table className={styles.table} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{heads.date}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {heads[column]}
            </th>
          ))}
          <th scope="col" className={styles.amount}>
            {names[measure].name}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          // The rows have no key of their own, and are only ever added to.
          <tr key={nth}>
            <td>{formatDate(row.date, 'medium')}</td>
            {columns.map((column) => (
              <td key={column} data-column={column} className={classNames(column === 'sale' && 'whole')}>
                <Cell column={column} row={row} opens={opens} />
              </td>
            ))}
            <td className={styles.amount}>{amount(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  column: Column;
  row: FigureRow;
  /** `guests` of rows that have nothing else to open. */
  opens: Readonly<Record<'sales' | 'guests' | 'appointments', boolean>>;
}

function Cell({ column, row, opens }: CellProps): ReactNode {
  const { kinds } = figuresText[currentLanguage()];
  if (column === 'time') return row.startTime === null ? null : formatTime(row.startTime.slice('yyyy-MM-ddT'.length));
  if (column === 'guest') {
    if (row.guest === null) return <span className="ink-soft">–</span>;
    if (!opens.guests) return row.guest.fullName;
    return (
      <Link className={classNames(styles.link)} href={paths.guests + queryString({ row: row.guest.id })}>
        {row.guest.fullName}
      </Link>
    );
  }
  if (column === 'sale') {
    if (row.sale === null) return null;
    const text = saleKinds[row.sale.kind].isSale ? row.sale.number : `${row.sale.number} · ${kinds[row.sale.kind]}`;
    if (!opens.sales) return text;
    return (
      <Link className={classNames(styles.link)} href={salesAddress({ date: row.date, sale: row.sale.id })}>
        {text}
      </Link>
    );
  }
  if (column !== 'name') return row[column];
  if (!opens.appointments || row.appointmentId === null || row.startTime === null) return row.name;
  return (
    <Link className={classNames(styles.link)} href={appointmentAddress(row.date, row.appointmentId)}>
      {row.name ?? <Trans>Appointment</Trans>}
    </Link>
  );
}

/** How an amount of a unit is written: money with its decimals, minutes as hours and minutes. */
export function useAmount(unit: Unit): (amount: number) => string {
  const money = useMoney();
  switch (unit) {
    case 'money':
      return money;
    case 'minutes':
      return formatDuration;
    case 'count':
      return (amount) => formatNumber(amount);
  }
}
