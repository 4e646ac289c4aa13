import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { lenient, orAbsent } from '../values/lenient.ts';
import { cursor, limit, page } from '../values/page.ts';
import { optionalLine } from '../values/text.ts';
import { guest } from './guest.ts';

export const searchGuests = endpoint({
  name: 'searchGuests',
  method: 'GET',
  path: '/guests',
  tag: 'guests',
  summary: 'Guests whose name, phone, e-mail, fiscal code or room holds every word of the search, by name',
  access: 'branch',
  query: lenient(
    z.object({
      branchId: z.optional(id),
      search: z.optional(optionalLine(120)),
      /** A synonym of `search` (API-07). */
      searchParam: z.optional(optionalLine(120)),
      cursor: z.optional(cursor),
      limit: z._default(limit, 50),
    }),
    { cursor: orAbsent, limit: orAbsent },
  ),
  response: page(guest),
});
