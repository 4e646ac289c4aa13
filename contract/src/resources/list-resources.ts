import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { wireResource } from './resource.ts';

export const listResources = endpoint({
  name: 'listResources',
  method: 'GET',
  path: '/resources',
  tag: 'resources',
  summary:
    'The branch’s staff members and areas in their order; with serviceID those that can do it, with a date those available on it',
  access: 'branch',
  query: z.object({ branchId: z.optional(id), date: z.optional(localDate), serviceID: z.optional(id) }),
  response: z.array(wireResource),
});
