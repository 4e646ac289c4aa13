import * as z from 'zod/mini';
import { guest } from './guest.ts';

/** What suggests that two guests are one person, the surest first; `name` is a name that is spelled almost alike. */
const duplicateReason = z.enum(['fiscalCode', 'email', 'phone', 'nameAndBirth', 'name']);
export type DuplicateReason = z.output<typeof duplicateReason>;

/** A guest who may be the same person as another one, who is listed or about to be added. */
export const duplicateCandidate = z.object({ guest, likenesses: z.array(duplicateReason) });
export type DuplicateCandidate = z.output<typeof duplicateCandidate>;
