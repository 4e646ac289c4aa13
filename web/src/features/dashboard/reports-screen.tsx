import { Trans, useLingui } from '@lingui/react/macro';
import { type Report, reportNames } from '@quieta/contract/dashboard/reports';
import { reportText } from '@quieta/messages/report-text';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch, useMay, useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { DateRangeFilter } from '#ui/date-field/date-range-filter.tsx';
import { defined } from '#ui/defined.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ReportPaper } from './internal/reports/report-paper.tsx';
import { fetchReportTable, reportQuery } from './internal/reports/report-queries.ts';
import styles from './internal/reports/report-table.module.css';
import { type ReportData, ReportTable, RowlessReport } from './internal/reports/report-table.tsx';
import { SavedViews } from './internal/reports/saved-views.tsx';
import { type DayRange, spans } from './range-rules.ts';
import { type ReportSearch, type ReportSearchChange, rangeOfReport, readReportSearch } from './report-search-rules.ts';

const route = getRouteApi('/shell/dashboard/reports');

/** The reports of the branch; whoever may not see them has their own row of that on therapists. */
export function ReportsScreen() {
  const title = usePageTitle();
  const address = route.useSearch();
  const search = useMemo(() => readReportSearch(address), [address]);
  const navigate = useNavigate();
  const onSearch = (change: ReportSearchChange) =>
    void navigate({ to: paths.reports, search: defined({ ...search, ...change }), replace: true });
  const { t } = useLingui();
  const { country } = useBranch();
  const today = useToday();
  const seesAll = useMay()('report');
  const report = seesAll ? (search.report ?? 'therapists') : 'therapists';
  const range = rangeOfReport(search, today, country);
  const query = useReport(report, range);
  const data = query.data && { ...query.data, report, days: range };
  const content = (
    <Content query={query} report={report} data={data} search={search} seesAll={seesAll} onSearch={onSearch} />
  );
  const names = reportText[currentLanguage()].reports;
  return (
    <Screen className={styles.sheet} title={title} actions={<Actions data={data} search={search} seesAll={seesAll} />}>
      <FilterBar role="search" aria-label={t`Filters`}>
        <RangeFilter range={range} today={today} onSearch={onSearch} />
        <SavedViews
          search={search}
          onChoose={(view) => void navigate({ to: paths.reports, search: defined({ ...view }) })}
        />
      </FilterBar>
      {seesAll ? (
        <div className={styles.tabs}>
          <Tabs<Report>
            label={t`Reports`}
            tabs={reportNames.map((id) => ({ id, label: names[id].name, content: id === report ? content : null }))}
            value={report}
            onChange={(next) => onSearch({ report: next, sort: undefined, order: undefined })}
          />
        </div>
      ) : (
        <div className={styles.tabs}>{content}</div>
      )}
    </Screen>
  );
}

/** The previous rows stay while other days of the same report are on their way. */
function useReport(report: Report, range: DayRange) {
  const isOfReport = (input: unknown) => JSON.stringify(input).includes(`"report":"${report}"`);
  return useQuery({
    ...reportQuery(report, range),
    placeholderData: (before, query) => (isOfReport(query?.queryKey[1] ?? null) ? before : undefined),
  });
}

function Actions({ data, search, seesAll }: { data: ReportData | undefined; search: ReportSearch; seesAll: boolean }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const save = useCommand(async () => {
    if (data === undefined) return;
    const { fileName, csv } = await fetchReportTable(data.report, data.days, currentLanguage());
    saveFile(fileName, csv);
  });
  return (
    <>
      {seesAll ? (
        <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
          <Trans>CSV</Trans>
        </Button>
      ) : null}
      <Button action="secondary" icon="printer" isDisabled={data === undefined} onPress={() => setIsPrinting(true)}>
        <Trans>Print</Trans>
      </Button>
      {isPrinting && data !== undefined ? (
        <ReportPaper data={data} search={search} onDone={() => setIsPrinting(false)} />
      ) : null}
    </>
  );
}

interface RangeFilterProps {
  range: DayRange;
  today: string;
  onSearch: (change: ReportSearchChange) => void;
}

function RangeFilter({ range, today, onSearch }: RangeFilterProps) {
  const { t } = useLingui();
  const names = { week: t`This week`, month: t`This month`, quarter: t`This quarter`, year: t`This year` };
  return (
    <DateRangeFilter
      range={{ from: range.dateFrom, to: range.dateTo }}
      presets={spans.map((id) => ({ id, name: names[id] }))}
      preset={range.span === 'custom' ? undefined : range.span}
      today={today}
      onPreset={(span) => onSearch({ span: span === 'month' ? undefined : span, from: undefined, to: undefined })}
      onChange={({ from, to }) => onSearch({ span: undefined, from, to })}
    />
  );
}

interface ContentProps {
  query: ReturnType<typeof useReport>;
  report: Report;
  data: ReportData | undefined;
  search: ReportSearch;
  seesAll: boolean;
  onSearch: (change: ReportSearchChange) => void;
}

function Content({ query, report, data, search, seesAll, onSearch }: ContentProps) {
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (data === undefined || data.rows.length === 0)
    return (
      <RowlessReport report={report} search={search} isBusy={data === undefined} onSearch={onSearch}>
        {data === undefined ? <Loading /> : <NothingReported seesAll={seesAll} />}
      </RowlessReport>
    );
  return (
    <ReportTable
      data={data}
      search={search}
      opensTotals={seesAll}
      isOutdated={query.isPlaceholderData}
      onSearch={onSearch}
    />
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} width="100%" height="28px" />
      ))}
    </div>
  );
}

function NothingReported({ seesAll }: { seesAll: boolean }) {
  return (
    <EmptyState
      size="page"
      hint={
        seesAll ? (
          <Trans>Choose other dates above.</Trans>
        ) : (
          <Trans>Your own figures appear here once your account is linked to you as a staff member.</Trans>
        )
      }
    >
      <Trans>Nothing was booked or sold in these days.</Trans>
    </EmptyState>
  );
}
