import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asDay, asTime, lenient } from '../values/lenient.ts';
import { availability, availabilityPattern } from './availability.ts';
import { sentResourceType } from './resource.ts';

/** Weekdays that are absent are days off; `endDate` absent is open-ended. */
export const createAvailability = endpoint({
  name: 'createAvailability',
  method: 'POST',
  path: '/resources/availabilities',
  tag: 'resources',
  summary: 'Adds a weekly pattern in which a resource can be booked',
  access: 'branch',
  body: lenient(
    z.extend(
      z.partial(availabilityPattern, {
        endDate: true,
        mo: true,
        tu: true,
        we: true,
        th: true,
        fr: true,
        sa: true,
        su: true,
      }),
      { resourceId: id, resourceType: z.optional(sentResourceType), branchId: z.optional(id) },
    ),
    { startDate: asDay, endDate: asDay, startTime: asTime, endTime: asTime },
  ),
  response: availability,
  errors: ['resource-unknown', 'end-not-after-start'],
});
