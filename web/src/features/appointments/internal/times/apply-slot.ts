import type { Slot } from '@quieta/contract/appointments/slot';
import { type Draft, startAt } from '../../draft-rules.ts';

/** The draft at a free slot; its staff member and area stay if they are free. A substitute is not the requested staff member. */
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
