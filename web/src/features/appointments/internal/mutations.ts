import type { Appointment } from '@quieta/contract/appointments/appointment';
import { pickDetails, treatmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import * as endpoints from '@quieta/contract/appointments/appointment-endpoints';
import type { FollowingMove } from '@quieta/contract/appointments/placement';
import {
  changeSeries,
  endSeries,
  type SeriesChange,
  undoSeriesChange,
} from '@quieta/contract/appointments/series-endpoints';
import type { Following } from '@quieta/contract/appointments/slot-endpoints';
import { cancelVisit } from '@quieta/contract/appointments/visit-endpoints';
import { createWish, deleteWish, updateWish } from '@quieta/contract/demand/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/demand/waiting-list-entry';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';
import type { Service } from '@quieta/contract/settings/service';
import { guestReference } from '#features/guests/guest-rules.ts';
import { addGuest } from '#features/guests/mutations.ts';
import { write } from '#lib/api/outbox.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { type DraftGuest, valuesOfAdded } from '../draft-guest-rules.ts';
import { toRequest } from '../draft-request-rules.ts';
import { type Draft } from '../draft-rules.ts';
import type { Overrides } from '../mutations.ts';
import { appointmentQuery } from '../queries.ts';

/** Books new drafts as one visit, all or none. A refused booking is part of the answer, not an error. */
export function bookVisit(drafts: readonly Draft[], overrides: Overrides, key: string) {
  const { overrideAvailability = false, forgetWish = false } = overrides;
  const together = { overrideAvailability, ...(drafts.length > 1 && { visitKey: 'visit', wholeVisit: true }) };
  const requests = drafts.flatMap((draft) =>
    draft.service === null
      ? []
      : [{ ...toRequest(forgetWish ? { ...draft, wishId: null } : draft, draft.service), ...together }],
  );
  return bookAll(requests, key);
}

/** Books several independent requests at once: a series, or a retry of failed ones. */
export function bookAll(requests: readonly AppointmentRequest[], key?: string) {
  return write(endpoints.createAppointments, { body: [...requests] }, { key });
}

/** Saves the changes; rejects with the server's refusal, which the panel shows. */
export async function saveDraft(
  draft: Draft & { appointmentId: string },
  service: Service,
  { overrideAvailability = false, overrideRequestedStaff = false }: Overrides = {},
  key?: string,
  following: readonly FollowingMove[] = [],
): Promise<Appointment> {
  const overrides = { overrideAvailability, overrideRequestedStaff };
  const { visitKey: _, externalGuestId: __, status: ___, ...request } = toRequest(draft, service);
  const { appointmentId: id, lifeCycle, guestAnswer, base } = draft;
  // A cancelled appointment that is saved without a new status stays cancelled.
  const body = {
    ...request,
    ...overrides,
    ...(following.length > 0 && { following: following.map(moveOf) }),
    ...(lifeCycle !== null && lifeCycle !== 'cancelled' && { lifeCycle }),
    ...(guestAnswer !== base?.guestAnswer && { guestAnswer }),
    ...(lifeCycle === 'no-show' && draft.unitDecision && { unit: draft.unitDecision }),
  };
  const options = { key, baseVersion: base?.version, quiet: true };
  const saved = await write(endpoints.updateAppointment, { params: { id }, body }, options);
  // The checkout may open before the change feed brings the row.
  queryClient.setQueryData(appointmentQuery(id).queryKey, saved);
  return saved;
}

function moveOf({ id, version, startTime, endTime }: FollowingMove): FollowingMove {
  return { id, version, startTime, endTime };
}

/** Takes a move and those that followed it back, all or none; `saved` is the appointment after it. */
export function undoMove(
  saved: Appointment,
  before: Appointment,
  following: readonly Following[],
  overrideAvailability: boolean,
) {
  const { startTime, endTime, staff, area } = before;
  const body = {
    startTime,
    endTime,
    staffResourceId: staff?.id ?? null,
    areaResourceId: area?.id ?? null,
    overrideAvailability,
    overrideRequestedStaff: true,
    following: following.map((one) => moveOf({ ...one, ...one.before, version: one.version + 1 })),
  };
  return write(endpoints.updateAppointment, { params: { id: saved.id }, body }, { baseVersion: saved.version });
}

/** Saves where the treatment stands and what was noted, and nothing else: whoever treats may not book. */
export function saveTreatment({ appointmentId: id, base, lifeCycle, ...draft }: Draft & { appointmentId: string }) {
  const details = pickDetails(draft, treatmentDetails);
  const body = { ...details, ...(lifeCycle !== null && lifeCycle !== 'cancelled' && { lifeCycle }) };
  return write(endpoints.updateAppointment, { params: { id }, body }, { baseVersion: base?.version, quiet: true });
}

/** Deletes an appointment. The id is sent for both parameters, as the specification has it (API-04). */
export function removeAppointment(id: string) {
  const query = { appointmentId: id, customerId: id };
  return write(endpoints.deleteAppointment, { query }, { entity: `/appointments/${id}` });
}

/** Cancels an appointment with a reason, which may be empty. */
export function cancelAppointment(
  { id, version }: { id: string; version: number | undefined },
  reason: string,
  unit?: UnitDecision,
) {
  const input = { params: { id }, body: { reason, ...(unit && { unit }) } };
  return write(endpoints.cancelAppointment, input, { baseVersion: version, quiet: true });
}

/** Cancels the upcoming appointments of a visit, or none where one is paid. */
export function cancelWholeVisit(id: string, reason: string, unit?: UnitDecision) {
  return write(cancelVisit, { params: { id }, body: { reason, ...(unit && { unit }) } }, { quiet: true });
}

/** Cancels a series from a local date of the branch on; what is paid or has begun stays. */
export function cancelSeries(id: string, from: string, reason: string) {
  return write(endSeries, { params: { id }, body: { from, how: 'cancel', reason } });
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Changes the accepted appointments of a series, all or none. */
export function changeInSeries(id: string, change: SeriesChange, accepted: readonly Versioned[]) {
  const body = { ...change, accepted: accepted.map(({ id: one, version }) => ({ id: one, version })) };
  return write(changeSeries, { params: { id }, body }, { quiet: true });
}

/** Undoes a change of a series; refused where one of the appointments was changed or its time taken since. */
export function undoInSeries(id: string, undo: string) {
  return write(undoSeriesChange, { params: { id }, body: { undo } });
}

/** Puts a guest on the waiting list. */
export function addWaitingListEntry(entry: SentBodyOf<typeof createWish>) {
  return write(createWish, { body: entry });
}

/** Changes an entry of the waiting list as a whole. */
export function changeWaitingListEntry({ id, version }: WaitingListEntry, entry: SentBodyOf<typeof updateWish>) {
  return write(updateWish, { params: { id }, body: entry }, { baseVersion: version });
}

export function removeWaitingListEntry(id: string) {
  return write(deleteWish, { params: { id } });
}

/** Puts a new guest on the list now. Retries add them only once, because the draft's own id is the idempotency key. */
export async function ensureListed<Guest extends DraftGuest | null>(guest: Guest): Promise<Guest | DraftGuest> {
  return guest?.added === undefined ? guest : guestReference(await addGuest(valuesOfAdded(guest.added), guest.id));
}
