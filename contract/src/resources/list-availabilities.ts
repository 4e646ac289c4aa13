import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { availability } from './availability.ts';

export const listAvailabilities = endpoint({
  name: 'listAvailabilities',
  method: 'GET',
  path: '/resources/availabilities/',
  tag: 'resources',
  summary: 'The availabilities of a resource, by their dates and times',
  access: 'branch',
  query: z.object({ resourceId: id, branchId: z.optional(id) }),
  response: z.array(availability),
});
