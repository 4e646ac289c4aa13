import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

const serviceIds = z._default(z.array(id).check(z.maxLength(500)), []);

/** A service that is named in both lists is added. */
export const updateResourceServices = endpoint({
  name: 'updateResourceServices',
  method: 'POST',
  path: '/resources/services',
  tag: 'resources',
  summary: 'Says which services a resource can do: some more, some no longer (RES-02)',
  access: 'branch',
  body: z.object({
    resourceId: id,
    servicesToAdd: serviceIds,
    servicesToRemove: serviceIds,
    branchId: z.optional(id),
  }),
  /** All services that the resource can do from now on. */
  response: z.object({ resourceId: id, serviceIds: z.array(id) }),
  errors: ['resource-unknown', 'service-unknown'],
});
