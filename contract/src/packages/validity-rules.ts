interface Validity {
  readonly validFrom: 'sale' | 'first-use';
  readonly validMonths: number | null;
}

/** The last day of what is sold today; null if it has no end, or its validity begins with its first use. */
export function lastDayOfSale({ validFrom, validMonths }: Validity, today: Temporal.PlainDate): string | null {
  return validFrom === 'sale' ? lastDayFrom(validMonths, today) : null;
}

/** The last day of what is first used today; undefined if that changes nothing. */
export function lastDayOfFirstUse(
  { validFrom, validMonths }: Validity,
  today: Temporal.PlainDate,
): string | null | undefined {
  return validFrom === 'first-use' ? lastDayFrom(validMonths, today) : undefined;
}

function lastDayFrom(validMonths: number | null, today: Temporal.PlainDate): string | null {
  return validMonths === null ? null : today.add({ months: validMonths }).toString();
}

/** The last day after a stop that began on a day and ends today: each day of the stop is added. Null has no end. */
export function lastDayAfterStop(expiresOn: string | null, frozenOn: string, today: Temporal.PlainDate): string | null {
  if (expiresOn === null) return null;
  const days = Temporal.PlainDate.from(frozenOn).until(today).days;
  return Temporal.PlainDate.from(expiresOn).add({ days }).toString();
}

/** The instant at which a package expires after its last day: the beginning of the next day in the branch’s zone. */
export function expiryOf(expiresOn: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(expiresOn).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}
