import * as z from 'zod/mini';
import { placementErrors } from '../appointments/placement-errors.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { rota, rotaChange } from './rota-change.ts';

/** An appointment that another staff member takes over, at its time and in its area. */
export const takeover = z.object({
  appointmentId: id,
  version: z.int(),
  staffId: id,
  overrideRequestedStaff: z._default(z.boolean(), false),
});

/** `version` is the rota's that the change was based on. What is booked and not taken over stays as it is. */
export const updateRota = endpoint({
  name: 'updateRota',
  method: 'PUT',
  path: '/rota',
  tag: 'rota',
  summary: 'Changes rotas and closures, and hands appointments over to others: all or nothing',
  access: 'branch',
  body: z.object({
    ...rotaChange,
    rotas: z.array(z.extend(rota, { version: z.int() })).check(z.maxLength(100)),
    takeovers: z._default(z.array(takeover).check(z.maxLength(200)), []),
    overrideAvailability: z._default(z.boolean(), false),
  }),
  /** What it takes to change all of it back: the new versions, and the ids of the new closures in the order that they were sent. */
  response: z.object({
    rotas: z.array(z.object({ resourceId: id, version: z.int() })),
    closureIds: z.array(id),
    appointments: z.array(z.object({ id, version: z.int() })),
  }),
  errors: [...placementErrors, 'version-conflict', 'requested-staff', 'appointment-under-way'],
});
