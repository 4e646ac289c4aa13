import type { Guest } from '@quieta/contract/guests/guest';
import type { addHotelGuest as endpoint } from '@quieta/contract/guests/hotel-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { HotelOptions } from './ask-hotel.ts';
import { takeHotelGuest } from './take-hotel-guest.ts';

/** Adds a hotel guest to the spa's list when the desk chooses them. */
export async function addHotelGuest(
  context: ExchangeContext,
  { params: { id, externalId } }: Request<typeof endpoint>,
  options: HotelOptions,
): Promise<Guest> {
  const { branch } = context;
  // If the user worked in the branch that the address names, it would be the context's branch.
  if (id !== branch.id) throw new Refusal('branch-forbidden');
  return takeHotelGuest(context, options, externalId);
}
