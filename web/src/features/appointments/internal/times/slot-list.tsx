import { Trans } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import { findSlots } from '@quieta/contract/appointments/slot-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';
import { formatDate } from '#lib/format/date.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import modes from '../modes.module.css';
import styles from '../panel.module.css';
import { SlotChoice } from './slot-choice.tsx';

interface SlotListProps<Found extends Slot> {
  slots: readonly Found[];
  isOutdated: boolean;
  zone: string;
  /** The available staff members or areas. */
  namesOf: (slot: Found) => Slot['staff'];
  onChoose: (slot: Found) => void;
}

/** Free times by day; one press chooses one. */
export function SlotList<Found extends Slot>({ slots, isOutdated, zone, namesOf, onChoose }: SlotListProps<Found>) {
  const days = Map.groupBy(slots, ({ startTime }) => startTime.slice(0, 10));
  if (slots.length === 0) {
    return (
      <EmptyState>
        <Trans>Nothing is free in these days.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={modes.dates} data-outdated={isOutdated || undefined}>
      {[...days].map(([date, ofDay]) => (
        <section key={date} className={modes.slots}>
          <h3 className={styles.heading}>{formatDate(date, 'day')}</h3>
          {ofDay.map((slot) => (
            <SlotChoice
              key={slot.startTime}
              slot={slot}
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

/** The first free times for a service or a whole visit: on quarter hours, or on five-minute steps where none is free. */
export function slotsQuery(need: Omit<SentBodyOf<typeof findSlots>, 'step'>) {
  return queryOptions({
    queryKey: ['slots', need],
    queryFn: async ({ signal }) => {
      const found = await call(findSlots, { body: need }, { signal });
      return found.length > 0 ? found : await call(findSlots, { body: { ...need, step: 5 } }, { signal });
    },
    meta: { changedBy: ['appointment', 'block', 'resource'] },
  });
}
