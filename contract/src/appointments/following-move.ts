import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';

/** An appointment that moves because the one before it does; `version` is the one that whoever asks has seen. */
export const followingMove = z.object({ id, version: z.int(), startTime: instant, endTime: instant });
export type FollowingMove = z.output<typeof followingMove>;

/** How many of them move at once. */
export const maxFollowing = 8;
