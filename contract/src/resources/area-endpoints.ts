import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { capacity } from './resource.ts';
import { serviceChange } from './resource-endpoints.ts';

const endpoint = endpointsOf('resources');

/** An area as the desk writes it. */
const areaValues = z.object({ name: line(120), capacity, archived: z.boolean() });

/** A place of treatments (ENT-07); `id` and `resourceId` are one id. */
const area = z.extend(areaValues, {
  id,
  resourceId: id,
  branchId: id,
  isDeletable: z.boolean(),
  version: z.int(),
});
export type Area = z.output<typeof area>;

export const listAreas = endpoint('listAreas', 'GET', '/area', {
  summary: 'The branch’s areas in their order, archived ones too',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(area),
});

export const createArea = endpoint('createArea', 'POST', '/area', {
  summary: 'Adds an area; without a capacity it takes one appointment at once',
  needs: 'set-up',
  body: z.extend(z.partial(areaValues, { capacity: true, archived: true }), {
    ...serviceChange,
    branchId: z.optional(id),
  }),
  response: area,
  errors: ['name-taken', 'service-unknown'],
});

/** Fields that are left out stay as they are. `If-Match` names the version that the change was based on. */
export const updateArea = endpoint('updateArea', 'PUT', '/area/:id', {
  summary: 'Changes, archives or restores an area',
  needs: 'set-up',
  body: z.extend(z.partial(areaValues), { ...serviceChange, branchId: z.optional(id) }),
  response: area,
  errors: ['name-taken', 'version-conflict', 'capacity-in-use', 'service-unknown', 'resource-unknown'],
});

export const deleteArea = endpoint('deleteArea', 'DELETE', '/area/branch/:branchId/area/:areaId', {
  summary: 'Deletes an area and the resource with it; one that was ever booked can be archived (RES-01)',
  needs: 'set-up',
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
