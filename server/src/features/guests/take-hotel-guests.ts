import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { HotelOptions } from './ask-hotel.ts';
import { findByExternalIds } from './hotel-guest-repository.ts';
import { takeHotelGuest } from './take-hotel-guest.ts';

/**
 * Our guest ids for these ids of the hotel. A guest who is not on the list yet is added. If that is impossible, the answer has the reason:
 * the hotel does not know the id (`hotel-guest-unknown`), or could not be asked.
 */
export async function takeHotelGuests(
  context: ExchangeContext,
  options: HotelOptions,
  externalIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string | Refusal>> {
  if (externalIds.size === 0) return new Map();
  const taken = new Map<string, string | Refusal>(
    await context.read((inside) => findByExternalIds(inside, [...externalIds])),
  );
  for (const externalId of externalIds) {
    if (taken.has(externalId)) continue;
    const found = await takeHotelGuest(context, options, externalId).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.code === 'not-found' ? new Refusal('hotel-guest-unknown', { externalId }) : error;
    });
    // A guest on the list has an id.
    if (found instanceof Refusal) taken.set(externalId, found);
    else if (found.id !== null) taken.set(externalId, found.id);
  }
  return taken;
}
