import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { branch } from './branch.ts';

/** A person who signs in (ENT-02). */
export const user = z.object({
  id,
  username: z.string(),
  description: z.string(),
  /** BCP 47 tag that decides how dates and numbers are written, such as `it-IT`. */
  culture: z.string(),
  language: z.enum(['English', 'Italiano', 'Español']),
  /** IANA zone, such as `Europe/Rome`. */
  timeZoneId: z.string(),
  environmentName: z.string(),
  /** The branches that the user may work in, ordered by name. */
  branches: z.array(branch),
});
export type User = z.output<typeof user>;
