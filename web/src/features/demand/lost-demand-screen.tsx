import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LostDemand } from '@quieta/contract/demand/lost-demand-endpoints';
import { keysOf } from '@quieta/contract/values/objects';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { useToday } from '#features/session/store.ts';
import { datesOf, presetOf } from '#lib/date-presets.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { DateRangeFilter } from '#ui/date-field/date-range-filter.tsx';
import { defined } from '#ui/defined.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Counts } from './internal/counts.tsx';
import styles from './internal/lost-demand.module.css';
import { Pattern } from './internal/pattern.tsx';
import { RowsPanel } from './internal/rows-panel.tsx';
import {
  type DateRange,
  filtersOf,
  type LostDemandChange,
  noRows,
  rangeOf,
  readSearch,
} from './lost-demand-search-rules.ts';
import { lostDemandQuery } from './queries.ts';

const presetNames = {
  'last-4-weeks': msg`Last 4 weeks`,
  'last-8-weeks': msg`Last 8 weeks`,
  'last-year': msg`Last 12 months`,
  'next-4-weeks': msg`Next 4 weeks`,
};
const presets = keysOf(presetNames);

const route = getRouteApi('/shell/dashboard/lost-demand');

/**
 * Lost demand in a range: requests without a free time, patterns that repeat, and how many one more therapist or area
 * would have met.
 */
export function LostDemandScreen() {
  const title = usePageTitle();
  const address = route.useSearch();
  const search = useMemo(() => readSearch(address), [address]);
  const navigate = useNavigate();
  const onSearch = (change: LostDemandChange) =>
    void navigate({ to: paths.lostDemand, search: defined({ ...search, ...change }), replace: true });
  const { t, i18n } = useLingui();
  const today = useToday();
  const range = rangeOf(search, today);
  const query = useQuery({ ...lostDemandQuery(range), placeholderData: keepPreviousData });
  return (
    <Screen
      className={styles.sheet}
      title={title}
      panel={
        search.rows === undefined ? null : (
          <RowsPanel filters={filtersOf(search, range)} onClose={() => onSearch(noRows)} />
        )
      }
    >
      <FilterBar role="search" aria-label={t`Filters`}>
        <DateRangeFilter
          range={range}
          presets={presets.map((id) => ({ id, name: i18n._(presetNames[id]) }))}
          preset={presetOf(presets, range, today)}
          today={today}
          onPreset={(preset) => onSearch({ ...noRows, ...datesOf(preset, today) })}
          onChange={(dates) => onSearch({ ...noRows, ...dates })}
        />
      </FilterBar>
      <div className={styles.scroller} data-outdated={query.isPlaceholderData || undefined}>
        {query.data !== undefined ? (
          <Body lost={query.data} range={range} />
        ) : query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <div className={styles.loading}>
            <Skeleton height="320px" />
          </div>
        )}
      </div>
    </Screen>
  );
}

function Body({ lost, range }: { lost: LostDemand; range: DateRange }) {
  const { t } = useLingui();
  if (lost.byReason.every(({ requests }) => requests === 0))
    return (
      <EmptyState
        size="page"
        hint={
          <Trans>
            A search without a result, an appointment that finds no room, a declined offer and a waiting-list request
            that ends without a booking are kept here, without saying who asked.
          </Trans>
        }
      >
        {t`Everything that was asked for in these days was found.`}
      </EmptyState>
    );
  return (
    <div className={styles.columns}>
      <Counts lost={lost} range={range} />
      <section className={styles.patterns}>
        <h2 className={styles.heading}>{t`Recurring requests`}</h2>
        {lost.patterns.length === 0 ? (
          <EmptyState>{t`Nothing was asked for twice on the same weekday and in the same hours.`}</EmptyState>
        ) : (
          lost.patterns.map((pattern) => (
            <Pattern
              key={`${pattern.service.id} ${pattern.weekday} ${pattern.hours}`}
              pattern={pattern}
              range={range}
            />
          ))
        )}
      </section>
    </div>
  );
}
