import { Trans } from '@lingui/react/macro';
import { measures } from '@quieta/contract/dashboard/measures';
import { figuresText } from '@quieta/messages/figures-text';
import { reportRowName, reportText } from '@quieta/messages/report-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { formatDate, formatDateRange, formatHour } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { FigureRowsFilters } from '../../figure-rows-search-rules.ts';
import { Counted } from '../counted.tsx';
import { reportQuery } from '../reports/report-queries.ts';
import styles from './rows.module.css';
import { useAmount } from './rows-table.tsx';

interface FigureSheetProps {
  filters: FigureRowsFilters;
  /** Undefined until it is known. */
  total: number | undefined;
  /** Beside the way back. */
  actions?: ReactNode;
  /** Name of the branch whose rows they are, if it is not the chosen one. */
  branchName?: string | undefined;
  /** How many rows there are. */
  count?: number | undefined;
  onBack: () => void;
  children: ReactNode;
}

/** The page of a figure: what it means, what it was made of, and the sum of that. */
export function FigureSheet({ filters, total, actions, branchName, count, onBack, children }: FigureSheetProps) {
  const { measure } = filters;
  const { name, definition } = figuresText[currentLanguage()].measures[measure];
  const amount = useAmount(measures[measure].unit);
  return (
    <Screen
      className={styles.sheet}
      title={name}
      actions={
        <>
          <Button action="quiet" icon="arrow_left" onPress={onBack}>
            <Trans>Back</Trans>
          </Button>
          {actions}
        </>
      }
    >
      <div className={styles.about}>
        <p>{definition}</p>
        <p className={styles.range}>
          {branchName === undefined ? null : <span>{branchName}</span>}
          <Filters filters={filters} />
          {count === undefined ? null : (
            <span>
              <Counted of="rows" count={count} />
            </span>
          )}
        </p>
      </div>
      <div className={classNames(styles.scroller, 'scrolls-sideways')}>{children}</div>
      {total === undefined ? null : (
        <p className={styles.total}>
          <span>{name}</span>
          <b>{amount(total)}</b>
        </p>
      )}
    </Screen>
  );
}

export function RowsLoading() {
  return (
    <div className={styles.loading}>
      <Skeleton height="320px" />
    </div>
  );
}

function Filters({ filters }: { filters: FigureRowsFilters }): ReactNode {
  const { dateFrom, dateTo, weekday, hour, report } = filters;
  const rowName = useReportRowName(filters);
  return (
    <>
      <span>{formatDateRange(dateFrom, dateTo, 'medium')}</span>
      {weekday === undefined && hour === undefined ? null : <span>{weekdayHour(weekday, hour)}</span>}
      {report === undefined ? null : (
        <span>
          {reportText[currentLanguage()].reports[report].key}: {rowName ?? '…'}
        </span>
      )}
    </>
  );
}

/** Name of the report's row; undefined until that is known. */
function useReportRowName({ report, key, dateFrom, dateTo }: FigureRowsFilters): string | undefined {
  const { data } = useQuery({
    ...reportQuery(report ?? 'therapists', { dateFrom, dateTo }),
    enabled: report !== undefined && key !== undefined,
  });
  if (report === undefined) return undefined;
  const row = key === undefined ? { key: null, name: null } : data?.rows.find((one) => one.key === key);
  return row && reportRowName(report, row, currentLanguage());
}

/** A Monday, for the names of the weekdays. */
const monday = Temporal.PlainDate.from('2026-11-23');

/** `Saturday, 2 PM`: 1 is Monday; either may be left out. */
function weekdayHour(weekday: number | undefined, hour: number | undefined): string {
  const day = weekday === undefined ? null : formatDate(monday.add({ days: weekday - 1 }), 'weekday');
  return [day, hour === undefined ? null : formatHour(hour)].filter((part) => part !== null).join(', ');
}
