import * as z from 'zod/mini';
import { endpointsOf, refusalSummary } from '../endpoint.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { maxAppointmentMinutes } from './appointment.ts';
import { clash, followingMove } from './placement.ts';
import { companionNeed, isSlotRange, maxCompanions, slot, slotNeed, slotRange } from './slot.ts';

const endpoint = endpointsOf('appointments');

/** The place of a part among those of its service, from 0; undefined: it is of all, or there are no parts. */
const partIndex = z.optional(z.int());

/** One reason why a service cannot be booked at a time. */
export const slotReason = z.object({
  ...refusalSummary.shape,
  clashes: z.array(clash),
  part: partIndex,
});
export type SlotReason = z.output<typeof slotReason>;

/**
 * The change that would make the booking possible: other equipment, another staff member, another area, the last two,
 * or another start; the rest is as requested. With a `part`, only that one changes. Its slot is all that a booking
 * needs.
 */
const remedy = z.object({
  change: z.enum(['equipment', 'staff', 'area', 'staff-and-area', 'start']),
  part: partIndex,
  slot,
});
export type SlotRemedy = z.output<typeof remedy>;

/**
 * A staff member who performs the service, and when they first can on the day, from the requested time on; `slot` null:
 * no more.
 */
const ableStaff = z.object({
  id,
  name: z.string(),
  /** They do not work on that day at all. */
  isOff: z.boolean(),
  slot: z.nullable(slot),
});
export type AbleStaff = z.output<typeof ableStaff>;

const period = { startTime: instant, endTime: instant };

/** One of the next appointments of the same staff member, with its new time and what speaks against that. */
const following = z.extend(followingMove, {
  holderName: z.nullable(z.string()),
  serviceName: z.string(),
  before: z.object(period),
  /** It falls into a break or outside the working hours. */
  against: z.nullable(slotReason),
});
export type Following = z.output<typeof following>;

export const checkSlot = endpoint('checkSlot', 'POST', '/slots/check', {
  summary:
    'Whether a service can be booked at a wished time, why not, and with which changes it could, the cheapest first',
  needs: 'read',
  body: z.extend(slotNeed, {
    startTime: instant,
    /** Minutes, if they differ from the service's duration. */
    minutes: z.optional(z.int().check(z.minimum(1), z.maximum(maxAppointmentMinutes))),
    /** The appointment that is to be rescheduled: its own time is not in its way. */
    appointmentId: z.optional(z.nullable(id)),
  }),
  response: z.object({
    /** The requested time with everybody who could take it; null if it cannot be booked. */
    slot: z.nullable(slot),
    reasons: z.array(slotReason),
    remedies: z.array(remedy),
    /** Everybody who performs the service, whoever is requested: those who can first come first. */
    staff: z.array(ableStaff),
    /** Appointments that would have to move with it, if that makes the move possible. */
    following: z.array(following),
  }),
  errors: ['service-unknown', 'service-archived'],
});

/**
 * With `companions`, a slot names at most one staff member and one area, and the slots of its companions in the
 * requested order. `isBest` marks the one that leaves the fewest unusable minutes, where that was asked for.
 */
const foundTime = z.extend(slot, { companions: z.optional(z.array(slot)), isBest: z.optional(z.boolean()) });
export type FoundTime = z.output<typeof foundTime>;

export const findSlots = endpoint('findSlots', 'POST', '/slots/find', {
  summary:
    'The first free starts for a service within at most 31 days, or the best ones, over staff members, areas and equipment together; with companions those at which all of them are free',
  needs: 'read',
  body: z
    .extend(slotNeed, {
      ...slotRange,
      /** Appointments that must fit together with it: the rest of a visit. */
      companions: z.optional(z.array(companionNeed).check(z.maxLength(maxCompanions))),
      /**
       * By start; or those first that leave the fewest minutes in stretches too short for another booking, each with
       * the staff member and the area of whom that is true.
       */
      order: z._default(z.enum(['first', 'no-holes']), 'first'),
      /** Starts are multiples of this many minutes. */
      step: z._default(z.union([z.literal(5), z.literal(15)]), 15),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
    })
    .check(z.refine(isSlotRange, 'not a range of 1 to 31 days')),
  response: z.array(foundTime),
  errors: ['service-unknown', 'service-archived'],
});
