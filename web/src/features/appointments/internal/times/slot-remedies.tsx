import { Trans } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { SlotRemedy } from '@quieta/contract/appointments/slot-endpoints';
import { checkSlot } from '@quieta/contract/appointments/slot-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { SlotChoice } from './slot-choice.tsx';

interface SlotRemediesProps {
  /** The draft's own time, if it is free; null otherwise. */
  slot: Slot | null;
  remedies: readonly SlotRemedy[];
  draft: Draft;
  zone: string;
  onChoose: (slot: Slot) => void;
}

/** The requested time where it is free, else the smallest changes that make it possible. */
export function SlotRemedies({ slot: own, remedies, draft, zone, onChoose }: SlotRemediesProps) {
  return (
    <>
      {own === null ? null : (
        <SlotChoice slot={own} zone={zone} names={namesOf('staff-and-area', own)} onChoose={onChoose} />
      )}
      {remedies.length === 0 ? null : (
        <p className="note">
          <Trans>What would work</Trans>
        </p>
      )}
      {remedies.map(({ change, slot }) => (
        <SlotChoice
          key={`${change} ${slot.startTime}`}
          slot={slot}
          zone={zone}
          names={namesOf(change, slot)}
          onChoose={onChoose}
          withDay={slot.startTime.slice(0, 10) !== dateOf(draft)}
        />
      ))}
    </>
  );
}

/** What differs from the request; for another start the staff who are available then. */
function namesOf(change: SlotRemedy['change'], { staff, areas }: Slot) {
  if (change === 'area' || staff.length === 0) return areas;
  return change === 'staff-and-area' ? [...staff, ...areas] : staff;
}

/** Whether a service can be booked at a requested time, and which changes would make it possible. */
export function slotCheckQuery(slot: SentBodyOf<typeof checkSlot>) {
  return queryOptions({
    queryKey: ['slot-check', slot],
    queryFn: ({ signal }) => call(checkSlot, { body: slot }, { signal }),
    meta: { changedBy: ['appointment', 'block', 'resource'] },
  });
}
