/** Whether a text of an address is a date, `yyyy-MM-dd`, that the calendar has and the API takes: the years 1900 to 2999. */
export function isBranchDate(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}
