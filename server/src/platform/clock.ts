/** Returns the current time. Injected, so that a test can set it. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** Today's date where the branch is. */
export function localToday(clock: Clock, timeZone: string): Temporal.PlainDate {
  return clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
}
