import type { Appointment } from '@quieta/contract/appointments/appointment';
import {
  type AppointmentRequest,
  cancelAppointment,
  createAppointments,
  deleteAppointment,
  undoCancellation,
  updateAppointment,
} from '@quieta/contract/appointments/appointment-endpoints';
import { endSeries } from '@quieta/contract/appointments/series-endpoints';
import { cancelVisit, moveVisit } from '@quieta/contract/appointments/visit-endpoints';
import type { Wish } from '@quieta/contract/appointments/wish';
import { createWish, deleteWish, updateWish } from '@quieta/contract/appointments/wish-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Service } from '@quieta/contract/settings/service';
import { submit } from '#lib/outbox.ts';
import { type Draft, toRequest } from './draft-rules.ts';

/** What the desk insists on against a rule that may be overridden; each is audited. */
export interface Overrides {
  readonly overrideAvailability?: boolean;
  readonly overrideRequestedStaff?: boolean;
  /** Books although somebody else has ended the entry of the waiting list meanwhile. */
  readonly forgetWish?: boolean;
}

/** Books new drafts as one visit, all or none. A refusal to book one of them is part of the answer, not an error. */
export function bookVisit(drafts: readonly Draft[], overrides: Overrides = {}, key?: string) {
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
  return submit({ endpoint: createAppointments, input: { body: [...requests] }, entity: 'appointment:new', key });
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
  const { lifeCycle } = draft;
  // A cancelled one that is saved as it stands stays cancelled.
  const body = { ...request, ...overrides, ...(lifeCycle !== null && lifeCycle !== 'cancelled' && { lifeCycle }) };
  return submit({
    endpoint: updateAppointment,
    input: { params: { id: draft.appointmentId }, body },
    entity: `appointment:${draft.appointmentId}`,
    key,
    baseVersion: draft.base?.version,
    quiet: true,
  });
}

/** What is sent of an appointment when some of it changes. */
export type AppointmentChange = SentBodyOf<typeof updateAppointment>;

/**
 * Changes some of an appointment. Rejects with what was refused, which the caller shows itself; that nothing was answered is told as
 * usual. `baseVersion` as in the outbox.
 */
export function changeAppointment(
  id: string,
  body: AppointmentChange,
  { key, baseVersion }: { key: string; baseVersion: number | (() => number) },
): Promise<Appointment> {
  return submit({
    endpoint: updateAppointment,
    input: { params: { id }, body },
    entity: `appointment:${id}`,
    key,
    baseVersion,
    isShown: true,
    quiet: ({ code }) => code !== null,
  });
}

/** Deletes an appointment. The id is sent for both parameters, as the specification has it (API-04). */
export function removeAppointment(id: string, key?: string) {
  return submit({
    endpoint: deleteAppointment,
    input: { query: { appointmentId: id, customerId: id } },
    entity: `appointment:${id}`,
    key,
  });
}

/** Calls an appointment off with a reason, which may be empty. */
export function callOff(
  { appointmentId, base }: Pick<Draft, 'base'> & { appointmentId: string },
  reason: string,
  key?: string,
): Promise<Appointment> {
  return submit({
    endpoint: cancelAppointment,
    input: { params: { id: appointmentId }, body: { reason } },
    entity: `appointment:${appointmentId}`,
    key,
    baseVersion: base?.version,
    quiet: true,
  });
}

/** Calls off all of a visit that is still to come, or nothing where one is paid. */
export function cancelWholeVisit(visitId: string, reason: string, key?: string) {
  return submit({
    endpoint: cancelVisit,
    input: { params: { id: visitId }, body: { reason } },
    entity: `visit:${visitId}`,
    key,
    quiet: true,
  });
}

/** Takes cancellations back, all or none; refused where a time is no longer free. */
export function takeBackCancellations(ids: readonly string[], { isQuiet = false } = {}, key?: string) {
  const entity = `appointment:${ids[0] ?? ''}`;
  const input = { body: { ids: [...ids] } };
  return submit({ endpoint: undoCancellation, input, entity, key, isShown: true, quiet: isQuiet });
}

/** Moves all of a visit that is still to come by so many minutes, or nothing where one of them cannot go there. */
export function moveWholeVisit(visitId: string, minutes: number, overrideAvailability = false, key?: string) {
  return submit({
    endpoint: moveVisit,
    input: { params: { id: visitId }, body: { minutes, overrideAvailability } },
    entity: `visit:${visitId}`,
    key,
    isShown: true,
    quiet: ({ code }) => code !== null,
  });
}

/** Calls off what a series has from a date of the branch on; what is paid or has begun stays. */
export function callOffSeries(seriesId: string, from: string, reason: string, key?: string) {
  return submit({
    endpoint: endSeries,
    input: { params: { id: seriesId }, body: { from, how: 'cancel', reason } },
    entity: `series:${seriesId}`,
    key,
  });
}

/** Puts a guest on the waiting list. */
export function addWish(wish: SentBodyOf<typeof createWish>) {
  return submit({ endpoint: createWish, input: { body: wish }, entity: 'wish:new' });
}

/** Changes an entry of the waiting list as a whole. */
export function changeWish({ id, version }: Wish, wish: SentBodyOf<typeof updateWish>) {
  const input = { params: { id }, body: wish };
  return submit({ endpoint: updateWish, input, entity: `wish:${id}`, baseVersion: version });
}

export function removeWish(id: string) {
  return submit({ endpoint: deleteWish, input: { params: { id } }, entity: `wish:${id}` });
}
