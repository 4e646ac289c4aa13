import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { guest } from './guest.ts';

/** A guest who is there already is filled in and given today's stay; what the desk has written stays as it is. */
export const addHotelGuest = endpoint({
  name: 'addHotelGuest',
  method: 'POST',
  path: '/guests/:id/PMS/:externalId',
  tag: 'guests',
  summary:
    'Takes a guest of the hotel into the branch’s own list, or brings the one there up to date; the first id is the branch',
  access: 'branch',
  params: z.object({ id, externalId: line(120) }),
  response: guest,
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});
