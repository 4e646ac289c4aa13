import { getGuest } from '@quieta/contract/guests/get-guest';
import type { Guest } from '@quieta/contract/guests/guest';
import { searchGuests } from '@quieta/contract/guests/search-guests';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Guests by a search, page by page; another search is another list (GST-02). */
export function guestsQuery(search = '') {
  return infiniteQueryOptions({
    queryKey: ['guests', { search }],
    queryFn: ({ pageParam, signal }) => call(searchGuests, { query: guestsAsked(search, pageParam) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    meta: { changedBy: ['guest'] },
  });
}

export function guestQuery(id: string) {
  return queryOptions({
    queryKey: ['guest', id],
    // Without a date of occupancy the operation answers one guest (API-03).
    queryFn: async ({ signal }) => (await call(getGuest, { params: { id } }, { signal })) as Guest,
    meta: { changedBy: ['guest'] },
  });
}

function guestsAsked(search: string, cursor: string | null) {
  return { ...(search !== '' && { search }), ...(cursor !== null && { cursor }) };
}
