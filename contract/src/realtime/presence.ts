import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';

/** A desk that has sent nothing for this many milliseconds is taken to have left its slot. */
export const presenceLasts = 20_000;

/** A time of one or two resources that somebody is booking right now. */
const presenceSlot = z.object({
  resourceIds: z.array(id).check(z.minLength(1), z.maxLength(2)),
  startTime: instant,
  endTime: instant,
});
export type PresenceSlot = z.output<typeof presenceSlot>;

/**
 * A desk that is booking at this moment. It is not stored and ends after `presenceLasts`. `deskId` is made by the
 * browser; `slot` null means that the desk has left the slot.
 */
export const presence = z.object({
  deskId: id,
  username: z.string(),
  slot: z.nullable(presenceSlot),
});
export type Presence = z.output<typeof presence>;
