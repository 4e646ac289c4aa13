import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PrepaidReport } from '@quieta/contract/dashboard/prepaid-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Link } from 'react-aria-components/Link';
import { paths } from '#addresses/paths.ts';
import { prepaidAddress } from '#addresses/prepaid.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch, useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateRangeFilter } from '#ui/date-field/date-range-filter.tsx';
import { defined } from '#ui/defined.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './internal/prepaid/prepaid.module.css';
import { fetchPrepaidTable, prepaidReportQuery } from './internal/prepaid/prepaid-queries.ts';
import { PrepaidRowsPanel } from './internal/prepaid/prepaid-rows-panel.tsx';
import { PrepaidTable } from './internal/prepaid/prepaid-table.tsx';
import { noRows, type PrepaidSearch, type PrepaidSearchChange, readPrepaidSearch } from './prepaid-search-rules.ts';
import { type DayRange, spans } from './range-rules.ts';
import { rangeOfReport } from './report-search-rules.ts';

const route = getRouteApi('/shell/dashboard/prepaid');

/** Report on prepaid treatments: sold, used and lost in some days, and still owed at their end. */
export function PrepaidReportScreen() {
  const title = usePageTitle();
  const address = route.useSearch();
  const search = useMemo(() => readPrepaidSearch(address), [address]);
  const navigate = useNavigate();
  const onSearch = (change: PrepaidSearchChange) =>
    void navigate({ to: paths.prepaidReport, search: defined({ ...search, ...change }), replace: true });
  const { t } = useLingui();
  const { country } = useBranch();
  const today = useToday();
  const range = rangeOfReport(search, today, country);
  const query = useQuery({ ...prepaidReportQuery(range), placeholderData: keepPreviousData });
  return (
    <Screen
      className={styles.sheet}
      title={title}
      actions={<SaveTable range={range} />}
      panel={
        search.column === undefined ? null : (
          <PrepaidRowsPanel days={range} search={search} onClose={() => onSearch(noRows)} />
        )
      }
    >
      <FilterBar role="search" aria-label={t`Filters`}>
        <RangeFilter range={range} today={today} onSearch={onSearch} />
      </FilterBar>
      {query.data !== undefined ? (
        <Body report={query.data} search={search} isOutdated={query.isPlaceholderData} />
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <div className={styles.loading}>
          <Skeleton height="320px" />
        </div>
      )}
    </Screen>
  );
}

function SaveTable({ range }: { range: DayRange }) {
  const save = useCommand(async () => {
    const { fileName, csv } = await fetchPrepaidTable(range, currentLanguage());
    saveFile(fileName, csv);
  });
  return (
    <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
      <Trans>CSV</Trans>
    </Button>
  );
}

interface RangeFilterProps {
  range: DayRange;
  today: string;
  onSearch: (change: PrepaidSearchChange) => void;
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
      onPreset={(span) =>
        onSearch({ ...noRows, span: span === 'month' ? undefined : span, from: undefined, to: undefined })
      }
      onChange={({ from, to }) => onSearch({ ...noRows, span: undefined, from, to })}
    />
  );
}

interface BodyProps {
  report: PrepaidReport;
  search: PrepaidSearch;
  isOutdated: boolean;
}

function Body({ report, search: { span, from, to }, isOutdated }: BodyProps) {
  const { expiring, rows } = report;
  const money = useMoney();
  if (rows.length === 0)
    return (
      <EmptyState size="page" hint={<Trans>Choose other dates above.</Trans>}>
        <Trans>No course or package was sold, used or owed in these days.</Trans>
      </EmptyState>
    );
  return (
    <>
      <p className={styles.expiring}>
        {expiring.packages === 0 ? (
          <Trans>Nothing expires by {formatDate(expiring.until, 'day')}.</Trans>
        ) : (
          <Link href={prepaidAddress({ expires: 'soon' })} className={classNames(styles.link)}>
            <Plural
              value={expiring.packages}
              one={`# package with units worth ${money(expiring.amount)} expires by ${formatDate(expiring.until, 'day')}.`}
              other={`# packages with units worth ${money(expiring.amount)} expire by ${formatDate(expiring.until, 'day')}.`}
            />
          </Link>
        )}
      </p>
      <PrepaidTable report={report} search={defined({ span, from, to })} isOutdated={isOutdated} />
    </>
  );
}
