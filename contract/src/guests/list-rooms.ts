import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pmsProvider } from '../settings/business-profile.ts';
import { id } from '../values/id.ts';
import { asWord, lenient } from '../values/lenient.ts';
import { room } from './room.ts';

export const listRooms = endpoint({
  name: 'listRooms',
  method: 'GET',
  path: '/guests/:id/rooms',
  tag: 'guests',
  summary: 'The hotel’s rooms where the id is a branch, the guest’s where it is a guest (GST-07)',
  access: 'branch',
  params: z.object({ id }),
  query: lenient(z.object({ branchId: z.optional(id), provider: z.optional(pmsProvider) }), {
    provider: asWord('opera', 'mews'),
  }),
  response: z.array(room),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});
