import * as z from 'zod/mini';
import { guestReference } from '../guests/guest.ts';
import { resourceReference } from '../resources/resource.ts';
import { serviceReference } from '../settings/service.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { largestAmount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { healthNote, optionalLine, prose } from '../values/text.ts';
import { lifeCycleStates } from './life-cycle.ts';
import { appointmentParts } from './parts.ts';

/** The four statuses of the wire (APP-04); only a draft is `Unknown`. */
export const appointmentStatus = z.enum(['Unknown', 'ToDo', 'Done', 'NoShow']);
export type AppointmentStatus = z.output<typeof appointmentStatus>;

/** The steps that a desk can set; cancelling is not one of them, because it needs a reason. */
export const lifeCycleStep = z.enum(['booked', 'arrived', 'in-treatment', 'done', 'no-show']);

const lifeCycle = z.enum(keysOf(lifeCycleStates));
export type LifeCycle = z.output<typeof lifeCycle>;

/** States of a row that only the browser knows (APP-04). */
export type InternalState = 'created' | 'saved' | 'updated' | 'creationFailed';

/** The guest's answer to the latest message about it. */
export const guestAnswer = z.enum(['confirmed', 'change-wanted']);
export type GuestAnswer = z.output<typeof guestAnswer>;

export const notes = healthNote(prose(2000));

/** Why an appointment was cancelled; may be empty. */
export const cancelReason = optionalLine(200);

/** The longest appointment, in minutes; the same limit as a service's. */
export const maxAppointmentMinutes = 1440;

/** An appointment is for at most this many people. */
const maxPeople = 99;

/** How many people an appointment is for. It takes as many capacity slots of its area, and one of its staff member. */
export const partySize = z.int().check(z.minimum(1), z.maximum(maxPeople));

/**
 * Details of an appointment beside its service, guest, place and time. A detail has the same name in requests, answers,
 * drafts and the table.
 */
export const appointmentDetails = { notes, requestedStaff: z.boolean(), partySize };
export type AppointmentDetails = z.output<z.ZodMiniObject<typeof appointmentDetails>>;

/** The price for all its people together, which may exceed the limit of a single amount. */
export const appointmentPrice = z.number().check(z.minimum(0), z.maximum(maxPeople * largestAmount));

/**
 * A service for a guest at a time, with a staff member, an area or both (ENT-04). Times are the treatment's own,
 * without buffers. Where it is performed in parts, `staff` is the first therapist of the first part that has one.
 * `holder` null is a walk-in. Before it is paid, `price` is what was agreed when it was booked; where nothing was, it
 * is the service's list price now, multiplied by the people if it is per person. Afterwards it is what was paid and not
 * given back.
 */
export const appointment = z.object({
  id,
  branchId: id,
  visitId: id,
  seriesId: z.nullable(id),
  startTime: instant,
  endTime: instant,
  status: appointmentStatus,
  lifeCycle,
  service: serviceReference,
  holder: z.nullable(guestReference),
  staff: z.nullable(resourceReference),
  area: z.nullable(resourceReference),
  parts: appointmentParts,
  ...appointmentDetails,
  paid: z.boolean(),
  /**
   * It was paid, and all of it was given back. Once the treatment takes place all the same, or is paid again, this is
   * false.
   */
  givenBack: z.boolean(),
  price: appointmentPrice,
  isRecurrent: z.boolean(),
  /** The component of a sold package of which a unit is reserved for it or has paid it; null if none is. */
  componentId: z.nullable(id),
  /** Null unless it is cancelled. */
  cancelReason: healthNote(z.nullable(z.string())),
  /** Null until the guest answers, and again as soon as it takes another time. */
  guestAnswer: z.nullable(guestAnswer),
  version: z.int(),
});
export type Appointment = z.output<typeof appointment>;
