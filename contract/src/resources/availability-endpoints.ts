import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asDay, asTime, lenient } from '../values/lenient.ts';
import { availability, availabilityPattern } from './availability.ts';
import { sentResourceType } from './resource.ts';

const endpoint = endpointsOf('resources');

export const listAvailabilities = endpoint('listAvailabilities', 'GET', '/resources/availabilities/', {
  summary: 'The availabilities of a resource, by their dates and times',
  needs: 'read',
  query: z.object({ resourceId: id, branchId: z.optional(id) }),
  response: z.array(availability),
});

const patternReaders = { startDate: asDay, endDate: asDay, startTime: asTime, endTime: asTime };

/** Weekdays that are absent are days off; `endDate` absent is open-ended. */
export const createAvailability = endpoint('createAvailability', 'POST', '/resources/availabilities', {
  summary: 'Adds a weekly pattern in which a resource can be booked',
  needs: 'set-up',
  body: lenient(
    z.extend(z.partial(availabilityPattern), {
      ...z.pick(availabilityPattern, { startDate: true, startTime: true, endTime: true }).shape,
      resourceId: id,
      resourceType: z.optional(sentResourceType),
      branchId: z.optional(id),
    }),
    patternReaders,
  ),
  response: availability,
  errors: ['resource-unknown', 'end-not-after-start'],
});

/**
 * Fields that are left out stay as they are; the resource of a pattern cannot change. `If-Match` names the version that
 * the change was based on.
 */
export const updateAvailability = endpoint('updateAvailability', 'PUT', '/resources/availabilities/:id', {
  summary: 'Changes the dates, times and weekdays of an availability',
  needs: 'set-up',
  body: lenient(z.extend(z.partial(availabilityPattern), { branchId: z.optional(id) }), patternReaders),
  response: availability,
  errors: ['version-conflict', 'end-not-after-start'],
});

export const deleteAvailability = endpoint('deleteAvailability', 'DELETE', '/resources/availabilities/:id', {
  summary: 'Takes a weekly pattern away; what is booked in it stays',
  needs: 'set-up',
  response: z.object({ id }),
  errors: ['version-conflict'],
});
