import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { businessProfile, pmsProvider } from './business-profile.ts';

/** `If-Match` names the version of the branch that the change was based on. */
export const updateHotelSystem = endpoint({
  name: 'updateHotelSystem',
  method: 'PUT',
  path: '/branches/:branchId/hotelSystem',
  tag: 'settings',
  summary: 'Says which hotel system the branch’s guests and rooms are read from',
  access: 'branch',
  params: z.object({ branchId: id }),
  body: z.object({ branchId: z.optional(id), pmsProvider }),
  response: businessProfile,
  errors: ['version-conflict'],
});
