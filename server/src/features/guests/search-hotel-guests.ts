import type { Guest } from '@quieta/contract/guests/guest';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { ExchangeContext } from '#platform/http/context';
import { askHotel, type HotelOptions } from './ask-hotel.ts';
import { readGuests } from './guest-repository.ts';
import { findByExternalIds } from './hotel-guest-repository.ts';
import { toListedGuest } from './hotel-guest-rules.ts';

interface HotelSearch {
  readonly date: string;
  readonly words: string;
  readonly provider: PmsProvider | undefined;
}

/** The first page of the guests who stay at the branch's hotel on that date; to find others, the desk types more letters. */
export async function searchHotelGuests(
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
