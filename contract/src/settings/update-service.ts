import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { service, serviceValues } from './service.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateService = endpoint({
  name: 'updateService',
  method: 'PUT',
  path: '/services/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a service',
  access: 'branch',
  params: z.object({ id }),
  body: lenient(
    z.extend(z.partial(serviceValues), { branchId: z.optional(id) }),
    { price: asNumber, duration: asNumber, serviceCategoryId: orNull, taxId: orNull },
    { resourcesIds: 'resourceIds' },
  ),
  response: service,
  errors: ['version-conflict', 'name-taken'],
});
