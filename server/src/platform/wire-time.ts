/** An instant as it goes out: whole seconds, with the branch's offset at that moment (APP-06): `2026-11-21T14:30:00+01:00`. */
export function toWireTime(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
