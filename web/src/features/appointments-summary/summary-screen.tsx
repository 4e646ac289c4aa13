import { Trans } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-criteria';
import { toMinor } from '@quieta/contract/values/minor-units';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMay, useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { PageHeader, Sheet } from '#ui/sheet/sheet.tsx';
import { criteriaOf, hasFilters, noFilters } from './filter-rules.ts';
import styles from './internal/summary.module.css';
import { SummaryFilters } from './internal/summary-filters.tsx';
import { SummaryList } from './internal/summary-list.tsx';
import { SummaryHeads } from './internal/summary-row.tsx';
import { fetchTable, summaryQuery, sumsQuery } from './queries.ts';
import type { SummarySearch, SummarySearchChange } from './summary-search-rules.ts';

interface SummaryScreenProps {
  title: ReactNode;
  search: SummarySearch;
  onSearch: (change: SummarySearchChange) => void;
  onOpen: (appointment: Appointment) => void;
  onCheckOut: (appointment: Appointment) => void;
  /** A button beside that of the export. */
  action?: ReactNode;
}

/** Appointments of any range by any filter, with their totals (SUM-01, APP-08). */
export function SummaryScreen({ title, search, onSearch, onOpen, onCheckOut, action }: SummaryScreenProps) {
  const today = useToday();
  const may = useMay();
  const criteria = useMemo(() => criteriaOf(search, today), [search, today]);
  const query = useInfiniteQuery({ ...summaryQuery(criteria), placeholderData: (before) => before });

  return (
    <Sheet className={styles.sheet}>
      <PageHeader
        title={title}
        actions={
          <>
            {action}
            {may('report') ? <ExportButton criteria={criteria} /> : null}
          </>
        }
        summary={<SummarySums criteria={criteria} />}
      />
      <SummaryFilters search={search} today={today} onSearch={onSearch} />
      <SummaryHeads />
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <SummaryList
          rows={query.data?.pages.flatMap(({ data }) => data)}
          isOutdated={query.isPlaceholderData}
          isLoadingMore={query.isFetchingNextPage}
          onLoadMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          onClear={hasFilters(search) ? () => onSearch(noFilters) : undefined}
          onOpen={onOpen}
          onCheckOut={onCheckOut}
        />
      )}
    </Sheet>
  );
}

/** Saves the filtered rows as a file for spreadsheets. */
function ExportButton({ criteria }: { criteria: AppointmentCriteria }) {
  const save = useCommand(async () => {
    const { fileName, csv } = await fetchTable(criteria, currentLanguage());
    saveFile(fileName, csv);
  });

  return (
    <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
      <Trans>Export</Trans>
    </Button>
  );
}

/** The totals of all matching appointments, including those that are not loaded yet. */
function SummarySums({ criteria }: { criteria: AppointmentCriteria }) {
  const { data } = useQuery({ ...sumsQuery(criteria), placeholderData: keepPreviousData });
  if (data === undefined) return <div className={styles.sums} />;
  const { all, paid, unpaid, currency } = data;
  const money = (value: number) => formatMoney(toMinor(value, currency), currency);
  return (
    <div className={styles.sums} role="status">
      <Sum name={<Trans>Appointments</Trans>} value={formatNumber(all.count)} />
      <Sum name={<Trans>Duration</Trans>} value={formatDuration(all.minutes)} />
      <Sum name={<Trans>Value</Trans>} value={money(all.value)} />
      <Sum name={<Trans>Paid</Trans>} value={money(paid.value)} />
      <Sum name={<Trans>Not paid</Trans>} value={money(unpaid.value)} />
    </div>
  );
}

function Sum({ name, value }: { name: ReactNode; value: string }) {
  return (
    <span>
      {name} <b>{value}</b>
    </span>
  );
}
