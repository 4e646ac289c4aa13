import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelGuest, HotelStay, HotelSystem } from '#gateways/pms/port';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import { askHotel, type HotelOptions } from '../ask-hotel.ts';

interface AskedGuest {
  readonly externalId: string;
  readonly date: string;
  readonly provider?: PmsProvider | undefined;
}

interface ReportedGuest {
  readonly guest: HotelGuest;
  readonly stays: readonly HotelStay[];
  readonly provider: PmsProvider;
}

/** The person with this id and where they stay on that day; refuses with `not-found` if the hotel does not know the id. */
export async function askAboutGuest(
  context: ExchangeContext,
  options: HotelOptions,
  { externalId, date, provider }: AskedGuest,
): Promise<ReportedGuest> {
  const ask = async (hotel: HotelSystem) => {
    const guest = await hotel.findGuest(externalId);
    if (guest === null) return null;
    const stays = await hotel.listStays(guest.externalId, date);
    // A guest who arrives later or has left has no room.
    const current = stays.filter(({ hindrance }) => hindrance !== 'not-in-house');
    return { guest, stays: current, provider: hotel.provider };
  };
  const found = await askHotel(context, options, ask, provider);
  if (found === null) throw new Refusal('not-found');
  return found;
}
