/** An instant as it goes out: whole seconds, with the branch's offset at that moment (APP-06): `2026-11-21T14:30:00+01:00`. */
export function toWireTime(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** A moment as it came in, to the whole second: finer fractions are noise of a client's clock, and would not survive the way out. */
export function fromWireTime(text: string): Temporal.Instant {
  return Temporal.Instant.from(text).round({ smallestUnit: 'second', roundingMode: 'floor' });
}
