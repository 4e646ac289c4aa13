import * as z from 'zod/mini';
import { endpointsOf, refusalSummary } from '../endpoint.ts';
import { unitDecision, unitErrors } from '../packages/unit-decision.ts';
import { instant, localDate } from '../values/date-time.ts';
import { externalId, id } from '../values/id.ts';
import { appointmentReaders, appointmentSpellings, asDay, lenient, orNull } from '../values/lenient.ts';
import { currencyCode } from '../values/money.ts';
import { personFields } from '../values/person.ts';
import { mark, prose } from '../values/text.ts';
import {
  appointmentDetails,
  appointmentPrice,
  appointmentStatus,
  cancelReason,
  guestAnswer,
  lifeCycleStep,
  notes,
} from './appointment.ts';
import { appointmentCriteria } from './appointment-criteria.ts';
import { placeholderGuestId } from './appointment-details.ts';
import { detailedAppointment } from './detailed-appointment.ts';
import { chosenForParts } from './parts.ts';
import { clash, followingMove, maxFollowing, placementErrors } from './placement.ts';
import { recurrence } from './recurrence.ts';
import { referringAppointments } from './referring-appointments.ts';

const endpoint = endpointsOf('appointments');

const searchReaders = {
  status: orNull,
  date: asDay,
  dateFrom: orNull,
  dateTo: orNull,
  holderId: orNull,
  cursor: orNull,
};

export const searchAppointments = endpoint('searchAppointments', 'POST', '/appointments/Search', {
  summary: 'Appointments by criteria, by start; without limit the whole range at once',
  needs: 'read',
  mayLag: true,
  body: lenient(
    z.extend(appointmentCriteria, {
      /**
       * Answers the appointments as `referring`, in which each thing that several refer to stands once; `data` is then
       * empty.
       */
      references: z.optional(z.nullable(z.literal('once'))),
    }),
    searchReaders,
  ),
  response: z.object({
    data: z.array(detailedAppointment),
    referring: z.optional(referringAppointments),
    paging: z.object({ cursors: z.object({ next: z.nullable(z.string()) }) }),
    /** The position of the change feed before the rows were read: a stream that starts here misses nothing. */
    feedCursor: z.string(),
  }),
  errors: ['too-many-rows'],
});

export const listAppointments = endpoint('listAppointments', 'GET', '/appointments', {
  summary: 'One staff member’s or area’s appointments that are on a day of the branch, by start',
  needs: 'read',
  mayLag: true,
  query: z.object({ operatorId: id, date: localDate, branchId: z.optional(id) }),
  response: z.array(detailedAppointment),
});

export const getAppointment = endpoint('getAppointment', 'GET', '/appointments/:id', {
  summary: 'One appointment',
  needs: 'read',
  response: detailedAppointment,
});

const part = z.object({
  count: z.int(),
  minutes: z.int(),
  /** In the currency's major units; the sum may be larger than any single amount may be. */
  value: z.number(),
});

export const getAppointmentSums = endpoint('getAppointmentSums', 'POST', '/appointments/sums', {
  summary:
    'What the criteria find, summed up: how many, minutes and value, paid and unpaid; limit and cursor count for nothing',
  needs: 'read',
  mayLag: true,
  body: appointmentCriteria,
  response: z.object({ currency: currencyCode, all: part, paid: part, unpaid: part }),
});

export const exportAppointments = endpoint('exportAppointments', 'POST', '/appointments/export', {
  summary:
    'What the criteria find, as a table that any spreadsheet opens and none runs; limit and cursor count for nothing',
  needs: 'report',
  mayLag: true,
  body: z.extend(appointmentCriteria, {
    /**
     * The language of the headings; it also decides the decimal sign and the separator, as spreadsheets in that
     * language expect them.
     */
    language: z.enum(['en', 'it', 'es']),
  }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['too-many-rows'],
});

/** Rows of one request with the same key belong together. */
const groupKey = mark(60);

/** A guest who is not on the list yet. Rows of one request with the same `key` are for the same new guest. */
export const newGuest = z.object({
  key: groupKey,
  firstName: personFields.firstName,
  lastName: z.optional(personFields.lastName),
  phoneNumber: z.optional(personFields.phoneNumber),
  email: z.optional(personFields.email),
});
export type NewGuest = z.output<typeof newGuest>;

/**
 * The fields of an appointment that a booking and a change have in common. A `guestId` of null or the placeholder is a
 * walk-in.
 */
const appointmentFields = {
  ...z.partial(z.object(appointmentDetails)).shape,
  areaResourceId: z.optional(z.nullable(id)),
  staffResourceId: z.optional(z.nullable(id)),
  /**
   * The therapists and the equipment for each part of the service. Without it those who are free are chosen,
   * `staffResourceId` for every part that they can perform; of a booked appointment the lead therapist alone is
   * replaced by them.
   */
  parts: z.optional(z.nullable(chosenForParts)),
  guestId: z.optional(z.nullable(z.union([z.literal(placeholderGuestId), id]))),
  notes: z.optional(z.nullable(notes)),
  branchId: z.optional(id),
  status: z.optional(appointmentStatus),
  /** Books outside the resources' availability; audited. */
  overrideAvailability: z.optional(z.boolean()),
  /**
   * The component of a sold package of which units are reserved: one, or one for each of its people where the service
   * is priced per person. Null reserves none. Left out, an appointment keeps what it has.
   */
  componentId: z.optional(z.nullable(id)),
  /**
   * The price that was agreed for all its people together, in major units; null is what it costs now. Left out, a new
   * appointment and one of another service cost what they do now, and any other keeps its price. Less than it costs now
   * needs the permission `override-price`.
   */
  price: z.optional(z.nullable(appointmentPrice)),
};

/** One appointment to book (ENT-04). */
export const appointmentRequest = z.object({
  ...appointmentFields,
  serviceId: id,
  /** Adds this guest together with their first appointment that can be booked; `guestId` is then null or left out. */
  newGuest: z.optional(newGuest),
  /** The holder where `guestId` names nobody: a guest of the hotel, who is added to the guest list. */
  externalGuestId: externalId,
  startTime: instant,
  endTime: instant,
  /**
   * Appointments of one request with the same `visitKey` belong to one visit; without it each is a visit of its own.
   */
  visitKey: z.optional(groupKey),
  /** All rows with its `visitKey` are booked, or none of them: the others then fail with `visit-incomplete`. */
  wholeVisit: z.optional(z.boolean()),
  /** Adds the appointment to an existing visit. */
  visitId: z.optional(id),
  /**
   * Appointments of one request with the same `series.key` become one series, remembered with the rule that made it.
   * `startTime` says where the rule puts this one, if it is booked at another time.
   */
  series: z.optional(z.object({ key: groupKey, repeat: recurrence, startTime: z.optional(instant) })),
  /** Adds the appointment to an existing series: for a date that failed at first and is tried again. */
  seriesId: z.optional(id),
  /**
   * The waiting-list entry that the appointment fulfils; the entry ends with it. Refused if the entry has already
   * ended.
   */
  wishId: z.optional(id),
});
export type AppointmentRequest = z.output<typeof appointmentRequest>;

export const failedAppointment = z.object({
  appointmentRequestData: appointmentRequest,
  /** The position of the request in the list that was sent, from 0. */
  index: z.int(),
  ...refusalSummary.shape,
  clashes: z.array(clash),
});
export type FailedAppointment = z.output<typeof failedAppointment>;

export const createAppointments = endpoint('createAppointments', 'POST', '/appointments', {
  summary:
    'Books appointments, each for itself unless its visit is to be whole: those that cannot stand are answered with the reason and what is in the way',
  needs: 'book',
  body: z
    .array(lenient(appointmentRequest, appointmentReaders, appointmentSpellings))
    .check(z.minLength(1), z.maxLength(500)),
  response: z.object({
    submittedAppointments: z.array(detailedAppointment),
    failedAppointments: z.array(failedAppointment),
  }),
  errors: ['birth-date-to-come', 'slot-taken'],
});

/**
 * Changes one appointment; fields that are left out stay as they are. `If-Match` names the version that the change was
 * based on.
 */
export const updateAppointment = endpoint('updateAppointment', 'PATCH', '/appointments/:id', {
  summary: 'Changes an appointment: time, service, staff member, area, guest, notes, status',
  needs: 'treat',
  body: lenient(
    z.object({
      ...appointmentFields,
      id: z.optional(id),
      serviceId: z.optional(id),
      startTime: z.optional(instant),
      endTime: z.optional(instant),
      /** Also restores a cancelled appointment, if its time is still free. */
      lifeCycle: z.optional(lifeCycleStep),
      /** About the unit of an appointment that is missed; without a decision the branch's rule decides. */
      unit: z.optional(unitDecision),
      /** The guest's answer by telephone, or null once their wish is dealt with. */
      guestAnswer: z.optional(z.nullable(guestAnswer)),
      /**
       * Gives the guest another staff member than the one they asked for; without it that is refused with
       * `requested-staff`.
       */
      overrideRequestedStaff: z.optional(z.boolean()),
      /** Those that move because of it, all or none. */
      following: z.optional(z.array(followingMove).check(z.maxLength(maxFollowing))),
    }),
    appointmentReaders,
    appointmentSpellings,
  ),
  response: detailedAppointment,
  errors: [
    ...placementErrors,
    'version-conflict',
    'guest-unknown',
    'appointment-paid',
    'appointment-closed',
    'requested-staff',
    'appointment-under-way',
    ...unitErrors,
  ],
});

export const cancelAppointment = endpoint('cancelAppointment', 'POST', '/appointments/:id/cancel', {
  summary: 'Cancels an appointment with a reason and frees its time; it stays in the history, and can be booked again',
  needs: 'book',
  body: z.object({
    reason: cancelReason,
    /** About the unit that was reserved for it; without a decision the branch's rule decides. */
    unit: z.optional(unitDecision),
  }),
  response: detailedAppointment,
  errors: ['version-conflict', 'appointment-paid', 'appointment-under-way', 'appointment-closed'],
});

export const undoCancellation = endpoint('undoCancellation', 'POST', '/appointments/undo-cancellation', {
  summary:
    'Takes cancellations back, all or none: each stands where it stood, if its time is still free; without its unit where that is gone',
  needs: 'book',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  response: z.array(detailedAppointment),
  errors: placementErrors,
});

export const deleteAppointment = endpoint('deleteAppointment', 'DELETE', '/appointments', {
  summary: 'Deletes an appointment; it is kept as history. customerId is accepted and trusted with nothing',
  needs: 'book',
  query: z.object({
    appointmentId: id,
    customerId: z.optional(prose(60)),
    branchId: z.optional(id),
    reason: z.optional(cancelReason),
  }),
  response: z.object({ id }),
  errors: ['appointment-paid'],
});
