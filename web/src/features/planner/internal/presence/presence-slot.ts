import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import type { PlannerDraft } from '../engine/card.ts';

type Place = Pick<PlannerDraft, 'startTime' | 'endTime' | 'staff' | 'area'>;

/** The slot that the draft is booking; null if it books none, or where the appointment already `stands`. */
export function slotOf(draft: PlannerDraft | null, stands: Place | undefined): PresenceSlot | null {
  if (draft === null) return null;
  const slot = slotAt(draft);
  if (slot.resourceIds.length === 0 || Temporal.Instant.compare(slot.startTime, slot.endTime) >= 0) return null;
  const isWhereItStands = stands !== undefined && JSON.stringify(slotAt(stands)) === JSON.stringify(slot);
  return isWhereItStands ? null : slot;
}

function slotAt({ staff, area, startTime, endTime }: Place): PresenceSlot {
  return { resourceIds: [staff, area].flatMap((resource) => resource?.id ?? []), startTime, endTime };
}
