import { t } from '@lingui/core/macro';
import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { Conflict, PlannerDraft } from '../engine/card.ts';
import { type CardFace, holderName } from './card-face.ts';

/** Everything that a card shows, and what its size leaves out, in one sentence for a screen reader. */
export function cardLabel(row: Appointment, face: CardFace, time: string, conflict: Conflict): string {
  const room = row.holder?.roomId;
  return sentence([
    holderName(row),
    room ? t`Room ${room}` : null,
    row.service.name,
    time,
    row.staff?.name,
    row.area?.name,
    lifeCycleText(row.lifeCycle),
    face.tag?.tone === 'due' ? t`${face.tag.text} to pay` : null,
    row.paid ? t`paid` : null,
    row.isRecurrent ? t`repeats` : null,
    row.requestedStaff ? t`therapist requested` : null,
    ...conflictTexts(conflict, row),
  ]);
}

export function draftLabel(draft: PlannerDraft, time: string, conflict: Conflict): string {
  return sentence([
    draft.appointmentId === null ? t`New appointment` : t`Appointment being changed`,
    draft.holderName,
    draft.service?.name,
    time,
    draft.staff?.name,
    draft.area?.name,
    ...conflictTexts(conflict, draft),
  ]);
}

function conflictTexts(conflict: Conflict, { staff, area }: Pick<Appointment, 'staff' | 'area'>): (string | null)[] {
  return [
    conflict.staff && staff ? t`conflict over ${staff.name}` : null,
    conflict.area && area ? t`conflict over ${area.name}` : null,
  ];
}

function lifeCycleText(lifeCycle: LifeCycle): string | null {
  switch (lifeCycle) {
    case 'arrived':
      return t`arrived`;
    case 'in-treatment':
      return t`in treatment`;
    case 'done':
      return t`done`;
    case 'no-show':
      return t`no-show`;
    case 'booked':
    case 'cancelled':
      return null;
  }
}

function sentence(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
