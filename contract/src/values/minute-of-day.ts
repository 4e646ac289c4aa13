/**
 * Minutes since midnight on the branch's clock, from `HH:mm` or `HH:mm:ss`. A time of day cannot be 24:00:00, so
 * 23:59:59 stands for the end of the day, 1440.
 */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 60 + minutes + Math.round(seconds / 60);
}

/** `HH:mm:ss` for a minute of the day; 1440 is the end of the day. */
export function timeOfMinute(minute: number): string {
  if (minute >= 1440) return '23:59:59';
  return new Temporal.PlainTime(Math.floor(minute / 60), minute % 60).toString();
}
