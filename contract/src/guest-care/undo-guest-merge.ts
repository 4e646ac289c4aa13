import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { guest } from '../guests/guest.ts';
import { id } from '../values/id.ts';

export const undoGuestMerge = endpoint({
  name: 'undoGuestMerge',
  method: 'POST',
  path: '/guests/:id/merges/:mergeId/undo',
  tag: 'guests',
  summary:
    'Takes a merge back: the other guest returns with what was theirs and has not been given to somebody else since',
  access: 'branch',
  params: z.object({ id, mergeId: id }),
  response: guest,
  errors: ['version-conflict'],
});
