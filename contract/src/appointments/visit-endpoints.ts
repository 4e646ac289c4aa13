import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { unitDecision, unitErrors } from '../packages/unit-decision.ts';
import { id } from '../values/id.ts';
import { appointment, cancelReason } from './appointment.ts';
import { placementErrors } from './placement.ts';

const endpoint = endpointsOf('appointments');

/**
 * The appointments that belong together, of one guest or of several, ordered by start: the itinerary. Includes
 * cancelled ones.
 */
const visit = z.object({ id, appointments: z.array(appointment) });
export type Visit = z.output<typeof visit>;

export const getVisit = endpoint('getVisit', 'GET', '/visits/:id', {
  summary: 'A visit with its appointments in order',
  needs: 'read',
  response: visit,
});

/** A visit is moved by at most a year. */
const maxMoveMinutes = 366 * 24 * 60;

export const moveVisit = endpoint('moveVisit', 'POST', '/visits/:id/move', {
  summary: 'Moves all appointments of a visit that are still to come by the same time, or none of them',
  needs: 'book',
  body: z.object({
    /** Elapsed time; later if positive, earlier if negative. */
    minutes: z.int().check(z.minimum(-maxMoveMinutes), z.maximum(maxMoveMinutes)),
    overrideAvailability: z.optional(z.boolean()),
  }),
  response: visit,
  errors: [...placementErrors, 'appointment-under-way', ...unitErrors],
});

export const cancelVisit = endpoint('cancelVisit', 'POST', '/visits/:id/cancel', {
  summary: 'Calls off all appointments of a visit that are still to come, or none of them where one is paid',
  needs: 'book',
  body: z.object({
    reason: cancelReason,
    /** About the units that were reserved for them; without a decision the branch's rule decides. */
    unit: z.optional(unitDecision),
  }),
  response: visit,
  errors: ['appointment-paid', 'appointment-under-way'],
});
