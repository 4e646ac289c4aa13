import { eraseGuest, exportGuest, type GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { mergeGuests, undoGuestMerge } from '@quieta/contract/guest-care/guest-merge-endpoints';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { call } from '#lib/api-client.ts';
import { submit } from '#lib/outbox.ts';
import { queryClient } from '#lib/query-client.ts';

/** Makes two guests one, as the desk saw both; answers what the merge is undone by as well. */
export async function merge(kept: Guest, merged: Guest, values: Partial<GuestValues>) {
  const id = kept.id ?? '';
  const body = { mergedId: merged.id ?? '', mergedVersion: merged.version, values };
  const input = { params: { id }, body };
  const answer = await submit({
    endpoint: mergeGuests,
    input,
    entity: `guest:${id}`,
    baseVersion: kept.version,
  });
  readGuestsAgain();
  return answer;
}

export async function undoMerge(id: string, mergeId: string): Promise<void> {
  const input = { params: { id, mergeId } };
  await submit({ endpoint: undoGuestMerge, input, entity: `guest:${id}` });
  readGuestsAgain();
}

/** Forgets a guest for good. Rejects with `guest-has-appointments` unless those may be cancelled; the caller asks. */
export async function erase(guest: Guest, cancelsAppointments: boolean): Promise<void> {
  const id = guest.id ?? '';
  await submit({
    endpoint: eraseGuest,
    input: { params: { id }, body: { cancelsAppointments } },
    entity: `guest:${id}`,
    baseVersion: guest.version,
    quiet: ({ code }) => code === 'guest-has-appointments',
  });
  readGuestsAgain();
}

export function fetchExport(id: string): Promise<GuestExport> {
  return call(exportGuest, { params: { id } });
}

/** Rows came and went in places that only the server knows. */
function readGuestsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['guestDuplicates'] });
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.changedBy?.includes('guest') ?? false });
}
