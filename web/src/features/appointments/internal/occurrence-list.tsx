import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Occurrence } from '@quieta/contract/appointments/preview-series';
import { useBranch } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import modes from './modes.module.css';
import styles from './panel.module.css';
import { RefusalText } from './refusal-text.tsx';

interface OccurrenceListProps {
  occurrences: readonly Occurrence[];
  isLoading: boolean;
  isOutdated: boolean;
  /** How many of them something is in the way of. */
  clashing: number;
  onRemove: (starts: readonly string[]) => void;
  /** Brings back what was taken out; absent where nothing was. */
  onRestore: (() => void) | undefined;
}

/** The dates of a series. Taking one out asks nobody: nothing is booked yet (SCH-12). */
export function OccurrenceList(props: OccurrenceListProps) {
  const { occurrences, isLoading, isOutdated, clashing, onRemove, onRestore } = props;
  const { t } = useLingui();
  if (isLoading) return <OccurrenceSkeleton />;
  return (
    <section className={modes.dates} data-outdated={isOutdated || undefined} aria-label={t`Dates`}>
      <div className={modes.datesHead} role="status">
        {clashing === 0 ? (
          <Trans>All of them are free.</Trans>
        ) : (
          <Plural value={clashing} one="# is not free." other="# are not free." />
        )}
        <span className={styles.grow} />
        {clashing === 0 ? null : (
          <Button
            action="quiet"
            size="small"
            onPress={() => onRemove(occurrences.filter(({ code }) => code !== null).map(({ startTime }) => startTime))}
          >
            <Trans>Take those out</Trans>
          </Button>
        )}
        {onRestore === undefined ? null : (
          <Button action="quiet" size="small" onPress={onRestore}>
            <Trans>Bring all back</Trans>
          </Button>
        )}
      </div>
      <ul className={modes.plainList}>
        {occurrences.map((occurrence) => (
          <OccurrenceRow
            key={occurrence.startTime}
            occurrence={occurrence}
            onRemove={() => onRemove([occurrence.startTime])}
          />
        ))}
      </ul>
    </section>
  );
}

function OccurrenceRow({ occurrence, onRemove }: { occurrence: Occurrence; onRemove: () => void }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const { startTime, code } = occurrence;
  const date = formatDate(startTime.slice(0, 10), 'day');
  return (
    <li className={modes.dateRow} data-clash={code !== null || undefined}>
      <Icon alias={code === null ? 'check' : 'exclamation_triangle'} size={16} className={modes.dateIcon} />
      <div className={styles.grow}>
        <span className={modes.dateText}>
          {date}, {formatInstant(startTime, timeZone, 'time')}
        </span>
        {code === null ? null : (
          <div className={modes.dateReason}>
            <RefusalText refusal={{ ...occurrence, code }} zone={timeZone} />
          </div>
        )}
      </div>
      <IconButton icon="close" size="small" label={t`Take out ${date}`} onPress={onRemove} />
    </li>
  );
}

function OccurrenceSkeleton() {
  return (
    <div className={modes.dates} aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={modes.dateRow}>
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
