/** The date of an instant in the branch’s zone, `yyyy-MM-dd`. */
export function branchDateOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
