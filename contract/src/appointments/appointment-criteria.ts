import * as z from 'zod/mini';
import { cursor } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { searchWords } from '../values/text.ts';
import { appointmentStatus } from './appointment.ts';

/** A whole range without `limit` holds at most this many rows; above it the search is refused (APP-08). */
export const maxRangeRows = 50_000;

/**
 * Criteria of a search for appointments (APP-08). `dateFrom` and `dateTo` are dates of the branch (both inclusive) or
 * instants ([from, to)); `date` is one day of the branch. Several ids are alternatives, several criteria must all hold.
 * Cancelled appointments are left out unless their status, Unknown, is asked for.
 */
export const appointmentCriteria = z.object({
  dateFrom: z.optional(z.nullable(z.union([localDate, instant]))),
  dateTo: z.optional(z.nullable(z.union([localDate, instant]))),
  date: z.optional(z.nullable(localDate)),
  status: z.optional(z.nullable(z.union([appointmentStatus, z.array(appointmentStatus).check(z.maxLength(4))]))),
  paid: z.optional(z.nullable(z.boolean())),
  resourceIds: z.optional(z.nullable(z.array(id).check(z.maxLength(1000)))),
  serviceIds: z.optional(z.nullable(z.array(id).check(z.maxLength(1000)))),
  branchId: z.optional(id),
  holderId: z.optional(z.nullable(id)),
  serviceSearch: z.optional(z.nullable(searchWords)),
  limit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(500)))),
  cursor: z.optional(z.nullable(cursor)),
});
export type AppointmentCriteria = z.output<typeof appointmentCriteria>;
