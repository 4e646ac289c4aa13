import type { AnswerOf } from '@quieta/contract/endpoint';
import type { listStays as endpoint } from '@quieta/contract/guests/hotel-endpoints';
import { localToday } from '#platform/clock';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { askHotel, type HotelOptions } from './ask-hotel.ts';
import { loadGuest } from './guest-repository.ts';

/**
 * A guest's stays of today and whether they may be charged. The hotel is asked again, because the stored stays may be from this morning.
 */
export async function listStays(
  context: ExchangeContext,
  { params: { id } }: Request<typeof endpoint>,
  options: HotelOptions,
): Promise<AnswerOf<typeof endpoint>> {
  const { branch, clock } = context;
  const { externalId } = await context.read((inside) => loadGuest(inside, id));
  const today = localToday(clock, branch.timeZone).toString();
  const stays = await askHotel(context, options, async (hotel) =>
    externalId === null ? [] : hotel.listStays(externalId, today),
  );
  return stays.map(({ reservationId, roomId, checkinDate, checkoutDate, hindrance }) => ({
    reservationId,
    roomId,
    checkinDate,
    checkoutDate,
    hindrance,
  }));
}
