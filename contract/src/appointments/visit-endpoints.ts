import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { appointment, cancelReason } from './appointment.ts';
import { placementErrors } from './placement-errors.ts';

/**
 * The appointments that belong together, of one guest or of several, ordered by start: the itinerary. Includes cancelled ones.
 */
const visit = z.object({ id, appointments: z.array(appointment) });
export type Visit = z.output<typeof visit>;

export const getVisit = endpoint({
  name: 'getVisit',
  method: 'GET',
  path: '/visits/:id',
  tag: 'appointments',
  summary: 'A visit with its appointments in order',
  needs: 'read',
  params: z.object({ id }),
  response: visit,
});

/** A visit is moved by at most a year. */
const longestMove = 366 * 24 * 60;

export const moveVisit = endpoint({
  name: 'moveVisit',
  method: 'POST',
  path: '/visits/:id/move',
  tag: 'appointments',
  summary: 'Moves all appointments of a visit that are still to come by the same time, or none of them',
  needs: 'book',
  params: z.object({ id }),
  body: z.object({
    /** Elapsed time; later if positive, earlier if negative. */
    minutes: z.int().check(z.minimum(-longestMove), z.maximum(longestMove)),
    overrideAvailability: z.optional(z.boolean()),
  }),
  response: visit,
  errors: [...placementErrors, 'appointment-under-way'],
});

export const cancelVisit = endpoint({
  name: 'cancelVisit',
  method: 'POST',
  path: '/visits/:id/cancel',
  tag: 'appointments',
  summary: 'Calls off all appointments of a visit that are still to come, or none of them where one is paid',
  needs: 'book',
  params: z.object({ id }),
  body: z.object({ reason: cancelReason }),
  response: visit,
  errors: ['appointment-paid', 'appointment-under-way'],
});
