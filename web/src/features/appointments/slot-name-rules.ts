import type { Slot } from '@quieta/contract/appointments/slot';
import type { SlotRemedy } from '@quieta/contract/appointments/slot-endpoints';

type Named = Slot['staff'][number];

/** Everybody and everything of a slot in parts, each once: the staff, then the equipment. */
function allOfParts({ parts }: Slot): Named[] {
  const all = [...parts.flatMap(({ staff }) => staff), ...parts.flatMap(({ equipment }) => equipment)];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** Those who perform a slot, or could, or the areas where it needs nobody. */
export function performersOf(slot: Slot): Named[] {
  if (slot.parts.length > 0) return allOfParts(slot);
  return slot.staff.length === 0 ? slot.areas : slot.staff;
}

/** Everybody and everything that a slot takes, with the areas. */
export function placesOf(slot: Slot): Named[] {
  return [...(slot.parts.length > 0 ? allOfParts(slot) : slot.staff), ...slot.areas];
}

/** The differences of a remedy from the request; of another start those who could perform it then. */
const changed: Record<SlotRemedy['change'], (slot: Slot, part: Slot['parts'][number] | undefined) => Named[]> = {
  equipment: (_, part) => part?.equipment ?? [],
  staff: (slot, part) => part?.staff ?? performersOf(slot),
  area: ({ areas }) => areas,
  'staff-and-area': placesOf,
  start: performersOf,
};

export function changedBy({ change, part, slot }: SlotRemedy): Named[] {
  return changed[change](slot, part === undefined ? undefined : slot.parts[part]);
}
