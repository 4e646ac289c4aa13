import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pmsProvider } from '../settings/business-profile.ts';
import { id } from '../values/id.ts';
import { asWord, lenient } from '../values/lenient.ts';
import { line } from '../values/text.ts';
import { guest } from './guest.ts';

export const getHotelGuest = endpoint({
  name: 'getHotelGuest',
  method: 'GET',
  path: '/guests/:id/PMS/:externalId',
  tag: 'guests',
  summary: 'A guest as the hotel system knows them by its own id; the first id is the branch or one of its guests',
  access: 'branch',
  params: z.object({ id, externalId: line(120) }),
  query: lenient(z.object({ branchId: z.optional(id), provider: z.optional(pmsProvider) }), {
    provider: asWord('opera', 'mews'),
  }),
  response: guest,
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});
