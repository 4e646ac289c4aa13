import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import * as endpoints from '@quieta/contract/appointments/appointment-endpoints';
import { endSeries } from '@quieta/contract/appointments/series-endpoints';
import { cancelVisit, moveVisit } from '@quieta/contract/appointments/visit-endpoints';
import { createWish, deleteWish, updateWish } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Service } from '@quieta/contract/settings/service';
import { isRefusal } from '#lib/api-error.ts';
import { write } from '#lib/outbox.ts';
import { type Draft, toRequest } from './draft-rules.ts';

/** What the desk insists on against a rule that may be overridden; each is audited. */
export interface Overrides {
  readonly overrideAvailability?: boolean;
  readonly overrideRequestedStaff?: boolean;
  /** Books although somebody else has ended the entry of the waiting list meanwhile. */
  readonly forgetWish?: boolean;
}

/** Books new drafts as one visit, all or none. A refusal to book one of them is part of the answer, not an error. */
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

/** Books several at once, each for itself: a series, or what failed before and is tried again. */
export function bookAll(requests: readonly AppointmentRequest[], key?: string) {
  return write(endpoints.createAppointments, { body: [...requests] }, { key });
}

/** Saves the changes; rejects with what the server refused, which the panel itself shows. */
export function saveDraft(
  draft: Draft & { appointmentId: string },
  service: Service,
  { overrideAvailability = false, overrideRequestedStaff = false }: Overrides = {},
  key?: string,
): Promise<Appointment> {
  const overrides = { overrideAvailability, overrideRequestedStaff };
  const { visitKey: _, externalGuestId: __, status: ___, ...request } = toRequest(draft, service);
  const { appointmentId: id, lifeCycle, base } = draft;
  // A cancelled one that is saved as it stands stays cancelled.
  const body = { ...request, ...overrides, ...(lifeCycle !== null && lifeCycle !== 'cancelled' && { lifeCycle }) };
  const options = { key, baseVersion: base?.version, quiet: true };
  return write(endpoints.updateAppointment, { params: { id }, body }, options);
}

/** What is sent of an appointment when some of it changes. */
export type AppointmentChange = SentBodyOf<typeof endpoints.updateAppointment>;

/**
 * Changes some of an appointment. Rejects with what was refused, which the caller shows itself; that nothing was answered is told as
 * usual. `baseVersion` as in the outbox.
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

/** Cancels all of a visit that is still to come, or nothing where one is paid. */
export function cancelWholeVisit(id: string, reason: string) {
  return write(cancelVisit, { params: { id }, body: { reason } }, { quiet: true });
}

/** Takes cancellations back, all or none; refused where a time is no longer free. */
export function undoCancellations(ids: readonly string[], { isQuiet = false } = {}) {
  const options = { entity: `/appointments/${ids[0] ?? ''}`, isShown: true, quiet: isQuiet };
  return write(endpoints.undoCancellation, { body: { ids: [...ids] } }, options);
}

/** Moves all of a visit that is still to come by so many minutes, or nothing where one of them cannot go there. */
export function moveWholeVisit(id: string, minutes: number, overrideAvailability = false) {
  const input = { params: { id }, body: { minutes, overrideAvailability } };
  return write(moveVisit, input, { isShown: true, quiet: isRefusal });
}

/** Cancels what a series has from a date of the branch on; what is paid or has begun stays. */
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
