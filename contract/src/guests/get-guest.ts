import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pmsProvider } from '../settings/business-profile.ts';
import { id } from '../values/id.ts';
import { asDay, asWord, lenient } from '../values/lenient.ts';
import { localDate } from '../values/local-date.ts';
import { optionalLine } from '../values/text.ts';
import { guest } from './guest.ts';

/** One operation with two meanings (API-03): with `occupancyDate` the id is a branch and the answer its hotel's guests on that date. */
export const getGuest = endpoint({
  name: 'getGuest',
  method: 'GET',
  path: '/guests/:id',
  tag: 'guests',
  summary: 'One guest; with occupancyDate the guests who stay at the branch’s hotel on that date',
  access: 'branch',
  params: z.object({ id }),
  query: lenient(
    z.object({
      branchId: z.optional(id),
      occupancyDate: z.optional(localDate),
      search: z.optional(optionalLine(120)),
      provider: z.optional(pmsProvider),
    }),
    { occupancyDate: asDay, provider: asWord('opera', 'mews') },
  ),
  response: z.union([guest, z.array(guest)]),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});
