import { createGuest as createGuestEndpoint } from '@quieta/contract/guests/create-guest';
import { deleteGuest as deleteGuestEndpoint } from '@quieta/contract/guests/delete-guest';
import { getGuest as getGuestEndpoint } from '@quieta/contract/guests/get-guest';
import { getHotelGuest as getHotelGuestEndpoint } from '@quieta/contract/guests/get-hotel-guest';
import { listRooms as listRoomsEndpoint } from '@quieta/contract/guests/list-rooms';
import { searchGuests as searchGuestsEndpoint } from '@quieta/contract/guests/search-guests';
import { updateGuest as updateGuestEndpoint } from '@quieta/contract/guests/update-guest';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createGuest } from './create-guest.ts';
import { deleteGuest } from './delete-guest.ts';
import { getGuest } from './get-guest.ts';
import { getHotelGuest } from './get-hotel-guest.ts';
import { listRooms } from './list-rooms.ts';
import { searchGuests } from './search-guests.ts';
import { updateGuest } from './update-guest.ts';

export function guestRoutes(api: Api): void {
  query(api, searchGuestsEndpoint, searchGuests);
  query(api, getGuestEndpoint, getGuest);
  command(api, createGuestEndpoint, createGuest);
  command(api, updateGuestEndpoint, updateGuest);
  command(api, deleteGuestEndpoint, deleteGuest);

  query(api, getHotelGuestEndpoint, getHotelGuest);
  query(api, listRoomsEndpoint, listRooms);
}
