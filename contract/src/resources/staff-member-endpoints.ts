import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { lenient, personReaders, personSpellings } from '../values/lenient.ts';
import { personFields, sentNationality } from '../values/person.ts';
import { optionalLine, pictureChange, pngBase64 } from '../values/text.ts';
import { capacity } from './resource.ts';
import { serviceChange } from './resource-endpoints.ts';

const endpoint = endpointsOf('resources');

/** A staff member as the desk writes it; `role` is what the person is known for, such as "Massage, sport". */
const staffValues = z.object({
  ...personFields,
  role: optionalLine(120),
  capacity,
  levelId: z.nullable(id),
  skillIds: z.array(id).check(z.maxLength(100)),
  archived: z.boolean(),
});
export type StaffValues = z.output<typeof staffValues>;

/** A staff member, who performs treatments (ENT-06); `id` and `resourceId` are one id. */
const staffMember = z.extend(staffValues, {
  id,
  resourceId: id,
  branchId: id,
  fullName: z.string(),
  avatar: z.nullable(pngBase64),
  isDeletable: z.boolean(),
  version: z.int(),
});
export type StaffMember = z.output<typeof staffMember>;

export const listStaffMembers = endpoint('listStaffMembers', 'GET', '/staff', {
  summary: 'The branch’s staff members in their order, archived ones too',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(staffMember),
});

export const createStaffMember = endpoint('createStaffMember', 'POST', '/staff', {
  summary:
    'Adds a staff member; only the first name is required. Without an availability nobody can be booked with them',
  needs: 'set-up',
  body: lenient(
    z.extend(z.partial(staffValues), {
      firstName: personFields.firstName,
      nationality: sentNationality,
      ...serviceChange,
      branchId: z.optional(id),
      base64Picture: z.optional(z.nullable(pngBase64)),
    }),
    personReaders,
    personSpellings,
  ),
  response: staffMember,
  errors: ['birth-date-to-come', 'service-unknown'],
});

/** Fields that are left out stay as they are. `If-Match` names the version that the change was based on. */
export const updateStaffMember = endpoint('updateStaffMember', 'PUT', '/staff/:id', {
  summary: 'Changes, archives or restores a staff member',
  needs: 'set-up',
  body: lenient(
    z.extend(z.partial(staffValues), {
      ...pictureChange,
      ...serviceChange,
      nationality: sentNationality,
      branchId: z.optional(id),
    }),
    personReaders,
    personSpellings,
  ),
  response: staffMember,
  errors: ['birth-date-to-come', 'version-conflict', 'capacity-in-use', 'service-unknown', 'resource-unknown'],
});

export const deleteStaffMember = endpoint('deleteStaffMember', 'DELETE', '/staff/branch/:branchId/staff/:staffId', {
  summary: 'Deletes a staff member and the resource with it; one that was ever booked can be archived (RES-01)',
  needs: 'set-up',
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
