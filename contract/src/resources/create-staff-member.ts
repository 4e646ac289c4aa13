import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { lenient, personReaders, personSpellings } from '../values/lenient.ts';
import { personFields } from '../values/person.ts';
import { pngBase64 } from '../values/text.ts';
import { serviceChange } from './service-change.ts';
import { staffMember, staffValues } from './staff-member.ts';

export const createStaffMember = endpoint({
  name: 'createStaffMember',
  method: 'POST',
  path: '/staff',
  tag: 'resources',
  summary:
    'Adds a staff member; only the first name is required. Without an availability nobody can be booked with them',
  access: 'branch',
  body: lenient(
    z.extend(z.partial(staffValues), {
      firstName: personFields.firstName,
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
