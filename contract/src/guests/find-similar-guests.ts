import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { localDate } from '../values/local-date.ts';
import { optionalLine } from '../values/text.ts';
import { likeGuest } from './guest-likeness.ts';

export const findSimilarGuests = endpoint({
  name: 'findSimilarGuests',
  method: 'GET',
  path: '/similar-guests',
  tag: 'guests',
  summary: 'Guests of the list who may be the person that somebody is about to add, the likeliest first; at most 5',
  access: 'branch',
  query: z.object({
    /** First and last name, in any order. */
    name: z.optional(optionalLine(161)),
    dateOfBirth: z.optional(localDate),
    email: z.optional(optionalLine(254)),
    phoneNumber: z.optional(optionalLine(40)),
    fiscalCode: z.optional(optionalLine(32)),
  }),
  response: z.array(likeGuest),
});
