import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FigureRow } from '@quieta/contract/dashboard/figure-endpoints';
import { measures } from '@quieta/contract/dashboard/measures';
import { figuresText } from '@quieta/messages/figures-text';
import { reportRowName, reportText } from '@quieta/messages/report-text';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatDateRange } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import type { FigureRowsFilters } from '#lib/page/figure-rows-address.ts';
import { paths } from '#lib/page/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import type { PagedRows } from '#ui/paged-list/paged-list.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { reportQuery } from './internal/reports/report-queries.ts';
import styles from './internal/rows/rows.module.css';
import { RowsTable } from './internal/rows/rows-table.tsx';
import { useAmount } from './internal/rows/use-amount.ts';
import { weekdayHour } from './internal/rows/weekday-hour.ts';
import { fetchFigureRowsTable, figureRowsQuery } from './queries.ts';

interface FigureRowsScreenProps {
  /** Null: the address names no figure. */
  filters: FigureRowsFilters | null;
  /** To where the reader came from. */
  onBack: () => void;
}

/** The rows that a figure was made of, with their sum: the figure again. */
export function FigureRowsScreen({ filters, onBack }: FigureRowsScreenProps) {
  if (filters !== null) return <FigureRows filters={filters} onBack={onBack} />;
  return (
    <Sheet>
      <EmptyState
        size="page"
        action={
          <LinkButton href={paths.dashboard} action="secondary">
            <Trans>Open the dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>This address names no figure.</Trans>
      </EmptyState>
    </Sheet>
  );
}

function FigureRows({ filters, onBack }: { filters: FigureRowsFilters; onBack: () => void }) {
  const { measure } = filters;
  const { name, definition } = figuresText[currentLanguage()].measures[measure];
  const may = useMay();
  const amount = useAmount(measures[measure].unit);
  const query = useInfiniteQuery(figureRowsQuery(filters));
  const first = query.data?.pages[0];
  return (
    <Sheet className={styles.sheet}>
      <PageHeader
        title={name}
        actions={
          <>
            <Button action="quiet" icon="arrow_left" onPress={onBack}>
              <Trans>Back</Trans>
            </Button>
            {may('report') ? <SaveButton filters={filters} /> : null}
          </>
        }
      />
      <div className={styles.about}>
        <p>{definition}</p>
        <p className={styles.range}>
          <Filters filters={filters} />
          {first === undefined ? null : (
            <span>
              <Plural value={first.count} one="# row" other="# rows" />
            </span>
          )}
        </p>
      </div>
      <div className={styles.scroller}>
        <Rows filters={filters} query={query} />
      </div>
      {first === undefined ? null : (
        <p className={styles.total}>
          <span>{name}</span>
          <b>{amount(first.total)}</b>
        </p>
      )}
    </Sheet>
  );
}

function Rows({ filters, query }: { filters: FigureRowsFilters; query: PagedRows<FigureRow> }) {
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  const rows = query.data?.pages.flatMap(({ data }) => data);
  if (rows === undefined)
    return (
      <div className={styles.loading}>
        <Skeleton height="320px" />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState size="page">
        <Trans>There are no rows: the figure is nothing.</Trans>
      </EmptyState>
    );
  return (
    <>
      <RowsTable measure={filters.measure} rows={rows} />
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button action="quiet" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
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

/** What the row of the report is called; undefined until that is known. */
function useReportRowName({ report, key, dateFrom, dateTo }: FigureRowsFilters): string | undefined {
  const { data } = useQuery({
    ...reportQuery(report ?? 'therapists', { dateFrom, dateTo }),
    enabled: report !== undefined && key !== undefined,
  });
  if (report === undefined) return undefined;
  const row = key === undefined ? { key: null, name: null } : data?.rows.find((one) => one.key === key);
  return row && reportRowName(report, row, currentLanguage());
}

function SaveButton({ filters }: { filters: FigureRowsFilters }) {
  const { t } = useLingui();
  const save = useCommand(async () => {
    const { fileName, csv, rows, isCut } = await fetchFigureRowsTable(filters, currentLanguage());
    saveFile(fileName, csv);
    if (isCut)
      showSnackbar({
        type: 'warning',
        duration: 10_000,
        message: t`The file holds the latest ${formatNumber(rows)} rows. Choose fewer days for the others.`,
      });
  });
  return (
    <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
      <Trans>CSV</Trans>
    </Button>
  );
}
