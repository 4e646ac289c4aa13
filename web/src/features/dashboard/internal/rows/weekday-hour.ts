import { formatDate, formatHour } from '#lib/format/date-and-time.ts';

/** A Monday, for the names of the weekdays. */
const monday = Temporal.PlainDate.from('2026-11-23');

/** `Saturday, 2 PM`: 1 is Monday; either may be left out. */
export function weekdayHour(weekday: number | undefined, hour: number | undefined): string {
  const day = weekday === undefined ? null : formatDate(monday.add({ days: weekday - 1 }), 'weekday');
  return [day, hour === undefined ? null : formatHour(hour)].filter((part) => part !== null).join(', ');
}
