import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Service } from '@quieta/contract/settings/service';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import type { Draft } from '../../draft-rules.ts';
import { datesOf, draftOn, isClashing, type SeriesDate } from '../../series-date-rules.ts';
import modes from '../modes.module.css';
import { RefusalText } from '../saving/panel-lines.tsx';
import { OtherSlots } from '../times/slot-remedies.tsx';

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
            <Trans>Remove those</Trans>
          </Button>
        )}
        {restore === undefined ? null : (
          <Button action="quiet" size="small" onPress={restore}>
            <Trans>Restore all</Trans>
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

interface OccurrenceRowProps {
  draft: Draft;
  service: Service;
  date: SeriesDate;
  onRemove: () => void;
  onChoose: (slot: Slot | null) => void;
}

/** A date of a series: free, clashing with the alternatives, or replaced by a chosen alternative. */
function OccurrenceRow({ draft, service, date, onRemove, onChoose }: OccurrenceRowProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const [isChoosing, setChoosing] = useState(false);
  const { occurrence, instead } = date;
  const { startTime } = instead ?? occurrence;
  const day = formatDate(startTime.slice(0, 10), 'day');
  const planned = draftOn(draft, date, timeZone);
  const code = isClashing(date) ? occurrence.code : null;
  return (
    <li className={modes.dateRow} data-clash={code !== null || undefined}>
      <Icon alias={code === null ? 'check' : 'exclamation_triangle'} size={16} className={modes.dateIcon} />
      <div className="grow">
        <span className="medium">
          {day}, {formatInstant(startTime, timeZone, 'time')}
        </span>
        {instead === null ? null : <div className="note">{placeNames(planned, instead).join(' · ')}</div>}
        {code === null ? null : (
          <>
            <div className={modes.dateReason}>
              <RefusalText refusal={{ ...occurrence, code }} zone={timeZone} />
            </div>
            <Button
              action="secondary"
              size="small"
              aria-expanded={isChoosing}
              onPress={() => setChoosing((before) => !before)}
            >
              <Trans>Choose another time or place</Trans>
            </Button>
            {isChoosing ? <OtherSlots draft={planned} service={service} zone={timeZone} onChoose={onChoose} /> : null}
          </>
        )}
      </div>
      {instead === null ? null : (
        <IconButton
          icon="undo"
          size="small"
          label={t`As it was planned: ${day}`}
          onPress={() => onChoose(null)}
          // The pressed alternative is gone, so the focus moves here.
          autoFocus
        />
      )}
      <IconButton icon="close" size="small" label={t`Remove ${day}`} onPress={onRemove} />
    </li>
  );
}

/** The free staff member and area that are used. */
function placeNames({ staffId, areaId }: Draft, { staff, areas }: Slot): string[] {
  return [...staff, ...areas].filter(({ id }) => id === staffId || id === areaId).map(({ name }) => name);
}

interface SeriesDates {
  readonly dates: readonly SeriesDate[];
  /** The starts are the planned ones. */
  remove(starts: readonly string[]): void;
  /** Restores removed dates; undefined where none was removed. */
  readonly restore: (() => void) | undefined;
  /** Another time or place for a date; null restores the plan. */
  choose(start: string, slot: Slot | null): void;
}

/** Removes and replaces dates of a series before they are booked; needs no request (SCH-12). */
export function useSeriesDates(occurrences: readonly Occurrence[]): SeriesDates {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<string, Slot>>(new Map());
  return {
    dates: datesOf(occurrences, chosen).filter(({ occurrence }) => !removed.has(occurrence.startTime)),
    remove: (starts) => setRemoved(new Set([...removed, ...starts])),
    restore: removed.size === 0 ? undefined : () => setRemoved(new Set()),
    choose: (start, slot) => {
      const next = new Map(chosen);
      if (slot === null) next.delete(start);
      else next.set(start, slot);
      setChosen(next);
    },
  };
}
