import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { presence } from './presence.ts';

export const reportPresence = endpoint({
  name: 'reportPresence',
  method: 'POST',
  path: '/presence',
  tag: 'realtime',
  summary: 'Tells the other desks which slot is being booked at this one, or with slot null that it was left',
  access: 'branch',
  body: z.object({ deskId: id, slot: presence.shape.slot, branchId: z.optional(id) }),
  response: presence,
  errors: ['end-not-after-start', 'resource-unknown'],
});
