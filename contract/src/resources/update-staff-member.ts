import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { lenient, personReaders, personSpellings } from '../values/lenient.ts';
import { pictureChange } from '../values/picture.ts';
import { serviceChange } from './service-change.ts';
import { staffMember, staffValues } from './staff-member.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateStaffMember = endpoint({
  name: 'updateStaffMember',
  method: 'PUT',
  path: '/staff/:id',
  tag: 'resources',
  summary: 'Changes, archives or restores a staff member',
  access: 'branch',
  params: z.object({ id }),
  body: lenient(
    z.extend(z.partial(staffValues), { ...pictureChange, ...serviceChange, branchId: z.optional(id) }),
    personReaders,
    personSpellings,
  ),
  response: staffMember,
  errors: ['birth-date-to-come', 'version-conflict', 'capacity-in-use', 'service-unknown', 'resource-unknown'],
});
