import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { wish } from './wish.ts';

/** A waiting list shows at most so many entries, those that end first. */
export const longestWaitingList = 200;

export const listWishes = endpoint({
  name: 'listWishes',
  method: 'GET',
  path: '/wishes',
  tag: 'appointments',
  summary:
    'The waiting list in the order of entry, each wish that is not over with the first free slot that would fulfil it',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(wish),
  errors: ['service-archived', 'service-unknown'],
});
