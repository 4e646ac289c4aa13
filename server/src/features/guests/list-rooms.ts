import type { AnswerOf } from '@quieta/contract/endpoint';
import type { listRooms as endpoint } from '@quieta/contract/guests/hotel-endpoints';
import { localToday } from '#platform/clock';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { askHotel, type HotelOptions } from './ask-hotel.ts';
import { loadGuest } from './guest-repository.ts';

/** The hotel's rooms, or only those in which a guest stays today (GST-07). */
export async function listRooms(
  context: ExchangeContext,
  { params: { id }, query: { provider } }: Request<typeof endpoint>,
  options: HotelOptions,
): Promise<AnswerOf<typeof endpoint>> {
  const { branch, clock } = context;
  const guest = id === branch.id ? null : await context.read((inside) => loadGuest(inside, id));
  const today = localToday(clock, branch.timeZone).toString();
  return askHotel(
    context,
    options,
    async (hotel) => {
      const rooms = (await hotel.listRooms()).map((room) => ({ ...room, provider: hotel.provider }));
      if (guest === null) return rooms;
      const stays = guest.externalId === null ? [] : await hotel.listStays(guest.externalId, today);
      const own = new Set(stays.filter(({ hindrance }) => hindrance !== 'not-in-house').map(({ roomId }) => roomId));
      return rooms.filter((room) => own.has(room.id));
    },
    provider,
  );
}
