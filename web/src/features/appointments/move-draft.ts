import type { Appointment } from '@quieta/contract/appointments/appointment';
import { minutesOf } from '#lib/wire-time.ts';
import type { Draft } from './draft-rules.ts';

/** The draft after a drop in the planner: another time, staff member or area. */
export function moveDraft(
  draft: Draft,
  { startTime, endTime, staff, area }: Pick<Appointment, 'startTime' | 'endTime' | 'staff' | 'area'>,
): Draft {
  const placed = { ...draft, startTime, endTime, staffId: staff?.id ?? null, areaId: area?.id ?? null };
  // The user set another length by hand (SCH-08).
  return { ...placed, isAutomatic: draft.isAutomatic && minutesOf(placed) === minutesOf(draft) };
}
