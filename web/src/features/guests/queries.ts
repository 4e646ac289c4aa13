import type { QueryOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import {
  countGuests,
  findSimilarGuests,
  type GuestFilter,
  type GuestOrder,
  getGuest,
  searchGuests,
} from '@quieta/contract/guests/guest-endpoints';
import { listRooms, listStays } from '@quieta/contract/guests/hotel-endpoints';
import type { ApiError } from '#lib/api/api-error.ts';
import { derivedQueryOf, pagedQueryOf, queryOf } from '#lib/api/queries.ts';
import { defined } from '#ui/defined.ts';

// An appointment counts as a visit, and a guest with one cannot be deleted.
const changedGuests = { rowsOf: 'guest', changedBy: ['guest', 'appointment'] } as const;

/** Users who scroll on want many rows; the first page is small because it is loaded while somebody types. */
const furtherAtOnce = 200;

function wordsOf(search: string) {
  return search === '' ? {} : { search };
}

/** Guests by a search and a filter, page by page; another search is another list (GST-02). */
export function guestsQuery(search = '', only?: GuestFilter, order: GuestOrder = 'name') {
  const criteria = { ...wordsOf(search), ...defined({ only }), ...(order !== 'name' && { order }) };
  return pagedQueryOf(
    searchGuests,
    (page) => ({ query: { ...criteria, ...page, ...(page.cursor !== undefined && { limit: furtherAtOnce }) } }),
    changedGuests,
  );
}

/** How many guests there are, and how many fit. */
export function guestCountQuery(search: string, only: GuestFilter | undefined) {
  return queryOf(countGuests, { query: { ...wordsOf(search), ...defined({ only }) } }, { changedBy: ['guest'] });
}

/**
 * Placeholder data for a search: the answer to fewer letters of the same words stays until the new one arrives, so that
 * a press on a guest in it counts. Answers to other words do not stay.
 */
export function answerForFewerLetters(words: string) {
  return <Data>(
    answer: Data | undefined,
    query: { queryKey: readonly (string | { query?: { search?: string | undefined } })[] } | undefined,
  ) => {
    const asked = query?.queryKey.at(-1);
    return typeof asked === 'object' && words.startsWith(asked.query?.search ?? '') ? answer : undefined;
  };
}

export function guestQuery(id: string) {
  // Without an occupancy date the operation returns one guest (API-03).
  return derivedQueryOf(getGuest, { params: { id } }, (guest) => guest as Guest, changedGuests);
}

/** Fields of a new guest so far. */
export type NewGuest = QueryOf<typeof findSimilarGuests>;

/** The guests on the list who may be the same person. */
export function similarGuestsQuery(query: NewGuest) {
  return queryOf(findSimilarGuests, { query }, { changedBy: ['guest'] });
}

/** A hotel changes during the day: its answer is kept this long, in milliseconds. */
const inHouseLife = 60_000;
/** The components that show the hotel's guests also show why there are none. */
const isOfHotel = ({ code }: ApiError) => code?.startsWith('hotel-') === true;

/** The guests who stay at the branch's hotel on a date and match a search. */
export function inHouseQuery(branchId: string, date: string, search = '') {
  const input = { params: { id: branchId }, query: { occupancyDate: date, ...wordsOf(search) } };
  // With an occupancy date the operation returns the hotel's guests (API-03).
  const query = derivedQueryOf(getGuest, input, (guests) => guests as Guest[], { quiet: isOfHotel });
  return { ...query, staleTime: inHouseLife };
}

/** A guest's stays of today, always read fresh: guests change rooms, leave, or have two rooms. */
export function staysQuery(guestId: string) {
  return { ...queryOf(listStays, { params: { id: guestId } }, { quiet: isOfHotel }), staleTime: 0 };
}

export function roomsQuery(branchId: string) {
  return queryOf(listRooms, { params: { id: branchId } }, { quiet: isOfHotel });
}
