import { plural, t } from '@lingui/core/macro';
import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { Conflict, PlannerDraft } from '../engine/card.ts';
import { answerOf, type CardFace, guestName } from './card-face.ts';

type CardShape = { readonly lines: 1 | 2 | 3; readonly columnType: ResourceType };

type CardState = CardShape & {
  readonly isLeaving?: boolean;
  readonly isOutside?: boolean;
  /** Texts that an appointment in parts adds, and whether another of its cards says all the rest. */
  readonly inParts?: { readonly texts: readonly string[]; readonly isBrief: boolean } | null;
};

/**
 * Everything that a card shows, and what its size leaves out, in one sentence. The texts of its element come first and
 * in their order, so that users of voice control can say what they read; the tag and the room are drawn by the style
 * sheet.
 */
export function cardLabel(
  row: Appointment,
  face: CardFace,
  time: string,
  conflict: Conflict,
  { lines, columnType, isLeaving, isOutside, inParts = null }: CardState,
): string {
  const tag = face.tag?.text;
  const { partySize } = row;
  const answer = answerOf(row);
  const room = row.holder?.roomId;
  const allergies = row.holder?.allergies;
  const own = [guestName(row.holder), ...(lines === 1 ? [tag, time, row.service.name] : [row.service.name, time])];
  const [place, ...others] = places(row, columnType);
  if (inParts?.isBrief) return sentence([...own, place, ...inParts.texts, ...conflictTexts(conflict, row)]);
  return sentence([
    ...own,
    place,
    ...(inParts?.texts ?? others),
    lines === 1 ? null : tag,
    partySize > 1 ? plural(partySize, { one: '# person', other: '# people' }) : null,
    room ? t`Room ${room}` : null,
    isLeaving ? t`leaves the hotel on this day` : null,
    allergies ? t`caution: ${allergies}` : null,
    lifeCycleText(row.lifeCycle),
    answer && (answer === 'confirmed' ? t`confirmed` : t`asks for a change`),
    face.mark === 'late' ? t`late` : null,
    face.mark === 'over' ? t`running over` : null,
    isOutside ? t`outside the working hours` : null,
    face.tag?.tone === 'due' ? t`to be paid` : null,
    row.paid && face.tag === undefined ? t`paid` : null,
    row.isRecurrent ? t`repeats` : null,
    row.requestedStaff ? t`therapist requested` : null,
    ...conflictTexts(conflict, row),
  ]);
}

export function draftLabel(
  draft: PlannerDraft,
  time: string,
  conflict: Conflict,
  { lines, columnType }: CardShape,
): string {
  const kind = draft.appointmentId === null ? t`New appointment` : t`Appointment being changed`;
  return sentence([
    draft.holderName,
    draft.holderName === null ? kind : null,
    ...(lines === 1 ? [time, draft.service?.name] : [draft.service?.name, time]),
    ...places(draft, columnType),
    draft.holderName === null ? null : kind,
    ...conflictTexts(conflict, draft),
  ]);
}

/** The card names the resource that its column does not. */
function places({ staff, area }: Pick<Appointment, 'staff' | 'area'>, columnType: ResourceType) {
  return columnType === 'Staff' ? [area?.name, staff?.name] : [staff?.name, area?.name];
}

function conflictTexts(conflict: Conflict, { staff, area }: Pick<Appointment, 'staff' | 'area'>): (string | null)[] {
  return [
    conflict.staff && staff ? t`conflict over ${staff.name}` : null,
    conflict.area && area ? t`conflict over ${area.name}` : null,
    conflict.others ? t`conflict over ${conflict.others}` : null,
  ];
}

/** Null before the guest arrives, and after a cancellation. */
export function lifeCycleText(lifeCycle: LifeCycle): string | null {
  const texts: Record<LifeCycle, string | null> = {
    booked: null,
    arrived: t`arrived`,
    'in-treatment': t`in treatment`,
    done: t`done`,
    'no-show': t`no-show`,
    cancelled: null,
  };
  return texts[lifeCycle];
}

function sentence(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
