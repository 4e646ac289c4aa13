import * as z from 'zod/mini';
import { appointment } from '../appointments/appointment.ts';
import { placementErrors } from '../appointments/placement.ts';
import { endpointsOf } from '../endpoint.ts';
import { availabilityPattern, exceptionSpan } from '../resources/availability.ts';
import { resourceReference } from '../resources/resource.ts';
import { id } from '../values/id.ts';

const endpoint = endpointsOf('rota');

/** An exception of one resource; a closure is the branch's. */
const ownException = z.extend(exceptionSpan, { kind: z.enum(['off', 'sick', 'extra']) });
export type OwnException = z.output<typeof ownException>;

/** When one resource works: its weekly patterns and exceptions, which replace all those that it had. */
const rota = z.object({
  resourceId: id,
  availabilities: z.array(availabilityPattern).check(z.maxLength(200)),
  exceptions: z.array(ownException).check(z.maxLength(1000)),
});
export type Rota = z.output<typeof rota>;

/** The requested change: rotas of resources, and closures of the branch. */
const rotaChange = {
  branchId: z.optional(id),
  rotas: z.array(rota).check(z.maxLength(100)),
  closuresToAdd: z._default(z.array(exceptionSpan).check(z.maxLength(50)), []),
  closuresToRemove: z._default(z.array(id).check(z.maxLength(50)), []),
} as const;

/** Minutes of an appointment in parts for which it takes a resource, counted from its start. */
const affectedStretch = z.object({ afterMinutes: z.int(), minutes: z.int() });

/**
 * A future appointment that would no longer lie within the working hours of its staff member, its area or its
 * equipment. One in parts is listed once for each stretch that would not.
 */
export const affectedAppointment = z.object({
  appointment,
  /** The guest's, to call them; null if there is none. */
  phoneNumber: z.nullable(z.string()),
  /** The resource whose hours it would leave. */
  resourceId: id,
  /** The stretch of that resource; null where the appointment is performed as one. */
  stretch: z.nullable(affectedStretch),
  /**
   * The staff members who can perform it and are free at its time, the most suitable first; empty if no staff member is
   * the one that is away. Nobody takes over a part that they already perform.
   */
  choices: z.array(resourceReference),
  /** One of the choices, or null: the guest asked for this staff member, or nobody of the same gender is free. */
  proposedStaffId: z.nullable(id),
});
export type AffectedAppointment = z.output<typeof affectedAppointment>;

export const previewRota = endpoint('previewRota', 'POST', '/rota/preview', {
  summary: 'What a change of the rota does to booked appointments, and who could take them over; changes nothing',
  needs: 'read',
  body: z.object(rotaChange),
  /** Those of the first 200 appointments by time; `total` counts all appointments. */
  response: z.object({ total: z.int(), affected: z.array(affectedAppointment) }),
  errors: ['resource-unknown', 'end-not-after-start'],
});

/**
 * An appointment that another staff member takes over, at its time and in its area; of one in parts the stretch of whom
 * they replace, or else all that the lead therapist performs.
 */
export const takeover = z.object({
  appointmentId: id,
  version: z.int(),
  staffId: id,
  stretch: z.optional(z.nullable(z.extend(affectedStretch, { resourceId: id }))),
  overrideRequestedStaff: z._default(z.boolean(), false),
});

/** `version` is that of the rota that the change was based on. Appointments that nobody takes over stay as they are. */
export const updateRota = endpoint('updateRota', 'PUT', '/rota', {
  summary: 'Changes rotas and closures, and hands appointments over to others: all or nothing',
  needs: 'set-up',
  body: z.object({
    ...rotaChange,
    rotas: z.array(z.extend(rota, { version: z.int() })).check(z.maxLength(100)),
    takeovers: z._default(z.array(takeover).check(z.maxLength(200)), []),
    overrideAvailability: z._default(z.boolean(), false),
  }),
  /**
   * The data that undoes the whole change: the new versions, and the ids of the new closures in the order in which they
   * were sent.
   */
  response: z.object({
    rotas: z.array(z.object({ resourceId: id, version: z.int() })),
    closureIds: z.array(id),
    appointments: z.array(z.object({ id, version: z.int() })),
  }),
  errors: [...placementErrors, 'version-conflict', 'requested-staff', 'appointment-under-way', 'parts-incomplete'],
});
