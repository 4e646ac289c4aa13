import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { appointment } from './appointment.ts';

/**
 * The appointments that belong together, of one guest or of several, ordered by start: the itinerary. Includes cancelled ones.
 */
export const visit = z.object({ id, appointments: z.array(appointment) });
export type Visit = z.output<typeof visit>;
