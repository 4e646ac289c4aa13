import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { HotelOptions } from './ask-hotel.ts';
import { findByExternalIds } from './hotel-guest-repository.ts';
import { takeHotelGuest } from './take-hotel-guest.ts';

/**
 * Our ids of the guests whom these ids of the hotel's name. Who is not on the list yet is taken onto it; who cannot be is told by the
 * refusal that says why: the hotel knows nobody of the id (`hotel-guest-unknown`), or could not be asked.
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
    // A guest of the list has an id.
    if (found instanceof Refusal) taken.set(externalId, found);
    else if (found.id !== null) taken.set(externalId, found.id);
  }
  return taken;
}
