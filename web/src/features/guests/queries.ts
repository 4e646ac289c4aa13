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
    // An appointment counts as a visit, and a guest with one cannot be deleted.
    meta: { rowsOf: 'guest', changedBy: ['guest', 'appointment'] },
  });
}

/**
 * Placeholder data for a search: the answer to fewer letters of the same words stays until the new one arrives, so that a press on
 * a guest in it counts. Answers to other words do not stay.
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
    // Without an occupancy date the operation returns one guest (API-03).
    queryFn: async ({ signal }) => (await call(getGuest, { params: { id } }, { signal })) as Guest,
    // An appointment counts as a visit, and a guest with one cannot be deleted.
    meta: { rowsOf: 'guest', changedBy: ['guest', 'appointment'] },
  });
}

/** What is typed so far of a new guest. */
export type NewGuest = QueryOf<typeof findSimilarGuests>;

/** The guests on the list who may be the same person. */
export function similarGuestsQuery(query: NewGuest) {
  return queryOptions({
    queryKey: ['similarGuests', query],
    queryFn: ({ signal }) => call(findSimilarGuests, { query }, { signal }),
    meta: { changedBy: ['guest'] },
  });
}

/** A hotel changes during the day: its answer is kept this long, in milliseconds. */
const inHouseLife = 60_000;
/** The components that show the hotel's guests also show why there are none. */
const isOfHotel = ({ code }: ApiError) => code?.startsWith('hotel-') === true;

/** The guests who stay at the branch's hotel on a date and match a search. */
export function inHouseQuery(branchId: string, date: string, search = '') {
  const query = { occupancyDate: date, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: ['inHouse', branchId, date, { search }],
    queryFn: async ({ signal }) =>
      // With an occupancy date the operation returns the hotel's guests (API-03).
      (await call(getGuest, { params: { id: branchId }, query }, { signal, quiet: isOfHotel })) as Guest[],
    staleTime: inHouseLife,
  });
}

/** A guest's stays of today, always read fresh: guests change rooms, leave, or have two rooms. */
export function staysQuery(guestId: string) {
  return queryOptions({
    queryKey: ['stays', guestId],
    queryFn: ({ signal }) => call(listStays, { params: { id: guestId } }, { signal, quiet: isOfHotel }),
    staleTime: 0,
    retry: false,
  });
}

export function roomsQuery(branchId: string) {
  return queryOptions({
    queryKey: ['rooms', branchId],
    queryFn: ({ signal }) => call(listRooms, { params: { id: branchId } }, { signal, quiet: isOfHotel }),
  });
}

/** Users who scroll on want many rows; the first page is small because it is loaded while somebody types. */
const furtherAtOnce = 200;

function guestsAsked(search: string, cursor: string | null) {
  return { ...(search !== '' && { search }), ...(cursor !== null && { cursor, limit: furtherAtOnce }) };
}
