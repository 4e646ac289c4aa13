import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { likeGuest } from '../guests/guest-likeness.ts';
import { id } from '../values/id.ts';

export const findGuestDuplicates = endpoint({
  name: 'findGuestDuplicates',
  method: 'GET',
  path: '/guests/:id/duplicates',
  tag: 'guests',
  summary:
    'Guests with the same fiscal code, e-mail address or phone number, or the same name and birth date, who may be one person',
  access: 'branch',
  params: z.object({ id }),
  response: z.array(likeGuest),
});
