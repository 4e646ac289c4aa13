import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { service, serviceValues } from './service.ts';

export const createService = endpoint({
  name: 'createService',
  method: 'POST',
  path: '/services',
  tag: 'settings',
  summary: 'Adds a service with the resources that can do it',
  access: 'branch',
  body: lenient(
    z.extend(
      z.partial(serviceValues, {
        description: true,
        isPricePerPerson: true,
        serviceCategoryId: true,
        taxId: true,
        hotelTaxId: true,
        resourceIds: true,
        staffSetUp: true,
        staffCleanUp: true,
        areaSetUp: true,
        areaCleanUp: true,
        archived: true,
      }),
      { branchId: z.optional(id) },
    ),
    { price: asNumber, duration: asNumber, serviceCategoryId: orNull, taxId: orNull },
    { resourcesIds: 'resourceIds' },
  ),
  response: service,
  errors: ['name-taken'],
});
