import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { listPosition } from '../settings/settings-kind.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { wireResource } from './resource.ts';

const endpoint = endpointsOf('resources');

const serviceIds = z._default(z.array(id).check(z.maxLength(500)), []);

/** Which services a resource can now perform and which no longer; a service in both lists is added (RES-02). */
export const serviceChange = { servicesToAdd: serviceIds, servicesToRemove: serviceIds } as const;

export const listResources = endpoint('listResources', 'GET', '/resources', {
  summary:
    'The branch’s staff members and areas in their order; with serviceID those that can do it, with a date those available on it',
  needs: 'read',
  query: z.object({ branchId: z.optional(id), date: z.optional(localDate), serviceID: z.optional(id) }),
  response: z.array(wireResource),
});

export const moveResource = endpoint('moveResource', 'PUT', '/resources/:id/position', {
  summary:
    'Puts a staff member or an area elsewhere among its like; the order is that of every list and of the planner',
  needs: 'set-up',
  body: listPosition,
  response: z.object({ id }),
});

export const updateResourceServices = endpoint('updateResourceServices', 'POST', '/resources/services', {
  summary: 'Says which services a resource can do: some more, some no longer (RES-02)',
  needs: 'set-up',
  body: z.object({ resourceId: id, ...serviceChange, branchId: z.optional(id) }),
  /** All services that the resource can perform after the change. */
  response: z.object({ resourceId: id, serviceIds: z.array(id) }),
  errors: ['resource-unknown', 'service-unknown'],
});
