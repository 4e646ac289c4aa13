import { eraseGuest, exportGuest, type GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { mergeGuests, undoGuestMerge } from '@quieta/contract/guest-care/guest-merge-endpoints';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { call } from '#lib/api/api-client.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** Merges two guests, based on the versions that the desk saw; the answer has the id that undoes it. */
export function merge(stored: Guest, merged: Guest, values: Partial<GuestValues>) {
  const body = { mergedId: merged.id ?? '', mergedVersion: merged.version, values };
  return write(mergeGuests, { params: { id: stored.id ?? '' }, body }, { baseVersion: stored.version });
}

export function undoMerge(id: string, mergeId: string) {
  return write(undoGuestMerge, { params: { id, mergeId } });
}

/**
 * Erases a guest for good. Rejects with `guest-has-appointments` unless `cancelsAppointments`; the caller asks the
 * user.
 */
export function erase({ id, version }: Guest, cancelsAppointments: boolean) {
  const input = { params: { id: id ?? '' }, body: { cancelsAppointments } };
  return write(eraseGuest, input, { baseVersion: version, quiet: hasAppointments });
}

/** Whether an erasure was refused because it would cancel upcoming appointments. */
export function hasAppointments({ code }: ApiError): boolean {
  return code === 'guest-has-appointments';
}

export function fetchExport(id: string): Promise<GuestExport> {
  return call(exportGuest, { params: { id } });
}
