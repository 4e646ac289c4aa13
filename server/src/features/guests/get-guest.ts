import type { AnswerOf } from '@quieta/contract/endpoint';
import type { getGuest as endpoint } from '@quieta/contract/guests/guest-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { HotelOptions } from './ask-hotel.ts';
import { loadGuest } from './guest-repository.ts';
import { searchHotelGuests } from './search-hotel-guests.ts';

/** One guest. With an occupancy date, the id in the address is the branch's, and its hotel is asked (API-03). */
export async function getGuest(
  context: ExchangeContext,
  { params: { id }, query: { occupancyDate, search = '', provider } }: Request<typeof endpoint>,
  options: HotelOptions,
): Promise<AnswerOf<typeof endpoint>> {
  if (occupancyDate === undefined) return context.read((inside) => loadGuest(inside, id));
  // If the user worked in the branch that the address names, it would be the context's branch.
  if (id !== context.branch.id) throw new Refusal('branch-forbidden');
  return searchHotelGuests(context, options, { date: occupancyDate, words: search, provider });
}
