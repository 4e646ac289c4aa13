import { formatInstant } from '#lib/format/date-and-time.ts';

/**
 * A moment as it is told beside a day: only its time if it is of that day, else with its date. `at` is the wire's, in
 * the branch's time.
 */
export function formatWithin(at: string, date: string, timeZone: string): string {
  return formatInstant(at, timeZone, at.startsWith(date) ? 'time' : 'short');
}
