import * as z from 'zod/mini';
import { guest } from '../guests/guest.ts';

/** What two guests have in common that speaks for one person. */
export const guestLikeness = z.enum(['fiscalCode', 'email', 'phone', 'nameAndBirth']);
export type GuestLikeness = z.output<typeof guestLikeness>;

/** A guest who may be the same person as another. */
export const guestDuplicate = z.object({ guest, likenesses: z.array(guestLikeness) });
export type GuestDuplicate = z.output<typeof guestDuplicate>;
