import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { area, areaValues } from './area.ts';
import { serviceChange } from './service-change.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateArea = endpoint({
  name: 'updateArea',
  method: 'PUT',
  path: '/area/:id',
  tag: 'resources',
  summary: 'Changes, archives or restores an area',
  access: 'branch',
  params: z.object({ id }),
  body: z.extend(z.partial(areaValues), { ...serviceChange, branchId: z.optional(id) }),
  response: area,
  errors: ['name-taken', 'version-conflict', 'capacity-in-use', 'service-unknown', 'resource-unknown'],
});
