import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import type * as guestEndpoints from '@quieta/contract/guests/guest-endpoints';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { askHotel, type HotelOptions } from './ask-hotel.ts';
import { findGuestPositions, firstPosition, listGuestPositions, loadGuest, readGuests } from './guest-repository.ts';
import { findByExternalIds } from './hotel-guest-repository.ts';
import { toListedGuest } from './hotel-guest-rules.ts';
import { pageAfter, pageEnd, wordsOf } from './search-rules.ts';

/** One guest. With an occupancy date, the id in the address is the branch's, and its hotel is asked (API-03). */
export async function getGuest(
  context: ExchangeContext,
  { params: { id }, query: { occupancyDate, search = '', provider } }: Request<typeof guestEndpoints.getGuest>,
  options: HotelOptions,
): Promise<AnswerOf<typeof guestEndpoints.getGuest>> {
  if (occupancyDate === undefined) return context.read((inside) => loadGuest(inside, id));
  // If the user worked in the branch that the address names, it would be the context's branch.
  if (id !== context.branch.id) throw new Refusal('branch-forbidden');
  return searchHotelGuests(context, options, { date: occupancyDate, words: search, provider });
}

/** Guests by name, page by page; a page starts after the last guest of the previous one, so that added guests shift nothing. */
export async function searchGuests(
  context: BranchContext,
  { query }: Request<typeof guestEndpoints.searchGuests>,
): Promise<AnswerOf<typeof guestEndpoints.searchGuests>> {
  const { cursor, limit } = query;
  const words = wordsOf(query.search ?? query.searchParam ?? '');
  const after = cursor === undefined ? firstPosition : pageAfter(cursor);
  const found =
    words.length === 0
      ? await context.transaction.run(listGuestPositions, { ...after, max: limit + 1 })
      : await findGuestPositions(context, words, after, limit + 1);

  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const guests = await readGuests(
    context,
    shown.map((place) => place.id),
  );
  return {
    data: shown.flatMap((place) => guests.get(place.id) ?? []),
    paging: { cursors: { next: last && found.length > limit ? pageEnd(last) : null } },
  };
}

interface HotelSearch {
  readonly date: string;
  readonly words: string;
  readonly provider: PmsProvider | undefined;
}

/** The first page of the guests who stay at the branch's hotel on that date; to find others, the desk types more letters. */
async function searchHotelGuests(
  context: ExchangeContext,
  options: HotelOptions,
  { date, words, provider }: HotelSearch,
): Promise<Guest[]> {
  const search = { date, words, cursor: null };
  const { guests } = await askHotel(context, options, (hotel) => hotel.searchInHouse(search), provider);
  return context.read(async (inside) => {
    const externalIds = guests.map(({ externalId }) => externalId);
    const ids = await findByExternalIds(inside, externalIds);
    const known = await readGuests(inside, [...ids.values()]);
    return guests.map((guest) => toListedGuest(context.branch.id, guest, known.get(ids.get(guest.externalId) ?? '')));
  });
}
