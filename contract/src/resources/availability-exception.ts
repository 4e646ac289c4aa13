import * as z from 'zod/mini';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { keysOf } from '../values/objects.ts';
import { optionalLine } from '../values/text.ts';
import { endTimeOfDay, timeOfDay } from '../values/time-of-day.ts';
import { exceptionKinds } from './exception-kinds.ts';

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
