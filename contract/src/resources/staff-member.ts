import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { personFields } from '../values/person.ts';
import { optionalLine, pngBase64 } from '../values/text.ts';
import { capacity } from './resource.ts';

/** What the desk may write of a staff member; `role` is what the person is known for, such as "Massage, sport". */
export const staffValues = z.object({ ...personFields, role: optionalLine(120), capacity, archived: z.boolean() });
export type StaffValues = z.output<typeof staffValues>;

/** Who performs treatments (ENT-06); `id` and `resourceId` are one id. */
export const staffMember = z.extend(staffValues, {
  id,
  resourceId: id,
  branchId: id,
  fullName: z.string(),
  avatar: z.nullable(pngBase64),
  isDeletable: z.boolean(),
  version: z.int(),
});
export type StaffMember = z.output<typeof staffMember>;
