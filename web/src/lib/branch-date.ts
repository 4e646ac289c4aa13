/** Whether a text from an address is a valid date, `yyyy-MM-dd`, that the API accepts: the years 1900 to 2999. */
export function isBranchDate(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** The first date of a range, or a later one, so that the range has at most so many days up to its last date. */
export function firstWithinDays(days: number, from: string, to: string): string {
  const earliest = Temporal.PlainDate.from(to)
    .subtract({ days: days - 1 })
    .toString();
  return from < earliest ? earliest : from;
}
