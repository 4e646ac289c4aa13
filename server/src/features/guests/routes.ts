import * as guestEndpoints from '@quieta/contract/guests/guest-endpoints';
import * as guestServiceEndpoints from '@quieta/contract/guests/guest-service-endpoints';
import * as hotelEndpoints from '@quieta/contract/guests/hotel-endpoints';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import type { HotelOptions } from './ask-hotel.ts';
import { type Carts, createGuest, deleteGuest, updateGuest } from './guest-commands.ts';
import { countGuests } from './guest-filter-queries.ts';
import { findSimilarGuests, getGuest, searchGuests } from './guest-queries.ts';
import { forgetGuestService, listGuestServices, rememberGuestService } from './guest-service-commands.ts';
import { addHotelGuest } from './hotel-guest-commands.ts';
import { checkHotelSystem, getHotelGuest, listRooms, listStays } from './hotel-queries.ts';

export function guestRoutes(api: Api, hotel: HotelOptions, carts: Carts): void {
  query(api, guestEndpoints.searchGuests, searchGuests);
  query(api, guestEndpoints.countGuests, countGuests);
  query(api, guestEndpoints.findSimilarGuests, findSimilarGuests);
  command(api, guestEndpoints.createGuest, createGuest);
  command(api, guestEndpoints.updateGuest, updateGuest);
  command(api, guestEndpoints.deleteGuest, (context, request) => deleteGuest(context, request, carts));

  query(api, guestServiceEndpoints.listGuestServices, listGuestServices);
  command(api, guestServiceEndpoints.rememberGuestService, rememberGuestService);
  command(api, guestServiceEndpoints.forgetGuestService, forgetGuestService);

  exchange(api, guestEndpoints.getGuest, (context, request) => getGuest(context, request, hotel));
  exchange(api, hotelEndpoints.getHotelGuest, (context, request) => getHotelGuest(context, request, hotel));
  exchange(api, hotelEndpoints.addHotelGuest, (context, request) => addHotelGuest(context, request, hotel));
  exchange(api, hotelEndpoints.listRooms, (context, request) => listRooms(context, request, hotel));
  exchange(api, hotelEndpoints.listStays, (context, request) => listStays(context, request, hotel));
  exchange(api, hotelEndpoints.checkHotelSystem, (context) => checkHotelSystem(context, hotel));
}
