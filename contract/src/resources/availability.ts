import * as z from 'zod/mini';
import { endTimeOfDay, localDate, timeOfDay } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { keysOf } from '../values/objects.ts';
import { optionalLine } from '../values/text.ts';
import { exceptionKinds } from './exception-kinds.ts';

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

const exceptionKind = z.enum(keysOf(exceptionKinds));
export type ExceptionKind = z.output<typeof exceptionKind>;

/**
 * Dates of the branch, both inclusive. If both times are null, it takes whole days; an extra shift always has times.
 */
export const exceptionSpan = z.object({
  startDate: localDate,
  endDate: localDate,
  startTime: z.nullable(timeOfDay),
  endTime: z.nullable(endTimeOfDay),
  note: optionalLine(120),
});
export type ExceptionSpan = z.output<typeof exceptionSpan>;

/** An exception to a resource's weekly patterns. An absence or a closure takes precedence over an extra shift. */
export const availabilityException = z.extend(exceptionSpan, { id, kind: exceptionKind });
export type AvailabilityException = z.output<typeof availabilityException>;
