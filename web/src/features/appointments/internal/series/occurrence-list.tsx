import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Service } from '@quieta/contract/settings/service';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton-rows.tsx';
import type { Draft } from '../../draft-rules.ts';
import { isClashing } from '../../series-date-rules.ts';
import modes from '../modes.module.css';
import { OccurrenceRow } from './occurrence-row.tsx';
import type { SeriesDates } from './use-series-dates.ts';

interface OccurrenceListProps {
  draft: Draft;
  service: Service;
  series: SeriesDates;
  isLoading: boolean;
  isOutdated: boolean;
}

/** The dates of a series. Removing one needs no confirmation: nothing is booked yet (SCH-12). */
export function OccurrenceList({ draft, service, series, isLoading, isOutdated }: OccurrenceListProps) {
  const { t } = useLingui();
  const { dates, remove, restore, choose } = series;
  if (isLoading)
    return <SkeletonRows count={6} className={modes.dates} rowClassName={modes.dateRow} widths={['70%']} />;
  const clashing = dates.filter(isClashing);
  return (
    <section className={modes.dates} data-outdated={isOutdated || undefined} aria-label={t`Dates`}>
      <div className={modes.datesHead} role="status">
        {clashing.length === 0 ? (
          <Trans>All of them are free.</Trans>
        ) : (
          <Plural value={clashing.length} one="# is not free." other="# are not free." />
        )}
        <span className="grow" />
        {clashing.length === 0 ? null : (
          <Button
            action="quiet"
            size="small"
            onPress={() => remove(clashing.map(({ occurrence }) => occurrence.startTime))}
          >
            <Trans>Take those out</Trans>
          </Button>
        )}
        {restore === undefined ? null : (
          <Button action="quiet" size="small" onPress={restore}>
            <Trans>Bring all back</Trans>
          </Button>
        )}
      </div>
      <ul className={modes.plainList}>
        {dates.map((date) => {
          const { startTime } = date.occurrence;
          return (
            <OccurrenceRow
              key={startTime}
              draft={draft}
              service={service}
              date={date}
              onRemove={() => remove([startTime])}
              onChoose={(slot) => choose(startTime, slot)}
            />
          );
        })}
      </ul>
    </section>
  );
}
