import { eraseGuest, exportGuest, type GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { mergeGuests, undoGuestMerge } from '@quieta/contract/guest-care/guest-merge-endpoints';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { call } from '#lib/api/api-client.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** Makes two guests one, as the desk saw both; answers what the merge is undone by as well. */
export function merge(kept: Guest, merged: Guest, values: Partial<GuestValues>) {
  const body = { mergedId: merged.id ?? '', mergedVersion: merged.version, values };
  return write(mergeGuests, { params: { id: kept.id ?? '' }, body }, { baseVersion: kept.version });
}

export function undoMerge(id: string, mergeId: string) {
  return write(undoGuestMerge, { params: { id, mergeId } });
}

/** Forgets a guest for good. Rejects with `guest-has-appointments` unless those may be cancelled; the caller asks. */
export function erase({ id, version }: Guest, cancelsAppointments: boolean) {
  const input = { params: { id: id ?? '' }, body: { cancelsAppointments } };
  return write(eraseGuest, input, { baseVersion: version, quiet: hasAppointments });
}

/** Of a refused erasure: there is something to come that would be cancelled. */
export function hasAppointments({ code }: ApiError): boolean {
  return code === 'guest-has-appointments';
}

export function fetchExport(id: string): Promise<GuestExport> {
  return call(exportGuest, { params: { id } });
}
