import * as z from 'zod/mini';
import { guest } from './guest.ts';

/** What two guests have in common that speaks for one person, the surest first; `name` is one that is written nearly alike. */
export const duplicateReason = z.enum(['fiscalCode', 'email', 'phone', 'nameAndBirth', 'name']);
export type DuplicateReason = z.output<typeof duplicateReason>;

/** A guest who may be the same person as another, listed or about to be. */
export const duplicateCandidate = z.object({ guest, likenesses: z.array(duplicateReason) });
export type DuplicateCandidate = z.output<typeof duplicateCandidate>;
