import type { AnswerOf } from '@quieta/contract/endpoint';
import type { checkHotelSystem as endpoint } from '@quieta/contract/guests/hotel-endpoints';
import type { ExchangeContext } from '#platform/http/context';
import { askHotel, type HotelOptions } from './ask-hotel.ts';

/** Makes a harmless call to the hotel system, so that whoever sets it up sees at once whether it answers. */
export async function checkHotelSystem(
  context: ExchangeContext,
  options: HotelOptions,
): Promise<AnswerOf<typeof endpoint>> {
  const rooms = await askHotel(context, options, (hotel) => hotel.listRooms());
  return { rooms: rooms.length };
}
