import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { serviceChange } from './service-change.ts';

export const updateResourceServices = endpoint({
  name: 'updateResourceServices',
  method: 'POST',
  path: '/resources/services',
  tag: 'resources',
  summary: 'Says which services a resource can do: some more, some no longer (RES-02)',
  access: 'branch',
  body: z.object({ resourceId: id, ...serviceChange, branchId: z.optional(id) }),
  /** All services that the resource can do from now on. */
  response: z.object({ resourceId: id, serviceIds: z.array(id) }),
  errors: ['resource-unknown', 'service-unknown'],
});
