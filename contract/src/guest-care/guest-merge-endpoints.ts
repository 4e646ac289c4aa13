import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { guest, guestValues } from '../guests/guest.ts';
import { duplicateCandidate } from '../guests/guest-endpoints.ts';
import { id } from '../values/id.ts';

const endpoint = endpointsOf('guests');

export const findGuestDuplicates = endpoint('findGuestDuplicates', 'GET', '/guests/:id/duplicates', {
  summary:
    'Guests with the same fiscal code, e-mail address or phone number, or the same name and birth date, who may be one person',
  needs: 'read',
  response: z.array(duplicateCandidate),
});

export const listGuestDuplicates = endpoint('listGuestDuplicates', 'GET', '/guest-duplicates', {
  summary: 'Pairs of guests of the branch who may be one person, by name; at most 100',
  needs: 'read',
  mayLag: true,
  response: z.array(z.extend(duplicateCandidate, { of: guest })),
});

/**
 * `If-Match` names the version of the guest who is kept. Fields that `values` leaves out keep the values of that guest.
 */
export const mergeGuests = endpoint('mergeGuests', 'POST', '/guests/:id/merge', {
  summary:
    'Makes two guests one: appointments, sales, wishes and stays of the other become this one’s, and the other is gone',
  needs: 'book',
  body: z.object({ mergedId: id, mergedVersion: z.optional(z.int()), values: z.optional(z.partial(guestValues)) }),
  /** The guest after the merge, and the id that undoes it. */
  response: z.object({ guest, mergeId: id }),
  errors: ['version-conflict', 'guest-merged-with-itself', 'guest-in-use'],
});

export const undoGuestMerge = endpoint('undoGuestMerge', 'POST', '/guests/:id/merges/:mergeId/undo', {
  summary:
    'Takes a merge back: the other guest returns with what was theirs and has not been given to somebody else since',
  needs: 'book',
  response: guest,
  errors: ['version-conflict'],
});
