import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Service } from '@quieta/contract/settings/service';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { type Draft, type DraftValues, draftOf, setDate } from './draft-rules.ts';

/** What the panel tells of an appointment, each as a whole: a time is not taken over by halves. */
const parts = {
  guest: ['guest'],
  service: ['service'],
  staff: ['staffId'],
  area: ['areaId'],
  time: ['startTime', 'endTime', 'isAutomatic'],
  partySize: ['partySize'],
  requestedStaff: ['requestedStaff'],
  status: ['status', 'lifeCycle'],
  notes: ['notes'],
} as const satisfies Record<string, readonly (keyof DraftValues)[]>;

export type DraftField = keyof typeof parts;

/** In the order of the panel. */
const fields = Object.keys(parts) as DraftField[];

/** A field that another desk has changed while the appointment was open here. */
export interface Difference {
  readonly field: DraftField;
  /** As another desk has found and left it. */
  readonly before: Appointment;
  readonly after: Appointment;
  /** What this desk had of it, where that is neither the one nor the other; null where it had changed nothing. */
  readonly mine: DraftValues | null;
  /** Whether the draft has what another desk has made of it, and which of the two can be chosen instead. */
  readonly isTheirs: boolean;
  readonly canChoose: boolean;
}

/** Whether something was chosen or written that would be lost with the draft (AUT-13). */
export function hasContent(draft: Draft): boolean {
  const { base, guest, service, notes } = draft;
  if (base === null) return guest !== null || service !== null || notes.trim() !== '';
  const [before, now] = [stateOf(base), stateOfDraft(draft)];
  return fields.some((field) => now[field] !== before[field]);
}

/** A new draft goes along to the day that is looked at; an appointment stays on its own (SCH-07). */
export function followDay(draft: Draft, date: string, zone: string): Draft {
  return draft.appointmentId === null ? setDate(draft, date, zone) : draft;
}

/** Whether the draft has the appointment's own time, staff member and area. */
export function hasSamePlacement(appointment: Appointment, draft: Draft): boolean {
  const [stored, now] = [stateOf(appointment), stateOfDraft(draft)];
  return stored.time === now.time && stored.staff === now.staff && stored.area === now.area;
}

/**
 * The draft on a newer state of its appointment: what this desk has changed stays, the rest is as it is now. `service` is the one
 * that the appointment now has, null where it is not known.
 */
export function rebased(draft: Draft, after: Appointment, service: Service | null): Draft {
  if (draft.base === null || draft.base.id !== after.id || draft.base.version >= after.version) return draft;
  const [before, mine, theirs] = [stateOf(draft.base), stateOfDraft(draft), stateOf(after)];
  const fresh = draftOf(after, service);
  const taken = fields.filter((field) => mine[field] === before[field] && theirs[field] !== before[field]);
  const { visitId, seriesId, paidPrice } = fresh;
  return { ...withFields(draft, fresh, taken), base: after, visitId, seriesId, paidPrice };
}

/** As `rebased`, and what another desk has changed is remembered beside what stood here, so that the user can choose. */
export function rebasedOnRemoteChange(draft: Draft, after: Appointment, service: Service | null): Draft {
  const next = rebased(draft, after, service);
  if (next === draft || draft.base === null) return draft;
  const [before, now] = [stateOf(draft.base), stateOfDraft(draft)];
  const own = fields.filter((field) => now[field] !== before[field]);
  const { opened, mine } = draft.meanwhile ?? { opened: draft.base, mine: valuesOf(draft) };
  return { ...next, meanwhile: { opened, mine: withFields(mine, draft, own) } };
}

/** What another desk has changed while the appointment was open here. */
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

/** One field as this desk had it, or as another desk has left it. */
export function choose(draft: Draft, field: DraftField, whose: 'mine' | 'theirs', service: Service | null): Draft {
  const { base, meanwhile } = draft;
  if (base === null || meanwhile === null) return draft;
  const chosen = whose === 'mine' ? meanwhile.mine : draftOf(base, service);
  return withFields(draft, chosen, [field]);
}

function valuesOf(draft: Draft): DraftValues {
  const { guest, service, staffId, areaId, startTime, endTime, isAutomatic } = draft;
  const { status, lifeCycle, notes, requestedStaff, partySize } = draft;
  const place = { staffId, areaId, startTime, endTime, isAutomatic };
  return { guest, service, ...place, status, lifeCycle, notes, requestedStaff, partySize };
}

/** `values` with some fields of others. */
function withFields<Values extends DraftValues>(
  values: Values,
  others: DraftValues,
  chosen: readonly DraftField[],
): Values {
  return { ...values, ...Object.fromEntries(chosen.flatMap((field) => parts[field]).map((key) => [key, others[key]])) };
}

type State = Record<DraftField, string | number | boolean>;

/** What can be compared of each field. */
function stateOf(row: Appointment): State {
  return {
    guest: row.holder?.id ?? placeholderGuestId,
    service: row.service.id,
    staff: row.staff?.id ?? '',
    area: row.area?.id ?? '',
    time: spanOf(row),
    partySize: row.partySize,
    requestedStaff: row.requestedStaff,
    status: row.lifeCycle,
    notes: row.notes,
  };
}

function stateOfDraft(draft: Draft): State {
  return {
    guest: draft.guest?.id ?? placeholderGuestId,
    // A service that is no longer offered is not known, and has not been changed.
    service: draft.service?.id ?? draft.base?.service.id ?? '',
    staff: draft.staffId ?? '',
    area: draft.areaId ?? '',
    time: spanOf(draft),
    partySize: draft.partySize,
    requestedStaff: draft.requestedStaff,
    status: draft.lifeCycle ?? draft.status,
    notes: draft.notes,
  };
}

function spanOf({ startTime, endTime }: Pick<Appointment, 'startTime' | 'endTime'>): string {
  return [startTime, endTime].map((time) => Temporal.Instant.from(time).toString()).join(' ');
}
