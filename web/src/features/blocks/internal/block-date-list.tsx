import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Scroller } from '#ui/scroller/scroller.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './block-panel.module.css';
import { type BlockDate, sorted } from './block-request-rules.ts';
import type { useBlockDates } from './use-block-dates.ts';

interface BlockDateListProps {
  found: NonNullable<ReturnType<typeof useBlockDates>>;
  zone: string;
  leavesOut: boolean;
  onLeaveOut: (leavesOut: boolean) => void;
}

/** Says of how many dates a block is made or changed, and names those at which something is in the way. */
export function BlockDateList({ found, zone, leavesOut, onLeaveOut }: BlockDateListProps) {
  const { t } = useLingui();
  const { dates, isError, isFetching, isOutdated, refetch } = found;
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (dates === undefined)
    return <SkeletonRows count={2} className={styles.dates} rowClassName={styles.date} widths={['70%']} />;
  const { free, clashing, moved } = sorted(dates);
  return (
    <section className={styles.dates} data-outdated={isOutdated || undefined} aria-label={t`Dates`}>
      <p role="status">
        <Plural value={free.length} one="# date is free." other="# dates are free." />{' '}
        {clashing.length === 0 ? null : (
          <Plural value={clashing.length} one="At # something is in the way." other="At # something is in the way." />
        )}
      </p>
      {clashing.length === 0 ? null : (
        <Checkbox isSelected={leavesOut} onChange={onLeaveOut}>
          <Trans>Leave out the dates that are not free</Trans>
        </Checkbox>
      )}
      {clashing.length + moved.length === 0 ? null : (
        <Scroller className={styles.list} label={t`Not free`}>
          <ul>
            {[...clashing, ...moved].map((date) => (
              <DateRow key={date.startTime} date={date} zone={zone} />
            ))}
          </ul>
        </Scroller>
      )}
    </section>
  );
}

function DateRow({ date, zone }: { date: BlockDate; zone: string }) {
  const { code, params, startTime, kept } = date;
  const reason = useErrorText(code === null ? null : { code, params }, zone);
  const day = formatDate(startTime.slice(0, 10), 'day');
  return (
    <li className={styles.date}>
      <Icon alias={code === null ? 'minus' : 'exclamation_triangle'} size={16} className={styles.sign} />
      <div className="grow">
        <span className="medium">
          {day}, {formatInstant(startTime, zone, 'time')}
        </span>
        {(kept ?? null) === null ? null : (
          <div className="note">
            <Trans>Moved by itself before, stays as it is</Trans>
          </div>
        )}
        {reason === undefined ? null : <div className={styles.reason}>{reason}</div>}
      </div>
    </li>
  );
}
