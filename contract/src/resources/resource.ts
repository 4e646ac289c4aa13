import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { line, pngBase64 } from '../values/text.ts';
import { timeOfDay } from '../values/time-of-day.ts';

/** Staff 0: a staff member; Area 1: a cabin, a pool, a garden (RES-01). */
export const resourceType = z.enum(['Staff', 'Area']);
export type ResourceType = z.output<typeof resourceType>;
export const resourceTypeNumber = { Staff: 0, Area: 1 } as const satisfies Record<ResourceType, number>;

/** When a resource can be booked (ENT-09): a weekly pattern between two dates of the branch; `endDate` null is open-ended. */
export const availability = z.object({
  id,
  resourceId: id,
  startDate: localDate,
  endDate: z.nullable(localDate),
  startTime: timeOfDay,
  endTime: timeOfDay,
  mo: z.boolean(),
  tu: z.boolean(),
  we: z.boolean(),
  th: z.boolean(),
  fr: z.boolean(),
  sa: z.boolean(),
  su: z.boolean(),
});
export type Availability = z.output<typeof availability>;

/** Anything that an appointment holds for a time (ENT-08). `capacity` is how many appointments it serves at once. */
export const resource = z.object({
  id,
  branchId: id,
  name: line(120),
  /** What the resource is known for at the desk, such as "Massage, sport"; may be empty. */
  role: z.string(),
  type: resourceType,
  capacity: z.int().check(z.minimum(1), z.maximum(99)),
  archived: z.boolean(),
  availabilities: z.array(availability),
  avatar: z.nullable(pngBase64),
  isDeletable: z.boolean(),
  version: z.int(),
});
export type Resource = z.output<typeof resource>;

/** How a resource stands inside another row, such as an appointment. */
export const resourceReference = z.object({ id, name: z.string() });
