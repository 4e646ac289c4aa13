import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { guest } from '../guests/guest.ts';
import { likeGuest } from '../guests/guest-likeness.ts';

export const listGuestDuplicates = endpoint({
  name: 'listGuestDuplicates',
  method: 'GET',
  path: '/guest-duplicates',
  tag: 'guests',
  summary: 'Pairs of guests of the branch who may be one person, by name; at most 100',
  access: 'branch',
  response: z.array(z.extend(likeGuest, { of: guest })),
});
