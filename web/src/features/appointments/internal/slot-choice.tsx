import type { Slot } from '@quieta/contract/appointments/slot';
import { formatInstant } from '#lib/format/instant.ts';
import modes from './modes.module.css';
import styles from './panel.module.css';

interface SlotChoiceProps {
  slot: Slot;
  zone: string;
  /** Who could perform it, or where. */
  names: Slot['staff'];
  onChoose: (slot: Slot) => void;
}

/** A time that can be booked; one press takes it over. */
export function SlotChoice({ slot, zone, names, onChoose }: SlotChoiceProps) {
  return (
    <button type="button" className={modes.choice} onClick={() => onChoose(slot)}>
      <span className={modes.dateText}>{formatInstant(slot.startTime, zone, 'time')}</span>
      <span className={`${modes.hint} ${styles.grow}`}>{names.map(({ name }) => name).join(', ')}</span>
    </button>
  );
}
