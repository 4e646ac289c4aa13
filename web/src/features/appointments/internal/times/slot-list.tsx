import { Trans, useLingui } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import { type FoundTime, findSlots } from '@quieta/contract/appointments/slot-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { minutesOf } from '#lib/wire-time.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import modes from '../modes.module.css';
import styles from '../panel.module.css';

interface SlotListProps {
  need: SlotsNeed;
  nothing: ReactNode;
  zone: string;
  /** The available staff members or areas. */
  namesOf: (slot: FoundTime) => Slot['staff'];
  onChoose: (slot: FoundTime) => void;
}

/** The first free times by day; one press chooses one. */
export function SlotList({ need, nothing, zone, namesOf, onChoose }: SlotListProps) {
  const search = useQuery({ ...slotsQuery(need), placeholderData: keepPreviousData });
  if (search.isError) return <ErrorState onRetry={() => void search.refetch()} isRetrying={search.isFetching} />;
  if (search.data === undefined) return <Skeleton height="120px" />;
  if (search.data.length === 0) return <EmptyState>{nothing}</EmptyState>;
  const hasSeveralLengths = new Set(search.data.map(minutesOf)).size > 1;
  const days = Map.groupBy(search.data, ({ startTime }) => startTime.slice(0, 10));
  return (
    <div className={modes.dates} data-outdated={search.isPlaceholderData || undefined}>
      {[...days].map(([date, ofDay]) => (
        <section key={date} className={modes.slots}>
          <h3 className={styles.heading}>{formatDate(date, 'day')}</h3>
          {ofDay.map((slot) => (
            <SlotChoice
              key={`${slot.startTime} ${slot.endTime}`}
              slot={slot}
              withEnd={hasSeveralLengths}
              isBest={slot.isBest}
              zone={zone}
              names={namesOf(slot)}
              onChoose={() => onChoose(slot)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

type SlotsNeed = Omit<SentBodyOf<typeof findSlots>, 'step'>;

/** The first free times of a service or visit: on quarter hours, or on five minutes where none is free. */
function slotsQuery(need: SlotsNeed) {
  return queryOptions({
    queryKey: ['slots', need],
    queryFn: async ({ signal }) => {
      const found = await call(findSlots, { body: need }, { signal });
      return found.length > 0 ? found : await call(findSlots, { body: { ...need, step: 5 } }, { signal });
    },
    meta: { changedBy: ['appointment', 'block', 'resource'] },
  });
}

interface SlotChoiceProps {
  slot: Slot;
  zone: string;
  /** The available staff members or areas. */
  names: Slot['staff'];
  onChoose: (slot: Slot) => void;
  /** Shows the day where the surrounding text does not. */
  withDay?: boolean;
  /** Shows when it ends, where another time takes longer or shorter. */
  withEnd?: boolean;
  /** It leaves the fewest gaps. */
  isBest?: boolean | undefined;
}

/** A time that can be booked; one press chooses it. */
export function SlotChoice({ slot, zone, names, onChoose, withDay = false, withEnd = false, isBest }: SlotChoiceProps) {
  const day = formatDate(Temporal.PlainDate.from(slot.startTime.slice(0, 10)), 'day');
  return (
    <button type="button" className={modes.choice} onClick={() => onChoose(slot)}>
      <span className="medium">
        {withDay ? `${day} ` : null}
        {formatInstant(slot.startTime, zone, 'time')}
        {withEnd ? `–${formatInstant(slot.endTime, zone, 'time')}` : null}
      </span>
      <span className="note grow">{names.map(({ name }) => name).join(', ')}</span>
      {isBest ? (
        <Chip tone="paid" size="small">
          <Trans>Best fit</Trans>
        </Chip>
      ) : null}
    </button>
  );
}

const spans = { day: 1, week: 7, month: 31 } as const;
type Span = keyof typeof spans;

/** The days that are searched, and the field that chooses how many. */
export function useSearchedDays(dateFrom: string) {
  const { t } = useLingui();
  const [span, setSpan] = useState<Span>('week');
  const from = Temporal.PlainDate.from(dateFrom);
  const field = (
    <SegmentedControl
      label={t`From ${formatDate(from, 'day')}`}
      segments={{ day: t`1 day`, week: t`7 days`, month: t`31 days` }}
      value={span}
      onChange={setSpan}
    />
  );
  return { days: { dateFrom, dateTo: from.add({ days: spans[span] - 1 }).toString() }, field };
}
