import { addHotelGuest as addHotelGuestEndpoint } from '@quieta/contract/guests/add-hotel-guest';
import { checkHotelSystem as checkHotelSystemEndpoint } from '@quieta/contract/guests/check-hotel-system';
import { createGuest as createGuestEndpoint } from '@quieta/contract/guests/create-guest';
import { deleteGuest as deleteGuestEndpoint } from '@quieta/contract/guests/delete-guest';
import { findSimilarGuests as findSimilarGuestsEndpoint } from '@quieta/contract/guests/find-similar-guests';
import { getGuest as getGuestEndpoint } from '@quieta/contract/guests/get-guest';
import { getHotelGuest as getHotelGuestEndpoint } from '@quieta/contract/guests/get-hotel-guest';
import { listRooms as listRoomsEndpoint } from '@quieta/contract/guests/list-rooms';
import { listStays as listStaysEndpoint } from '@quieta/contract/guests/list-stays';
import { searchGuests as searchGuestsEndpoint } from '@quieta/contract/guests/search-guests';
import { updateGuest as updateGuestEndpoint } from '@quieta/contract/guests/update-guest';
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
  query(api, searchGuestsEndpoint, searchGuests);
  query(api, findSimilarGuestsEndpoint, findSimilarGuests);
  command(api, createGuestEndpoint, createGuest);
  command(api, updateGuestEndpoint, updateGuest);
  command(api, deleteGuestEndpoint, deleteGuest);

  exchange(api, getGuestEndpoint, (context, request) => getGuest(context, request, hotel));
  exchange(api, getHotelGuestEndpoint, (context, request) => getHotelGuest(context, request, hotel));
  exchange(api, addHotelGuestEndpoint, (context, request) => addHotelGuest(context, request, hotel));
  exchange(api, listRoomsEndpoint, (context, request) => listRooms(context, request, hotel));
  exchange(api, listStaysEndpoint, (context, request) => listStays(context, request, hotel));
  exchange(api, checkHotelSystemEndpoint, (context) => checkHotelSystem(context, hotel));
}
