import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { businessProfile } from './business-profile.ts';
import { mewsAccess, operaAccess } from './hotel-access.ts';

const branchId = z.optional(id);

/**
 * `access` is written and never read: absent it stays, null takes it away, and it is always said as a whole, because secrets that
 * were kept while the address changes would be sent to somebody else. Another hotel system begins without any.
 * `If-Match` names the version of the branch that the change was based on.
 */
export const updateHotelSystem = endpoint({
  name: 'updateHotelSystem',
  method: 'PUT',
  path: '/branches/:branchId/hotelSystem',
  tag: 'settings',
  summary: 'Says which hotel system the branch’s guests and rooms are read from, and how it is reached',
  access: 'branch',
  params: z.object({ branchId: id }),
  body: z.discriminatedUnion('pmsProvider', [
    z.object({ branchId, pmsProvider: z.literal('opera'), access: z.optional(z.nullable(operaAccess)) }),
    z.object({ branchId, pmsProvider: z.literal('mews'), access: z.optional(z.nullable(mewsAccess)) }),
  ]),
  response: businessProfile,
  errors: ['version-conflict', 'hotel-not-listed'],
});
