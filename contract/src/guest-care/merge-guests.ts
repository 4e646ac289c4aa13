import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { guest, guestValues } from '../guests/guest.ts';
import { id } from '../values/id.ts';

/** `If-Match` names the version of the guest who is kept. What `values` leaves out stays as the kept guest has it. */
export const mergeGuests = endpoint({
  name: 'mergeGuests',
  method: 'POST',
  path: '/guests/:id/merge',
  tag: 'guests',
  summary:
    'Makes two guests one: appointments, sales, wishes and stays of the other become this one’s, and the other is gone',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({ mergedId: id, mergedVersion: z.optional(z.int()), values: z.optional(z.partial(guestValues)) }),
  /** The guest as they are now, and what the merge is undone by. */
  response: z.object({ guest, mergeId: id }),
  errors: ['version-conflict', 'guest-merged-with-itself', 'guest-in-use'],
});
