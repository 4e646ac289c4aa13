import type { Guest } from '@quieta/contract/guests/guest';
import type { QueryClient } from '@tanstack/react-query';
import { patchRow } from '#lib/api/row-patches.ts';
import { guestQuery } from '../queries.ts';

/** Updates a saved guest in the lists; null removes it. Only the server knows the place of a new one, so they are read again (LST-02). */
export function upsertListedGuest(client: QueryClient, id: string, guest: Guest | null): void {
  if (guest !== null) client.setQueryData(guestQuery(id).queryKey, guest);
  let isListed = false;
  client.setQueriesData({ queryKey: ['guests'] }, (answer: unknown) => {
    const patched = patchRow(answer, id, guest);
    isListed ||= patched !== null;
    return patched ?? answer;
  });
  if (!isListed) void client.invalidateQueries({ queryKey: ['guests'] });
}
