import type { Slot } from '@quieta/contract/appointments/slot';
import { toWireTime } from '#platform/wire-time';
import type { FoundSlot, SlotResource, SlotSearch } from '../slots/slot-rules.ts';

/** A slot as it is sent. */
export function toSlot({ startsAt, staff, areas }: FoundSlot, search: SlotSearch, timeZone: string): Slot {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt);
  return {
    startTime: toWireTime(start, timeZone),
    endTime: toWireTime(start.add({ minutes: search.staffOccupation.duration }), timeZone),
    staff: staff.map(toReference),
    areas: areas.map(toReference),
  };
}

function toReference({ id, name }: SlotResource) {
  return { id, name };
}
