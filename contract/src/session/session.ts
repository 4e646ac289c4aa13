import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';

/** The part of a session that the browser keeps in memory; the rest stays in the sealed cookie (ENT-03). */
export const session = z.object({
  accessToken: z.string(),
  environmentName: z.string(),
  /** The id of the user. */
  id,
  /** When the access token expires; a request for the session in its last minute renews it. */
  expiresAt: instant,
});
export type Session = z.output<typeof session>;
