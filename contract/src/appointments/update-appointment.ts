import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { appointmentReaders, appointmentSpellings, lenient } from '../values/lenient.ts';
import { placeholderGuestId } from '../values/placeholder-guest.ts';
import { appointment, appointmentStatus, lifeCycleStep, notes, partySize } from './appointment.ts';
import { placementErrors } from './placement-errors.ts';

/** Changes one appointment; what is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateAppointment = endpoint({
  name: 'updateAppointment',
  method: 'PATCH',
  path: '/appointments/:id',
  tag: 'appointments',
  summary: 'Changes an appointment: time, service, staff member, area, guest, notes, status',
  access: 'branch',
  params: z.object({ id }),
  body: lenient(
    z.object({
      id: z.optional(id),
      areaResourceId: z.optional(z.nullable(id)),
      staffResourceId: z.optional(z.nullable(id)),
      serviceId: z.optional(id),
      guestId: z.optional(z.nullable(z.union([z.literal(placeholderGuestId), id]))),
      startTime: z.optional(instant),
      endTime: z.optional(instant),
      notes: z.optional(z.nullable(notes)),
      branchId: z.optional(id),
      status: z.optional(appointmentStatus),
      /** Leads a cancelled appointment back as well, where its time is still free. */
      lifeCycle: z.optional(lifeCycleStep),
      requestedStaff: z.optional(z.boolean()),
      partySize: z.optional(partySize),
      /** Moves it outside the resources' availability; audited. */
      overrideAvailability: z.optional(z.boolean()),
      /** Gives a guest who asked for a staff member another one; without it that is refused with `requested-staff`. */
      overrideRequestedStaff: z.optional(z.boolean()),
    }),
    appointmentReaders,
    appointmentSpellings,
  ),
  response: appointment,
  errors: [
    ...placementErrors,
    'version-conflict',
    'guest-unknown',
    'appointment-paid',
    'appointment-closed',
    'requested-staff',
  ],
});
