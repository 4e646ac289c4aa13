import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { newWaitingListEntryRequest, waitingListEntry, waitingListEntryRequest } from './waiting-list-entry.ts';

const endpoint = endpointsOf('appointments');

/** A waiting list shows at most this many entries: those that end first. */
export const maxWaitingListEntries = 200;

export const listWishes = endpoint('listWishes', 'GET', '/wishes', {
  summary:
    'The waiting list in the order of entry, each wish that is not over with the first free slot that would fulfil it',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(waitingListEntry),
  errors: ['service-archived', 'service-unknown'],
});

const entryErrors = [
  'guest-unknown',
  'service-unknown',
  'service-archived',
  'resource-unknown',
  'staff-not-associated',
] as const;

export const createWish = endpoint('createWish', 'POST', '/wishes', {
  summary: 'Puts a guest on the waiting list',
  needs: 'book',
  body: newWaitingListEntryRequest,
  response: waitingListEntry,
  errors: entryErrors,
});

export const updateWish = endpoint('updateWish', 'PUT', '/wishes/:id', {
  summary: 'Changes an entry of the waiting list as a whole',
  needs: 'book',
  body: waitingListEntryRequest,
  response: waitingListEntry,
  errors: ['version-conflict', ...entryErrors],
});

export const deleteWish = endpoint('deleteWish', 'DELETE', '/wishes/:id', {
  summary: 'Takes an entry off the waiting list, because it was booked or is no longer wanted',
  needs: 'book',
  response: z.object({ id }),
});
