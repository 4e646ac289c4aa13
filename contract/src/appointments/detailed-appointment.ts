import * as z from 'zod/mini';
import { guestReference } from '../guests/guest.ts';
import { resourceReference } from '../resources/resource.ts';
import { serviceReference } from '../settings/service.ts';
import { id } from '../values/id.ts';
import { appointment } from './appointment.ts';

const resourceDetails = z.extend(resourceReference, { resourceId: id });

/**
 * An appointment with all that the specification has of its parts (section 3), for other programs. Our own planner asks
 * for the lean form, and its feed brings that.
 */
export const detailedAppointment = z.extend(appointment, {
  service: z.extend(serviceReference, {
    description: z.string(),
    serviceCategoryId: z.nullable(id),
    taxId: z.nullable(id),
  }),
  holder: z.nullable(
    z.extend(guestReference, {
      firstName: z.string(),
      lastName: z.string(),
      email: z.nullable(z.string()),
      phoneNumber: z.nullable(z.string()),
    }),
  ),
  staff: z.nullable(z.extend(resourceDetails, { firstName: z.string(), lastName: z.string(), fullName: z.string() })),
  area: z.nullable(resourceDetails),
});
export type DetailedAppointment = z.output<typeof detailedAppointment>;
