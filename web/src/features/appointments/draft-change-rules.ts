import type { Appointment, AppointmentDetails } from '@quieta/contract/appointments/appointment';
import { detailNames, detailsOf, isTyped, placeholderGuestId } from '@quieta/contract/appointments/appointment-details';
import type { Service } from '@quieta/contract/settings/service';
import { keysOf } from '@quieta/contract/values/objects';
import { minutesOf } from '#lib/wire-time.ts';
import { chosenArea, type Draft, type DraftValues, draftOf, setDate } from './draft-rules.ts';

/** The parts of an appointment that the panel compares, each as a whole: half a time makes no sense. */
const parts = {
  guest: ['guest'],
  service: ['service'],
  staff: ['staffId', 'parts'],
  area: ['areaId'],
  time: ['startTime', 'endTime', 'isAutomatic'],
  status: ['status', 'lifeCycle'],
  answer: ['guestAnswer'],
} as const satisfies Record<string, readonly (keyof DraftValues)[]>;

export type DraftPart = keyof typeof parts;
export type DraftField = DraftPart | keyof AppointmentDetails;

const fields: readonly DraftField[] = [...keysOf(parts), ...detailNames];

/** A field that another desk has changed while the appointment was open here. */
export interface Difference {
  readonly field: DraftField;
  readonly before: Appointment;
  readonly after: Appointment;
  /** This desk's value, if it differs from both; null where it had changed nothing. */
  readonly mine: DraftValues | null;
  /** Whether the draft has the other desk's value, and so which of the two can be chosen instead. */
  readonly isTheirs: boolean;
  readonly canChoose: boolean;
}

/** Whether closing the draft would lose something that was chosen or typed (AUT-13). */
export function hasContent(draft: Draft): boolean {
  const { base, guest, service } = draft;
  if (base === null)
    return guest !== null || service !== null || detailNames.some((name) => isTyped(name, draft[name]));
  const [before, now] = [stateOf(base), stateOfDraft(draft)];
  return draft.unit?.isChosen === true || fields.some((field) => now[field] !== before[field]);
}

/** A new draft moves to the day that the planner shows; a booked appointment stays on its own day (SCH-07). */
export function followDay(draft: Draft, date: string, zone: string): Draft {
  return draft.appointmentId === null ? setDate(draft, date, zone) : draft;
}

/** Applies the draft's own changes to a newer version. `service` is the present one, null if not known. */
export function rebased(draft: Draft, after: Appointment, service: Service | null): Draft {
  if (draft.base === null || draft.base.id !== after.id || draft.base.version >= after.version) return draft;
  const [before, mine, theirs] = [stateOf(draft.base), stateOfDraft(draft), stateOf(after)];
  const fresh = draftOf(after, service);
  const applied = fields.filter((field) => mine[field] === before[field] && theirs[field] !== before[field]);
  const { visitId, seriesId, paidPrice } = fresh;
  return { ...withFields(draft, fresh, applied), base: after, visitId, seriesId, paidPrice };
}

/** Like `rebased`, and remembers both desks' values, so that the user can choose. */
export function rebasedOnRemoteChange(draft: Draft, after: Appointment, service: Service | null): Draft {
  const next = rebased(draft, after, service);
  if (next === draft || draft.base === null) return draft;
  const [before, now] = [stateOf(draft.base), stateOfDraft(draft)];
  const own = fields.filter((field) => now[field] !== before[field]);
  const { opened, mine } = draft.meanwhile ?? { opened: draft.base, mine: draft };
  return { ...next, meanwhile: { opened, mine: withFields(mine, draft, own) } };
}

/** Changes that another desk made while the appointment was open at this desk. */
export function differencesIn(draft: Draft): Difference[] {
  const { base, meanwhile } = draft;
  if (base === null || meanwhile === null) return [];
  const [before, after, now] = [stateOf(meanwhile.opened), stateOf(base), stateOfDraft(draft)];
  const mine = stateOfDraft({ ...draft, ...meanwhile.mine, base: meanwhile.opened });
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      before: meanwhile.opened,
      after: base,
      mine: mine[field] === before[field] || mine[field] === after[field] ? null : meanwhile.mine,
      isTheirs: now[field] === after[field],
      canChoose: mine[field] !== after[field],
    }));
}

function valueNamesOf(field: DraftField): readonly (keyof DraftValues)[] {
  return isPart(field) ? parts[field] : [field];
}

/** Whether the field is one of `parts`, not a detail. */
export function isPart(field: DraftField): field is DraftPart {
  return field in parts;
}

export function withFields<Values extends DraftValues>(
  values: Values,
  others: DraftValues,
  chosen: readonly DraftField[],
): Values {
  return { ...values, ...Object.fromEntries(chosen.flatMap(valueNamesOf).map((key) => [key, others[key]])) };
}

type State = Record<DraftField, string | number | boolean | null>;

export function stateOf(row: Appointment): State {
  return {
    guest: row.holder?.id ?? placeholderGuestId,
    service: row.service.id,
    staff: row.staff?.id ?? '',
    area: row.area?.id ?? '',
    time: spanOf(row),
    status: row.lifeCycle,
    answer: row.guestAnswer ?? '',
    ...detailsOf(row),
  };
}

export function stateOfDraft(draft: Draft): State {
  return {
    guest: draft.guest?.id ?? placeholderGuestId,
    // A service that is no longer offered is unknown to the draft, and so the draft has not changed it.
    service: draft.service?.id ?? draft.base?.service.id ?? '',
    staff: draft.parts ? JSON.stringify(draft.parts) : (draft.staffId ?? ''),
    area: draft.areaId ?? '',
    time: spanOf(draft),
    status: draft.lifeCycle ?? draft.status,
    answer: draft.guestAnswer ?? '',
    ...detailsOf(draft),
  };
}

function spanOf({ startTime, endTime }: Pick<Appointment, 'startTime' | 'endTime'>): string {
  return [startTime, endTime].map((time) => Temporal.Instant.from(time).toString()).join(' ');
}

/** The draft after a drop in the planner: another time, staff member or area. */
export function moveDraft(
  draft: Draft,
  {
    startTime,
    endTime,
    staff,
    area,
    parts,
  }: Pick<Appointment, 'startTime' | 'endTime' | 'staff' | 'area'> & Partial<Pick<Appointment, 'parts'>>,
): Draft {
  const areaId = area?.id ?? null;
  const staffId = staff?.id ?? null;
  const placed = {
    ...draft,
    startTime,
    endTime,
    staffId,
    parts: chosenAfter(draft, parts) ?? (staffId === draft.staffId ? draft.parts : null),
    ...(areaId !== draft.areaId && chosenArea(areaId)),
  };
  // The user set another length by hand (SCH-08).
  return { ...placed, isAutomatic: draft.isAutomatic && minutesOf(placed) === minutesOf(draft) };
}

/** The choice for the parts after a drop that replaced one of those who were booked or chosen; null if it did not. */
function chosenAfter({ base, parts: chosen }: Draft, parts: Appointment['parts'] = []): Draft['parts'] {
  const before = chosen ?? base?.parts ?? [];
  const idsOf = (some: NonNullable<Draft['parts']>) =>
    some.map(({ staff, equipment }) => [...staff, ...equipment].map(({ id }) => id).join(' ')).join('/');
  if (before.length !== parts.length || idsOf(before) === idsOf(parts)) return null;
  return parts.map(({ staff, equipment }) => ({ staff, equipment }));
}
