import * as z from 'zod/mini';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { endTimeOfDay, timeOfDay } from '../values/time-of-day.ts';

/** A weekly pattern between two dates of the branch, both inclusive; `endDate` null is open-ended. */
export const availabilityPattern = z.object({
  startDate: localDate,
  endDate: z.nullable(localDate),
  startTime: timeOfDay,
  endTime: endTimeOfDay,
  mo: z.boolean(),
  tu: z.boolean(),
  we: z.boolean(),
  th: z.boolean(),
  fr: z.boolean(),
  sa: z.boolean(),
  su: z.boolean(),
});
export type AvailabilityPattern = z.output<typeof availabilityPattern>;

/** When a resource can be booked (ENT-09). A resource may have several. */
export const availability = z.extend(availabilityPattern, { id, resourceId: id, version: z.int() });
export type Availability = z.output<typeof availability>;
