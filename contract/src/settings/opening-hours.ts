import * as z from 'zod/mini';
import { endTimeOfDay, timeOfDay } from '../values/time-of-day.ts';

/** One span of a weekday in which the branch is open. A day may have several; a day without any is closed. */
export const openingHours = z.object({
  /** ISO 8601: Monday 1 to Sunday 7. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  opens: timeOfDay,
  closes: endTimeOfDay,
});
export type OpeningHours = z.output<typeof openingHours>;
