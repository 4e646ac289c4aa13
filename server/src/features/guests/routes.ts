import { createGuest as create } from '@quieta/contract/guests/create-guest';
import { getGuest as get } from '@quieta/contract/guests/get-guest';
import { searchGuests as search } from '@quieta/contract/guests/search-guests';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createGuest } from './create-guest.ts';
import { getGuest } from './get-guest.ts';
import { searchGuests } from './search-guests.ts';

export function guestRoutes(api: Api): void {
  query(api, search, searchGuests);
  query(api, get, getGuest);
  command(api, create, createGuest);
}
