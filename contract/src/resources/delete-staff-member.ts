import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteStaffMember = endpoint({
  name: 'deleteStaffMember',
  method: 'DELETE',
  path: '/staff/branch/:branchId/staff/:staffId',
  tag: 'resources',
  summary: 'Deletes a staff member and the resource with it; one that was ever booked can be archived (RES-01)',
  access: 'branch',
  params: z.object({ branchId: id, staffId: id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
