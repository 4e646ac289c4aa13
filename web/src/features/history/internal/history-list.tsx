import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import type { PagedRows } from '#ui/list/list-parts.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import type { HistorySearchChange } from '../history-filter-rules.ts';
import { foldSteps } from '../step-rules.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './history.module.css';

interface HistoryListProps {
  query: PagedRows<HistoryEntry>;
  today: string;
  /** Undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
  /** Shows only what fits these filters. */
  onSearch: (change: HistorySearchChange) => void;
}

/**
 * The entries under the days on which they were written. Whoever comes near the end gets more; what is out of sight is
 * not drawn.
 */
export function HistoryList({ query, today, onClear, onSearch }: HistoryListProps) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string | null>(null);
  const end = useNearEnd(query.hasNextPage && !query.isFetchingNextPage, () => void query.fetchNextPage());
  const entries = query.data?.pages.flatMap(({ data }) => data);
  if (query.isError && entries === undefined)
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (entries === undefined) return <Loading />;
  if (entries.length === 0)
    return (
      <EmptyState
        size="page"
        action={
          onClear === undefined ? undefined : (
            <Button action="secondary" onPress={onClear}>
              {t`Clear the filters`}
            </Button>
          )
        }
      >
        {onClear === undefined ? t`Nothing was changed yet.` : t`No change matches the filters.`}
      </EmptyState>
    );
  return (
    <div
      className={styles.list}
      role="region"
      aria-label={t`Changes`}
      aria-busy={query.isPlaceholderData}
      data-outdated={query.isPlaceholderData || undefined}
    >
      {[...Map.groupBy(entries, ({ at }) => at.slice(0, 'yyyy-MM-dd'.length))].map(([date, ofDay]) => (
        <Fragment key={date}>
          <h2 className={styles.day}>
            <DayName date={date} today={today} />
          </h2>
          <ul>
            {foldSteps(ofDay).map(({ entry, earlier }) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                earlier={earlier}
                isOpen={entry.id === openId}
                onToggle={() => setOpenId(entry.id === openId ? null : entry.id)}
                onSearch={onSearch}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      <div ref={end} className={styles.end}>
        {query.isFetchingNextPage ? <Spinner /> : null}
        {query.hasNextPage
          ? null
          : onClear === undefined
            ? t`This is where the history begins.`
            : t`No earlier change matches the filters.`}
      </div>
    </div>
  );
}

function DayName({ date, today }: { date: string; today: string }) {
  const { timeZone } = useBranch();
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  const isThisYear = date.slice(0, 4) === Temporal.Now.plainDateISO(timeZone).toString().slice(0, 4);
  const name = formatDate(date, isThisYear ? 'long' : 'full');
  if (date === today) return <Trans>Today, {name}</Trans>;
  return date === yesterday ? <Trans>Yesterday, {name}</Trans> : name;
}

/** Calls when the end of the list comes near what is in sight. */
function useNearEnd(isWatched: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (element === null || !isWatched) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting === true && near(), {
      rootMargin: '1200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatched]);
  return end;
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles.list} role="region" aria-label={t`Changes`} aria-busy>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <div key={place} className={styles.coming}>
          <Skeleton width="100%" height="24px" />
        </div>
      ))}
    </div>
  );
}
