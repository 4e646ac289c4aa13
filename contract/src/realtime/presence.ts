import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';

/** After so many milliseconds without a word a desk is taken to have left its slot. */
export const presenceLasts = 20_000;

/** A time of one or two resources that somebody is just booking. */
const presenceSlot = z.object({
  resourceIds: z.array(id).check(z.minLength(1), z.maxLength(2)),
  startTime: instant,
  endTime: instant,
});
export type PresenceSlot = z.output<typeof presenceSlot>;

/**
 * Who books where at this moment. It is kept nowhere and forgotten after `presenceLasts`. `deskId` is the browser's own, made there;
 * `slot` null: the desk has left it.
 */
export const presence = z.object({
  deskId: id,
  username: z.string(),
  slot: z.nullable(presenceSlot),
});
export type Presence = z.output<typeof presence>;
