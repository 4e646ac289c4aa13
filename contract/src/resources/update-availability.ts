import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asDay, asTime, lenient } from '../values/lenient.ts';
import { availability, availabilityPattern } from './availability.ts';

/** What is absent stays as it is; a pattern stays its resource's. `If-Match` names the version that the change was based on. */
export const updateAvailability = endpoint({
  name: 'updateAvailability',
  method: 'PUT',
  path: '/resources/availabilities/:id',
  tag: 'resources',
  summary: 'Changes the dates, times and weekdays of an availability',
  access: 'branch',
  params: z.object({ id }),
  body: lenient(z.extend(z.partial(availabilityPattern), { branchId: z.optional(id) }), {
    startDate: asDay,
    endDate: asDay,
    startTime: asTime,
    endTime: asTime,
  }),
  response: availability,
  errors: ['version-conflict', 'end-not-after-start'],
});
