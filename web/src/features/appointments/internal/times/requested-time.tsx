import { useLingui } from '@lingui/react/macro';
import type { Slot, SlotNeed } from '@quieta/contract/appointments/slot';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Draft, setStart, timeOf } from '../../draft-rules.ts';
import { slotCheckQuery } from '../../queries.ts';
import modes from '../modes.module.css';
import { RefusalText } from '../saving/refusal-text.tsx';
import { SlotRemedies } from './slot-remedies.tsx';

interface RequestedTimeProps {
  draft: Draft;
  need: SlotNeed;
  zone: string;
  onChoose: (slot: Slot) => void;
}

/** Whether the requested time is available on the draft's day; if not, all obstacles and the smallest changes that make it possible. */
export function RequestedTime({ draft, need, zone, onChoose }: RequestedTimeProps) {
  const { t } = useLingui();
  const [time, setTime] = useState(timeOf(draft.startTime));
  const { startTime } = setStart(draft, time, zone);
  const { data, isPlaceholderData } = useQuery({
    ...slotCheckQuery({ ...need, startTime, appointmentId: draft.appointmentId }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={modes.slots} aria-label={t`Wished time`}>
      <TimeField label={t`Wished time`} value={time} onChange={(next) => next !== null && setTime(next)} />
      {data === undefined ? null : (
        <div className={modes.dates} data-outdated={isPlaceholderData || undefined} aria-live="polite">
          {data.reasons.map((reason) => (
            <p key={JSON.stringify(reason)} className={modes.against}>
              <Icon alias="exclamation_triangle" size={16} className={modes.againstIcon} />
              <span>
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
