import * as guestEndpoints from '@quieta/contract/guests/guest-endpoints';
import * as hotelEndpoints from '@quieta/contract/guests/hotel-endpoints';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { addHotelGuest } from './add-hotel-guest.ts';
import type { HotelOptions } from './ask-hotel.ts';
import { checkHotelSystem } from './check-hotel-system.ts';
import { createGuest } from './create-guest.ts';
import { deleteGuest } from './delete-guest.ts';
import { findSimilarGuests } from './find-similar-guests.ts';
import { getGuest } from './get-guest.ts';
import { getHotelGuest } from './get-hotel-guest.ts';
import { listRooms } from './list-rooms.ts';
import { listStays } from './list-stays.ts';
import { searchGuests } from './search-guests.ts';
import { updateGuest } from './update-guest.ts';

export function guestRoutes(api: Api, hotel: HotelOptions): void {
  query(api, guestEndpoints.searchGuests, searchGuests);
  query(api, guestEndpoints.findSimilarGuests, findSimilarGuests);
  command(api, guestEndpoints.createGuest, createGuest);
  command(api, guestEndpoints.updateGuest, updateGuest);
  command(api, guestEndpoints.deleteGuest, deleteGuest);

  exchange(api, guestEndpoints.getGuest, (context, request) => getGuest(context, request, hotel));
  exchange(api, hotelEndpoints.getHotelGuest, (context, request) => getHotelGuest(context, request, hotel));
  exchange(api, hotelEndpoints.addHotelGuest, (context, request) => addHotelGuest(context, request, hotel));
  exchange(api, hotelEndpoints.listRooms, (context, request) => listRooms(context, request, hotel));
  exchange(api, hotelEndpoints.listStays, (context, request) => listStays(context, request, hotel));
  exchange(api, hotelEndpoints.checkHotelSystem, (context) => checkHotelSystem(context, hotel));
}
