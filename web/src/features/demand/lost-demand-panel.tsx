import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './internal/lost-demand.module.css';
import { Pattern } from './internal/pattern.tsx';
import { RowsLink } from './internal/rows-link.tsx';
import type { DateRange } from './lost-demand-search-rules.ts';
import { lostDemandQuery } from './queries.ts';

interface LostDemandPanelProps {
  /** Whole weeks that end today. */
  range: DateRange;
}

/** The pattern of which one more would meet the most, for the dashboard; its page tells the rest. */
export function LostDemandPanel({ range }: LostDemandPanelProps) {
  const { data: lost, isError, isFetching, refetch } = useQuery(lostDemandQuery(range));
  const [first] = lost?.patterns ?? [];
  const weeks = Temporal.PlainDate.from(range.from).until(range.to).add({ days: 1 }).days / 7;
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 className={styles.heading}>
          <Trans>Lost demand</Trans>{' '}
          <span className={styles.beside}>
            <Plural value={weeks} one="last week" other="last # weeks" />
          </span>
        </h2>
        {lost === undefined || lost.requests === 0 ? null : (
          <RowsLink search={range}>
            <Plural value={lost.requests} one="# request" other="# requests" />
          </RowsLink>
        )}
      </div>
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {lost === undefined && !isError ? <Skeleton height="180px" /> : null}
      {first !== undefined ? <Pattern pattern={first} range={range} /> : null}
      {lost !== undefined && first === undefined ? (
        <p className={styles.sentence}>
          {lost.requests === 0 ? (
            <Trans>Everything that was asked for was found.</Trans>
          ) : (
            <Trans>Nothing was asked for twice on the same weekday and in the same hours.</Trans>
          )}
        </p>
      ) : null}
    </section>
  );
}
