import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { change } from '../events.ts';
import { id } from '../values/id.ts';
import { presence } from './presence.ts';

const endpoint = endpointsOf('realtime');

/** A position in the feed: `<transaction id>.<change id>`, each within PostgreSQL's bigint. */
export const feedCursor = z.string().check(z.regex(/^\d{1,18}\.\d{1,18}$/));

/**
 * The branch's changes as `text/event-stream`: an event `ready` with the cursor at which it starts, then one event
 * `change` per change (id: its cursor, data: the change), an event `reset` if the cursor is too old to be followed or
 * lies ahead of the feed, and a comment every 15 seconds. The stream ends when the access token does; the client
 * reconnects with its last cursor.
 */
export const streamChanges = endpoint('streamChanges', 'GET', '/changes', {
  summary: 'The branch’s changes as they happen, as an event stream',
  needs: 'read',
  query: z.object({ branchId: z.optional(id), since: z.optional(feedCursor) }),
  response: change,
});

export const reportPresence = endpoint('reportPresence', 'POST', '/presence', {
  summary: 'Tells the other desks which slot is being booked at this one, or with slot null that it was left',
  needs: 'book',
  body: z.object({ deskId: id, slot: presence.shape.slot, branchId: z.optional(id) }),
  response: presence,
  errors: ['end-not-after-start', 'resource-unknown'],
});
