import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import type { SummarySearch, SummarySearchChange } from '#lib/page/summary-search.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { criteriaOf, hasFilters, noFilters } from './filter-rules.ts';
import { ExportButton } from './internal/export-button.tsx';
import styles from './internal/summary.module.css';
import { SummaryFilters } from './internal/summary-filters.tsx';
import { SummaryList } from './internal/summary-list.tsx';
import { SummaryHeads } from './internal/summary-row.tsx';
import { SummarySums } from './internal/summary-sums.tsx';
import { summaryQuery } from './queries.ts';

interface SummaryScreenProps {
  title: ReactNode;
  search: SummarySearch;
  onSearch: (change: SummarySearchChange) => void;
  onOpen: (appointment: Appointment) => void;
  onCheckOut: (appointment: Appointment) => void;
}

/** Appointments of any range by any filter, with their totals (SUM-01, APP-08). */
export function SummaryScreen({ title, search, onSearch, onOpen, onCheckOut }: SummaryScreenProps) {
  const { timeZone } = useBranch();
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const criteria = useMemo(() => criteriaOf(search, today), [search, today]);
  const query = useInfiniteQuery({ ...summaryQuery(criteria), placeholderData: (before) => before });

  return (
    <Sheet className={styles.sheet}>
      <PageHeader
        title={title}
        actions={<ExportButton criteria={criteria} />}
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
