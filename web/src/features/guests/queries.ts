import type { QueryOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import { findSimilarGuests, getGuest, searchGuests } from '@quieta/contract/guests/guest-endpoints';
import { listRooms, listStays } from '@quieta/contract/guests/hotel-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';
import type { ApiError } from '#lib/api/api-error.ts';

/** Guests by a search, page by page; another search is another list (GST-02). */
export function guestsQuery(search = '') {
  return infiniteQueryOptions({
    queryKey: ['guests', { search }],
    queryFn: ({ pageParam, signal }) => call(searchGuests, { query: guestsAsked(search, pageParam) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    // An appointment is a visit, and whoever has one cannot be deleted.
    meta: { rowsOf: 'guest', changedBy: ['guest', 'appointment'] },
  });
}

/**
 * Placeholder data for a search with these words: the answer for fewer letters of them stays until theirs is here, so that a press on
 * somebody who was found counts. What was found for other words does not stay.
 */
export function answerForFewerLetters(words: string) {
  return <Data>(
    answer: Data | undefined,
    query: { queryKey: readonly (string | { search: string })[] } | undefined,
  ) => {
    const asked = query?.queryKey.at(-1);
    return typeof asked === 'object' && words.startsWith(asked.search) ? answer : undefined;
  };
}

export function guestQuery(id: string) {
  return queryOptions({
    queryKey: ['guest', id],
    // Without a date of occupancy the operation answers one guest (API-03).
    queryFn: async ({ signal }) => (await call(getGuest, { params: { id } }, { signal })) as Guest,
    // An appointment is a visit, and whoever has one cannot be deleted.
    meta: { rowsOf: 'guest', changedBy: ['guest', 'appointment'] },
  });
}

/** What is known so far of somebody who is about to be added. */
export type NewGuest = QueryOf<typeof findSimilarGuests>;

/** Who of the list may be that person. */
export function similarGuestsQuery(query: NewGuest) {
  return queryOptions({
    queryKey: ['similarGuests', query],
    queryFn: ({ signal }) => call(findSimilarGuests, { query }, { signal }),
    meta: { changedBy: ['guest'] },
  });
}

/** A hotel's front desk works on: what it said holds this long, in milliseconds. */
const inHouseLife = 60_000;
/** Whoever shows what the hotel tells also shows that it tells nothing. */
const isOfHotel = ({ code }: ApiError) => code?.startsWith('hotel-') === true;

/** Who stays at the branch's hotel on a date, by a search. */
export function inHouseQuery(branchId: string, date: string, search = '') {
  const query = { occupancyDate: date, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: ['inHouse', branchId, date, { search }],
    queryFn: async ({ signal }) =>
      // With a date of occupancy the operation answers the hotel's guests (API-03).
      (await call(getGuest, { params: { id: branchId }, query }, { signal, quiet: isOfHotel })) as Guest[],
    staleTime: inHouseLife,
  });
}

/** A guest's stays of today, asked anew each time: guests move, leave, or have two rooms. */
export function staysQuery(guestId: string) {
  return queryOptions({
    queryKey: ['stays', guestId],
    queryFn: ({ signal }) => call(listStays, { params: { id: guestId } }, { signal, quiet: isOfHotel }),
    staleTime: 0,
    retry: false,
  });
}

/** The rooms of the branch's hotel. */
export function roomsQuery(branchId: string) {
  return queryOptions({
    queryKey: ['rooms', branchId],
    queryFn: ({ signal }) => call(listRooms, { params: { id: branchId } }, { signal, quiet: isOfHotel }),
  });
}

/** Whoever scrolls on wants many; the first page comes while somebody types. */
const furtherAtOnce = 200;

function guestsAsked(search: string, cursor: string | null) {
  return { ...(search !== '' && { search }), ...(cursor !== null && { cursor, limit: furtherAtOnce }) };
}
