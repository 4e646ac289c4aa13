import * as z from 'zod/mini';
import { guest } from './guest.ts';

/** What two guests have in common that speaks for one person, the surest first; `name` is one that is written nearly alike. */
export const guestLikeness = z.enum(['fiscalCode', 'email', 'phone', 'nameAndBirth', 'name']);
export type GuestLikeness = z.output<typeof guestLikeness>;

/** A guest who may be the same person as another, listed or about to be. */
export const likeGuest = z.object({ guest, likenesses: z.array(guestLikeness) });
export type LikeGuest = z.output<typeof likeGuest>;
