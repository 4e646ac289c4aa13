import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { asDay, lenient, orNull } from '../values/lenient.ts';
import { localDate } from '../values/local-date.ts';
import { cursor } from '../values/page.ts';
import { optionalLine } from '../values/text.ts';
import { appointment, appointmentStatus } from './appointment.ts';

/** A whole range without `limit` holds at most this many rows; above it the search is refused (APP-08). */
export const longestRange = 50_000;

/**
 * What to look for (APP-08). `dateFrom` and `dateTo` are dates of the branch (both inclusive) or instants ([from, to));
 * `date` is one day of the branch. Several ids are alternatives, several criteria must all hold. Cancelled appointments are left out
 * unless their status, Unknown, is asked for.
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
  serviceSearch: z.optional(z.nullable(optionalLine(120))),
  limit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(500)))),
  cursor: z.optional(z.nullable(cursor)),
});
export type AppointmentCriteria = z.output<typeof appointmentCriteria>;

const searchReaders = {
  status: orNull,
  date: asDay,
  dateFrom: orNull,
  dateTo: orNull,
  holderId: orNull,
  cursor: orNull,
};

export const searchAppointments = endpoint({
  name: 'searchAppointments',
  method: 'POST',
  path: '/appointments/Search',
  tag: 'appointments',
  summary: 'Appointments by criteria, by start; without limit the whole range at once',
  access: 'branch',
  body: lenient(appointmentCriteria, searchReaders),
  response: z.object({
    data: z.array(appointment),
    paging: z.object({ cursors: z.object({ next: z.nullable(z.string()) }) }),
    /** Where the change feed stood before the rows were read: a stream from here on misses nothing. */
    feedCursor: z.string(),
  }),
  errors: ['too-many-rows'],
});
