import { formatDate, formatInstant, formatTime } from '#lib/format/date-and-time.ts';

/** A moment of the wire beside a day: only its time on that day, else with its date. */
export function formatWithin(at: string, date: string, timeZone: string): string {
  return formatInstant(at, timeZone, at.startsWith(date) ? 'time' : 'short');
}

// A time of the wire carries the branch's own offset, so its date and its clock stand in it as they were: a sheet that
// is printed again says the same wherever, and however the branch's zone is set by then.

/** 8:10 PM · 20:10 */
export function formatWireTime(time: string): string {
  return formatTime(time.slice(11, 16));
}

/** Nov 24, 2026, 8:10 PM · 24 nov 2026, 20:10 */
export function formatWireMoment(time: string): string {
  return `${formatDate(time.slice(0, 10), 'medium')}, ${formatWireTime(time)}`;
}
