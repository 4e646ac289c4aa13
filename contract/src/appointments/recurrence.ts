import * as z from 'zod/mini';
import { localDate } from '../values/date-time.ts';
import { prose } from '../values/text.ts';

/** How appointments may repeat (SCH-14). */
export const repeatRules = ['Daily', 'Weekly', 'Monthly', 'EveryTwoWeeks', 'EveryThreeWeeks'] as const;
export type RepeatRule = (typeof repeatRules)[number];

/** A series has at most this many appointments. */
export const maxSeriesDates = 366;

/** A rule may be stretched to at most this many of its steps: a year of weeks. */
export const maxEvery = 52;

/**
 * How an appointment repeats: until a date of the branch (inclusive), a number of times (the first included), or until
 * the earlier of the two. `every` stretches the rule: every 5 with `Weekly` is every fifth week. The rule is any text
 * here, because an unsupported rule is refused with a code of its own.
 */
export const recurrence = z
  .object({
    repeatRule: prose(40),
    every: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(maxEvery)))),
    until: z.optional(z.nullable(localDate)),
    times: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(maxSeriesDates)))),
  })
  .check(z.refine(({ until, times }) => until != null || times != null, 'neither until nor times'));
export type Recurrence = z.output<typeof recurrence>;

export function isRepeatRule(text: string): text is RepeatRule {
  return repeatRules.some((rule) => rule === text);
}
