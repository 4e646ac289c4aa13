/** Beginning of the day of business; `dayStartsAt` is `HH:mm:ss` on the branch's clock, `timeZone` an IANA zone. */
interface BusinessDay {
  readonly timeZone: string;
  readonly dayStartsAt: string;
}

/** The day of business of a moment, `yyyy-MM-dd`: what happens before the day starts counts for the day before. */
export function businessDateAt(moment: Temporal.Instant, { timeZone, dayStartsAt }: BusinessDay): string {
  const local = moment.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const hasBegun = Temporal.PlainTime.compare(local.toPlainTime(), dayStartsAt) >= 0;
  return local
    .toPlainDate()
    .subtract({ days: hasBegun ? 0 : 1 })
    .toString();
}
