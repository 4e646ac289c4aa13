import type { Slot } from '@quieta/contract/appointments/slot';
import { formatDate } from '#lib/format/date.ts';
import { formatInstant } from '#lib/format/instant.ts';
import modes from '../modes.module.css';

interface SlotChoiceProps {
  slot: Slot;
  zone: string;
  /** The available staff members or areas. */
  names: Slot['staff'];
  onChoose: (slot: Slot) => void;
  /** Shows the day where the surrounding text does not. */
  withDay?: boolean;
}

/** A time that can be booked; one press chooses it. */
export function SlotChoice({ slot, zone, names, onChoose, withDay = false }: SlotChoiceProps) {
  const day = formatDate(Temporal.PlainDate.from(slot.startTime.slice(0, 10)), 'day');
  return (
    <button type="button" className={modes.choice} onClick={() => onChoose(slot)}>
      <span className={modes.dateText}>
        {withDay ? `${day} ` : null}
        {formatInstant(slot.startTime, zone, 'time')}
      </span>
      <span className="note grow">{names.map(({ name }) => name).join(', ')}</span>
    </button>
  );
}
