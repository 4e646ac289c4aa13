import type { Slot } from '@quieta/contract/appointments/slot';
import { type Draft, startAt } from '../draft-rules.ts';

/** The draft at a free time; who and where was chosen stays if that is free as well. Whoever steps in was not asked for. */
export function applySlot(draft: Draft, { startTime, staff, areas }: Slot, zone: string): Draft {
  const kept = (id: string | null, free: Slot['staff']) =>
    free.some((one) => one.id === id) ? id : (free[0]?.id ?? null);
  const staffId = kept(draft.staffId, staff);
  return {
    ...startAt(draft, startTime, zone),
    staffId,
    areaId: kept(draft.areaId, areas),
    requestedStaff: draft.requestedStaff && staffId === draft.staffId,
  };
}
