import { useLingui } from '@lingui/react/macro';
import type { Slot, SlotNeed } from '@quieta/contract/appointments/slot';
import type { SlotRemedy } from '@quieta/contract/appointments/slot-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minutesOf } from '#lib/wire-time.ts';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { listedId } from '../../draft-guest-rules.ts';
import { type Draft, dateOf, setStart, timeOf } from '../../draft-rules.ts';
import { changedBy, placesOf } from '../../slot-name-rules.ts';
import modes from '../modes.module.css';
import { PartOf } from '../saving/conflict-line.tsx';
import { RefusalText } from '../saving/panel-lines.tsx';
import { slotCheckQuery } from './slot-check.ts';
import { SlotChoice } from './slot-list.tsx';

interface SlotRemediesProps {
  /** The draft's own time, if it is free; null otherwise. */
  slot: Slot | null;
  remedies: readonly SlotRemedy[];
  draft: Draft;
  zone: string;
  onChoose: (slot: Slot) => void;
}

/** The requested time where it is free, else the smallest changes that make it possible. */
function SlotRemedies({ slot: own, remedies, draft, zone, onChoose }: SlotRemediesProps) {
  const { t } = useLingui();
  return (
    <>
      {own === null ? null : <SlotChoice slot={own} zone={zone} names={placesOf(own)} onChoose={onChoose} />}
      {remedies.length === 0 ? null : <p className="note">{t`What would work`}</p>}
      {remedies.map(({ slot, ...remedy }) => (
        <SlotChoice
          key={`${remedy.change} ${remedy.part} ${slot.startTime}`}
          slot={slot}
          zone={zone}
          names={changedBy({ slot, ...remedy })}
          onChoose={onChoose}
          withDay={slot.startTime.slice(0, 10) !== dateOf(draft)}
        />
      ))}
    </>
  );
}

interface RequestedTimeProps {
  draft: Draft;
  need: SlotNeed;
  zone: string;
  onChoose: (slot: Slot) => void;
}

/** Whether the requested time is free on the draft's day; if not, all obstacles and the smallest remedies. */
export function RequestedTime({ draft, need, zone, onChoose }: RequestedTimeProps) {
  const { t } = useLingui();
  const [time, setTime] = useState(timeOf(draft.startTime));
  const { startTime } = setStart(draft, time, zone);
  const { data, isPlaceholderData } = useQuery({
    ...slotCheckQuery({
      ...need,
      startTime,
      minutes: Math.max(minutesOf(draft), 1),
      appointmentId: draft.appointmentId,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={modes.slots} aria-label={t`Requested time`}>
      <TimeField label={t`Requested time`} value={time} onChange={(next) => next !== null && setTime(next)} />
      {data === undefined ? null : (
        <div className={modes.dates} data-outdated={isPlaceholderData || undefined} aria-live="polite">
          {data.reasons.map((reason) => (
            <p key={JSON.stringify(reason)} className={modes.against}>
              <Icon alias="exclamation_triangle" size={16} className={modes.againstIcon} />
              <span>
                <PartOf reason={reason} />
                <RefusalText refusal={reason} zone={zone} />
              </span>
            </p>
          ))}
          <SlotRemedies slot={data.slot} remedies={data.remedies} draft={draft} zone={zone} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}

interface OtherSlotsProps {
  draft: Draft;
  service: Service;
  zone: string;
  onChoose: (slot: Slot) => void;
}

/** Alternatives to a draft that clashes: another staff member, another area, another time. */
export function OtherSlots({ draft, service, zone, onChoose }: OtherSlotsProps) {
  const { t } = useLingui();
  const { startTime, staffId, areaId, partySize } = draft;
  const { data, isError, isFetching, refetch } = useQuery(
    slotCheckQuery({
      serviceId: service.id,
      staffResourceId: staffId,
      areaResourceId: areaId,
      guestId: listedId(draft.guest),
      partySize,
      startTime,
    }),
  );
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton height="44px" />;
  if (data.slot === null && data.remedies.length === 0) {
    return <p className="note">{t`Nothing is free in these days.`}</p>;
  }
  return (
    <section className={modes.slots} aria-label={t`Another time or place`}>
      <SlotRemedies slot={data.slot} remedies={data.remedies} draft={draft} zone={zone} onChoose={onChoose} />
    </section>
  );
}
