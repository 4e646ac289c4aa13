import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { businessProfile } from './business-profile.ts';
import { openingHours } from './opening-hours.ts';

/** `If-Match` names the version of the branch that the change was based on. */
export const updateOpeningHours = endpoint({
  name: 'updateOpeningHours',
  method: 'PUT',
  path: '/branches/:branchId/openingHours',
  tag: 'settings',
  summary: 'Says anew when the branch is open; spans of a day may touch but not overlap',
  access: 'branch',
  params: z.object({ branchId: id }),
  body: z.object({ branchId: z.optional(id), openingHours: z.array(openingHours).check(z.maxLength(50)) }),
  response: businessProfile,
  errors: ['version-conflict'],
});
