import * as z from 'zod/mini';
import { pmsProvider } from '../settings/business-profile.ts';

/** A room of the hotel (ENT-22), as the hotel's system names it. */
export const room = z.object({
  id: z.string(),
  name: z.string(),
  floor: z.nullable(z.string()),
  provider: pmsProvider,
});
export type Room = z.output<typeof room>;
