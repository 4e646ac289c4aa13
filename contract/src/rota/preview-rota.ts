import * as z from 'zod/mini';
import { appointment } from '../appointments/appointment.ts';
import { endpoint } from '../endpoint.ts';
import { resourceReference } from '../resources/resource.ts';
import { id } from '../values/id.ts';
import { rotaChange } from './rota-change.ts';

/** An appointment to come that would no longer lie within the hours of its staff member or its area. */
export const affectedAppointment = z.object({
  appointment,
  /** Its guest's, to ring them up; null where there is none. */
  phoneNumber: z.nullable(z.string()),
  /** Whose hours it would leave. */
  resourceId: id,
  /** Who can perform it and is free at its time, the most suitable first; nobody where it is the area that is away. */
  choices: z.array(resourceReference),
  /** One of the choices, or null: the guest asked for this very staff member, or nobody of the same gender is free. */
  proposedStaffId: z.nullable(id),
});
export type AffectedAppointment = z.output<typeof affectedAppointment>;

export const previewRota = endpoint({
  name: 'previewRota',
  method: 'POST',
  path: '/rota/preview',
  tag: 'rota',
  summary: 'What a change of the rota does to booked appointments, and who could take them over; changes nothing',
  access: 'branch',
  body: z.object(rotaChange),
  /** The first 200 by their time; `total` counts all. */
  response: z.object({ total: z.int(), affected: z.array(affectedAppointment) }),
  errors: ['resource-unknown', 'end-not-after-start'],
});
