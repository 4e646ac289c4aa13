import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import * as endpoints from '@quieta/contract/appointments/appointment-endpoints';
import { endSeries } from '@quieta/contract/appointments/series-endpoints';
import { cancelVisit, moveVisit } from '@quieta/contract/appointments/visit-endpoints';
import { createWish, deleteWish, updateWish } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Service } from '@quieta/contract/settings/service';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { type Draft, toRequest } from './draft-rules.ts';

/** The rules that the user overrides; each override is audited. */
export interface Overrides {
  readonly overrideAvailability?: boolean;
  readonly overrideRequestedStaff?: boolean;
  /** Books although the waiting-list entry was ended meanwhile. */
  readonly forgetWish?: boolean;
}

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
export function saveDraft(
  draft: Draft & { appointmentId: string },
  service: Service,
  { overrideAvailability = false, overrideRequestedStaff = false }: Overrides = {},
  key?: string,
): Promise<Appointment> {
  const overrides = { overrideAvailability, overrideRequestedStaff };
  const { visitKey: _, externalGuestId: __, status: ___, ...request } = toRequest(draft, service);
  const { appointmentId: id, lifeCycle, base } = draft;
  // A cancelled appointment that is saved without a new status stays cancelled.
  const body = { ...request, ...overrides, ...(lifeCycle !== null && lifeCycle !== 'cancelled' && { lifeCycle }) };
  const options = { key, baseVersion: base?.version, quiet: true };
  return write(endpoints.updateAppointment, { params: { id }, body }, options);
}

/** The fields that a partial change of an appointment sends. */
export type AppointmentChange = SentBodyOf<typeof endpoints.updateAppointment>;

/**
 * Changes some fields of an appointment. Rejects with a refusal, which the caller shows; a missing answer is reported by the common
 * handler. `baseVersion` as in the outbox.
 */
export function changeAppointment(
  id: string,
  body: AppointmentChange,
  based: { key: string; baseVersion: number | (() => number) },
): Promise<Appointment> {
  return write(endpoints.updateAppointment, { params: { id }, body }, { ...based, isShown: true, quiet: isRefusal });
}

/** Deletes an appointment. The id is sent for both parameters, as the specification has it (API-04). */
export function removeAppointment(id: string) {
  const query = { appointmentId: id, customerId: id };
  return write(endpoints.deleteAppointment, { query }, { entity: `/appointments/${id}` });
}

/** Cancels an appointment with a reason, which may be empty. */
export function cancelAppointment({ id, version }: { id: string; version: number | undefined }, reason: string) {
  const input = { params: { id }, body: { reason } };
  return write(endpoints.cancelAppointment, input, { baseVersion: version, quiet: true });
}

/** Cancels the upcoming appointments of a visit, or none where one is paid. */
export function cancelWholeVisit(id: string, reason: string) {
  return write(cancelVisit, { params: { id }, body: { reason } }, { quiet: true });
}

/** Undoes cancellations, all or none; refused where a time is no longer free. */
export function undoCancellations(ids: readonly string[], { isQuiet = false } = {}) {
  const options = { entity: `/appointments/${ids[0] ?? ''}`, isShown: true, quiet: isQuiet };
  return write(endpoints.undoCancellation, { body: { ids: [...ids] } }, options);
}

/** Moves the upcoming appointments of a visit by so many minutes, or none where one of them cannot be moved. */
export function moveWholeVisit(id: string, minutes: number, overrideAvailability = false) {
  const input = { params: { id }, body: { minutes, overrideAvailability } };
  return write(moveVisit, input, { isShown: true, quiet: isRefusal });
}

/** Cancels a series from a local date of the branch on; what is paid or has begun stays. */
export function cancelSeries(id: string, from: string, reason: string) {
  return write(endSeries, { params: { id }, body: { from, how: 'cancel', reason } });
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
