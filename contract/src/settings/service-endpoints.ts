import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { localDate } from '../values/local-date.ts';
import { place } from './place.ts';
import { service, serviceValues } from './service.ts';
import { exportedTable, importedTable, importOutcome, importPreview, plannedImport } from './table-import.ts';

export const listServices = endpoint({
  name: 'listServices',
  method: 'GET',
  path: '/services',
  tag: 'settings',
  summary:
    'The branch’s services in the order of the desk; with staffId or areaId those that the resource can do, with a date those bookable on it',
  needs: 'read',
  query: z.object({
    branchId: z.optional(id),
    staffId: z.optional(id),
    areaId: z.optional(id),
    date: z.optional(localDate),
  }),
  response: z.array(service),
});

export const createService = endpoint({
  name: 'createService',
  method: 'POST',
  path: '/services',
  tag: 'settings',
  summary: 'Adds a service with the resources that can do it',
  needs: 'set-up',
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

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateService = endpoint({
  name: 'updateService',
  method: 'PUT',
  path: '/services/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a service',
  needs: 'set-up',
  params: z.object({ id }),
  body: lenient(
    z.extend(z.partial(serviceValues), { branchId: z.optional(id) }),
    { price: asNumber, duration: asNumber, serviceCategoryId: orNull, taxId: orNull },
    { resourcesIds: 'resourceIds' },
  ),
  response: service,
  errors: ['version-conflict', 'name-taken'],
});

export const moveService = endpoint({
  name: 'moveService',
  method: 'PUT',
  path: '/services/:id/position',
  tag: 'settings',
  summary: 'Puts a service elsewhere in the list; the order is that of every list and search',
  needs: 'set-up',
  params: z.object({ id }),
  body: place,
  response: service,
});

export const deleteService = endpoint({
  name: 'deleteService',
  method: 'DELETE',
  path: '/services/:id',
  tag: 'settings',
  summary: 'Deletes a service that is not in use; one that is can be archived',
  needs: 'set-up',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});

export const exportServices = endpoint({
  name: 'exportServices',
  method: 'GET',
  path: '/services/export',
  tag: 'settings',
  summary: 'The services as a table that any spreadsheet opens and none runs, and that can be imported again',
  needs: 'read',
  query: z.object({ language: z.enum(['en', 'it', 'es']) }),
  response: exportedTable,
});

export const previewServiceImport = endpoint({
  name: 'previewServiceImport',
  method: 'POST',
  path: '/services/import/preview',
  tag: 'settings',
  summary: 'What a table would do to the services, line by line; nothing is written',
  needs: 'set-up',
  body: importedTable,
  response: importPreview,
});

/** A line with an id changes that row, one with the name of a row that one, any other makes a row; all in one transaction. */
export const importServices = endpoint({
  name: 'importServices',
  method: 'POST',
  path: '/services/import',
  tag: 'settings',
  summary: 'Takes over the good lines of a table of services as they were previewed, and leaves the others',
  needs: 'set-up',
  body: plannedImport,
  response: importOutcome,
  errors: ['import-outdated', 'name-taken'],
});
