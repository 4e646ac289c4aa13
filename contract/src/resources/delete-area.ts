import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteArea = endpoint({
  name: 'deleteArea',
  method: 'DELETE',
  path: '/area/branch/:branchId/area/:areaId',
  tag: 'resources',
  summary: 'Deletes an area and the resource with it; one that was ever booked can be archived (RES-01)',
  access: 'branch',
  params: z.object({ branchId: id, areaId: id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
