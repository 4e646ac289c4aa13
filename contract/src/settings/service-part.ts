import * as z from 'zod/mini';
import { id } from '../values/id.ts';

/** During a part the guest is treated, rests while the therapist is free, or waits. */
export const guestDoes = z.enum(['treated', 'rests', 'waits']);
export type GuestDoes = z.output<typeof guestDoes>;

/** A service has at most this many parts. */
export const maxParts = 12;

/** At most this many therapists work on a guest at once. */
export const maxTherapists = 9;

/** How long a part lasts, in minutes. */
export const partMinutes = z.int().check(z.minimum(1), z.maximum(1440));

/**
 * A part of a service; the parts follow each other without a gap, so a pause is a part of its own. `therapists` is how
 * many it takes, of those who perform the service and have the skill; `equipmentIds` are the equipment of which it
 * takes one; it takes none if there are none.
 */
export const servicePart = z.object({
  minutes: partMinutes,
  guest: guestDoes,
  therapists: z.int().check(z.minimum(0), z.maximum(maxTherapists)),
  skillId: z.nullable(id),
  takesArea: z.boolean(),
  equipmentIds: z.array(id).check(z.maxLength(20)),
});
export type ServicePart = z.output<typeof servicePart>;
