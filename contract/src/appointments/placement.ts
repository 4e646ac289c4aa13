import * as z from 'zod/mini';
import type { ErrorCode } from '../error-codes.ts';
import { resourceType } from '../resources/resource.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';

/** The refusals that are possible when an appointment is placed at a time with its staff member and area. */
export const placementErrors = [
  'slot-taken',
  'outside-availability',
  'resource-required',
  'staff-not-associated',
  'area-not-associated',
  'resource-unknown',
  'resource-archived',
  'service-unknown',
  'service-archived',
  'end-not-after-start',
  'appointment-too-long',
  'party-too-large',
  'parts-incomplete',
  'parts-too-short',
  'performing-twice',
  'skill-missing',
  'equipment-not-associated',
  'equipment-not-in-area',
  'nobody-able',
] as const satisfies readonly ErrorCode[];

/** A clash that prevents a booking: which resource, held by whom, for what and until when (buffers included). */
export const clash = z.object({
  resourceId: id,
  resourceName: z.string(),
  resourceType,
  appointmentId: z.nullable(id),
  holderName: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  startTime: instant,
  endTime: instant,
});
export type Clash = z.output<typeof clash>;

/** An appointment that moves because the one before it does; `version` is the one that whoever asks has seen. */
export const followingMove = z.object({ id, version: z.int(), startTime: instant, endTime: instant });
export type FollowingMove = z.output<typeof followingMove>;

/** How many of them move at once. */
export const maxFollowing = 8;
