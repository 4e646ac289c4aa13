import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';

/** What the browser keeps in memory of a session; the rest stays in the sealed cookie (ENT-03). */
export const session = z.object({
  accessToken: z.string(),
  environmentName: z.string(),
  /** The user's id. */
  id,
  /** When the access token ends; asking for the session again within its last minute renews it. */
  expiresAt: instant,
});
export type Session = z.output<typeof session>;
