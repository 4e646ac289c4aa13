import { Trans } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { SlotRemedy } from '@quieta/contract/appointments/slot-endpoints';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { SlotChoice } from './slot-choice.tsx';

interface SlotRemediesProps {
  /** The draft's own time, where it is free; null where it is not. */
  slot: Slot | null;
  remedies: readonly SlotRemedy[];
  draft: Draft;
  zone: string;
  onChoose: (slot: Slot) => void;
}

/** The wished time where it can be had, else the smallest changes that would do. */
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

/** What is another than wished: for another start it is who could then. */
function namesOf(change: SlotRemedy['change'], { staff, areas }: Slot) {
  if (change === 'area' || staff.length === 0) return areas;
  return change === 'staff-and-area' ? [...staff, ...areas] : staff;
}
