import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { type ErrorCode, errorCodes } from '../error-codes.ts';
import { externalId } from '../values/external-id.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { appointmentReaders, appointmentSpellings, lenient } from '../values/lenient.ts';
import { personFields } from '../values/person.ts';
import { placeholderGuestId } from '../values/placeholder-guest.ts';
import { mark } from '../values/text.ts';
import { appointment, appointmentStatus, notes, partySize } from './appointment.ts';
import { clash } from './clash.ts';
import { recurrence } from './recurrence.ts';

/** Rows of one request with the same key belong together. */
const groupKey = mark(60);

/** Somebody who is not on the list yet. Rows of one request with the same `key` are for the same new guest. */
export const newGuest = z.object({
  key: groupKey,
  firstName: personFields.firstName,
  lastName: z.optional(personFields.lastName),
  phoneNumber: z.optional(personFields.phoneNumber),
  email: z.optional(personFields.email),
});
export type NewGuest = z.output<typeof newGuest>;

/** One appointment to book (ENT-04). A `guestId` of null or the placeholder is a walk-in, unless `externalGuestId` names somebody. */
export const appointmentRequest = z.object({
  areaResourceId: z.optional(z.nullable(id)),
  staffResourceId: z.optional(z.nullable(id)),
  serviceId: id,
  guestId: z.optional(z.nullable(z.union([z.literal(placeholderGuestId), id]))),
  /** Adds this guest together with the first appointment of theirs that can be booked; `guestId` is null then, or left out. */
  newGuest: z.optional(newGuest),
  /** Whose appointment it is where `guestId` says nobody: a guest of the hotel is taken onto the list by it. */
  externalGuestId: externalId,
  startTime: instant,
  endTime: instant,
  notes: z.optional(z.nullable(notes)),
  branchId: z.optional(id),
  status: z.optional(appointmentStatus),
  /** Appointments of one request with the same `visitKey` belong to one visit; without it each is a visit of its own. */
  visitKey: z.optional(groupKey),
  /** All rows with its `visitKey` are booked, or none of them: the others then fail with `visit-incomplete`. */
  wholeVisit: z.optional(z.boolean()),
  /** Adds it to a visit that is there. */
  visitId: z.optional(id),
  /** Appointments of one request with the same `series.key` become one series, remembered with the rule that made it. */
  series: z.optional(z.object({ key: groupKey, repeat: recurrence })),
  /** Adds it to a series that is there: a date that failed at first and is tried again. */
  seriesId: z.optional(id),
  /** The entry of the waiting list that it fulfils, and which ends with it; refused where somebody has ended it already. */
  wishId: z.optional(id),
  requestedStaff: z.optional(z.boolean()),
  partySize: z.optional(partySize),
  /** Books outside the resources' availability; audited. */
  overrideAvailability: z.optional(z.boolean()),
});
export type AppointmentRequest = z.output<typeof appointmentRequest>;

export const failedAppointment = z.object({
  appointmentRequestData: appointmentRequest,
  /** The request's place in the list that was sent, from 0. */
  index: z.int(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  clashes: z.array(clash),
});
export type FailedAppointment = z.output<typeof failedAppointment>;

export const createAppointments = endpoint({
  name: 'createAppointments',
  method: 'POST',
  path: '/appointments',
  tag: 'appointments',
  summary:
    'Books appointments, each for itself unless its visit is to be whole: those that cannot stand are answered with the reason and what is in the way',
  access: 'branch',
  body: z
    .array(lenient(appointmentRequest, appointmentReaders, appointmentSpellings))
    .check(z.minLength(1), z.maxLength(500)),
  response: z.object({
    submittedAppointments: z.array(appointment),
    failedAppointments: z.array(failedAppointment),
  }),
  errors: ['birth-date-to-come', 'slot-taken'],
});
