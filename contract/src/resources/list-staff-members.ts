import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { staffMember } from './staff-member.ts';

export const listStaffMembers = endpoint({
  name: 'listStaffMembers',
  method: 'GET',
  path: '/staff',
  tag: 'resources',
  summary: 'The branch’s staff members in their order, archived ones too',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(staffMember),
});
